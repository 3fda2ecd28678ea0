import type { Chance } from '#server/demo/chance.ts'
import {
  ball,
  chickpea,
  chili,
  chunk,
  cream,
  drops,
  egg,
  garlic,
  greens,
  heap,
  kazy,
  noodles,
  onion,
  raisin,
  sprig,
  strip,
} from './food.ts'
import { type Draw, circle, lighter, picture, put, scatter } from './svg.ts'
import { kosa, lyagan } from './tableware.ts'

const grounds = { rice: '#f3d9a4', soup: '#f1c9a5', hot: '#e5cfe0', salad: '#cfe0b8' }
const carrot = '#ee8a24'
const yellowCarrot = '#f6c443'
const broth = { golden: '#e0a13c', red: '#c8502a', tomato: '#d9692f', pale: '#e6c078' }

const meatOn = (chance: Chance, places: [number, number, number][], colour?: string) =>
  places.map(([x, y, size]) => put(x, y, chunk(chance, size, colour), chance.between(-30, 30))).join('')

const plov =
  (rice: string, topping: (chance: Chance) => string): Draw =>
  (chance) =>
    picture(
      grounds.rice,
      [
        lyagan(),
        heap(chance, [200, 202, 118, 112], rice, 460),
        scatter(chance, 34, [200, 202, 102, 96], strip(carrot, 34, 7)),
        scatter(chance, 18, [200, 202, 100, 94], strip(yellowCarrot, 32, 7)),
        topping(chance),
      ].join(''),
    )

const soup =
  (liquid: string, inside: (chance: Chance) => string): Draw =>
  (chance) =>
    picture(
      grounds.soup,
      [
        kosa(liquid),
        drops(chance, [200, 206, 108, 108], lighter(liquid, 0.35), 22),
        inside(chance),
        greens(chance, [200, 206, 100, 100], 26),
      ].join(''),
    )

const potato = (chance: Chance) => chunk(chance, 25, '#edc65c')
const slice = (colour: string) =>
  [
    circle(2, 4, 19, '#2b1a10', { opacity: 0.2 }),
    circle(0, 0, 19, colour),
    circle(0, 0, 13, lighter(colour, 0.18)),
    circle(0, 0, 6, lighter(colour, 0.4)),
  ].join('')

/** Rice dishes, soups and what comes hot from the kitchen of the tea house, by the name of the product. */
export const dishes: Record<string, Draw> = {
  'Плов чайханский': plov('#f0bf5a', (chance) =>
    [
      scatter(chance, 14, [200, 202, 92, 84], chickpea),
      scatter(chance, 16, [200, 202, 94, 88], ball(4.2, '#a3202c')),
      meatOn(chance, [
        [172, 176, 27],
        [222, 168, 25],
        [200, 208, 29],
        [240, 212, 22],
      ]),
      put(150, 226, garlic(), 12),
      put(226, 252, chili('#3f8f45'), -8, 0.9),
    ].join(''),
  ),
  'Плов свадебный': plov('#f4cd76', (chance) =>
    [
      scatter(chance, 26, [200, 202, 94, 86], raisin),
      scatter(chance, 20, [200, 202, 92, 86], chickpea),
      ...[
        [160, 176],
        [196, 160],
        [232, 178],
        [178, 214],
        [218, 216],
      ].map(([x, y]) => put(x!, y!, kazy(23), chance.between(0, 359))),
      put(250, 226, sprig(chance, 24), 24),
    ].join(''),
  ),
  'Плов с перепелиными яйцами': plov('#ecb650', (chance) =>
    [
      meatOn(chance, [
        [200, 190, 29],
        [166, 210, 22],
        [232, 216, 24],
      ]),
      ...[
        [150, 164],
        [192, 146],
        [240, 160],
        [264, 206],
        [200, 238],
        [146, 238],
      ].map(([x, y]) => put(x!, y!, egg(17, 21), chance.between(-40, 40))),
      put(246, 252, sprig(chance, 22), 30),
    ].join(''),
  ),
  'Шурпа из баранины': soup(broth.golden, (chance) =>
    [
      meatOn(chance, [
        [168, 184, 34],
        [214, 174, 27],
      ]),
      put(240, 222, potato(chance)),
      put(176, 244, potato(chance), 40),
      put(214, 226, slice(carrot)),
      put(150, 228, slice(carrot)),
      put(246, 178, slice(carrot)),
      scatter(chance, 10, [200, 206, 96, 92], chickpea),
      put(206, 266, sprig(chance, 22), 10),
    ].join(''),
  ),
  'Лагман уйгурский': soup(broth.red, (chance) =>
    [
      noodles(chance, [200, 208, 96, 88], '#f4dc9f', 15, 8),
      scatter(chance, 7, [200, 196, 74, 62], strip('#d5342b', 44, 12)),
      scatter(chance, 6, [200, 196, 74, 62], strip('#4d9a43', 44, 12)),
      scatter(chance, 5, [200, 196, 74, 62], strip('#f2b632', 42, 12)),
      meatOn(
        chance,
        [
          [176, 180, 23],
          [222, 190, 24],
          [194, 222, 22],
          [238, 228, 19],
          [158, 216, 19],
        ],
        '#7a3f24',
      ),
      put(216, 156, sprig(chance, 20), -10),
    ].join(''),
  ),
  Мастава: soup(broth.tomato, (chance) =>
    [
      scatter(chance, 130, [200, 206, 100, 98], strip('#f8e6bd', 11, 4.4)),
      scatter(chance, 16, [200, 206, 92, 90], (lot) => chunk(lot, 11, '#edc65c')),
      scatter(chance, 12, [200, 206, 92, 90], (lot) => chunk(lot, 10, carrot)),
      scatter(chance, 8, [200, 206, 80, 80], (lot) => chunk(lot, 15)),
      put(196, 196, cream(chance, 36)),
    ].join(''),
  ),
  'Нохат шурва': soup(broth.pale, (chance) =>
    [
      scatter(chance, 70, [200, 208, 98, 94], () => put(0, 0, chickpea(), 0, 1.4)),
      meatOn(chance, [
        [186, 178, 36],
        [232, 198, 26],
      ]),
      put(168, 240, onion(18)),
      put(226, 246, onion(14)),
    ].join(''),
  ),
  'Угра оши': soup(broth.pale, (chance) =>
    [
      noodles(chance, [200, 208, 100, 94], '#fbeec7', 22, 3.6),
      scatter(chance, 18, [200, 206, 92, 90], (lot) => chunk(lot, 9, carrot)),
      meatOn(chance, [
        [168, 196, 20],
        [216, 176, 22],
        [236, 226, 19],
      ]),
      put(194, 232, cream(chance, 26)),
      put(154, 236, chili(), -40, 0.6),
    ].join(''),
  ),
}
