import { chili, chunk, cream, cucumberSlice, egg, greens, onion, sprig, strip, tomatoSlice } from './food.ts'
import {
  type Draw,
  type Part,
  blob,
  circle,
  lighter,
  oval,
  picture,
  put,
  scatter,
  shape,
  stroke,
} from './svg.ts'
import { kosa, plate } from './tableware.ts'

const ground = '#cfdfb4'
const dish = () => plate('#fdfaf3', '#8fae5a')

const radish = (): Part =>
  [
    circle(2, 3, 17, '#2b1a10', { opacity: 0.18 }),
    circle(0, 0, 17, '#cf2f5e'),
    circle(0, 0, 14.5, '#fdf4f4'),
    ...[0, 60, 120].map((turn) => put(0, 0, stroke('M0 -9L0 9', '#f0d8de', 1.6), turn)),
  ].join('')

/** A wedge of a tomato. */
const wedge = (): Part =>
  [
    shape('M-32 -6C-26 26 26 26 32 -6C14 -16 -14 -16 -32 -6Z', '#2b1a10', {
      opacity: 0.18,
      transform: 'translate(2 4)',
    }),
    shape('M-32 -6C-26 26 26 26 32 -6C14 -16 -14 -16 -32 -6Z', '#d8402f'),
    shape('M-28 -5C-14 -12 14 -12 28 -5C20 10 -20 10 -28 -5Z', '#ee6e55'),
    oval(-11, -3, 6, 3.4, '#f8c79c'),
    oval(11, -3, 6, 3.4, '#f8c79c'),
  ].join('')

/** Salads and cold starters of the tea house, by the name of the product. */
export const salads: Record<string, Draw> = {
  Ачичук: (chance) =>
    picture(
      ground,
      [
        dish(),
        ...[
          [150, 158],
          [204, 142],
          [254, 166],
          [134, 208],
          [264, 220],
          [162, 252],
          [222, 260],
          [190, 198],
          [232, 206],
        ].map(([x, y]) =>
          put(x!, y!, tomatoSlice(37, chance.pick(['#d8402f', '#cc3428', '#df4d36'])), chance.between(0, 60)),
        ),
        ...[
          [176, 176, 19],
          [226, 172, 22],
          [158, 226, 20],
          [206, 232, 24],
          [248, 244, 16],
          [196, 154, 14],
        ].map(([x, y, r]) => put(x!, y!, onion(r!, true))),
        put(212, 204, chili(), -18, 0.95),
        greens(chance, [200, 202, 98, 94], 30),
        put(146, 270, sprig(chance, 24), -30),
      ].join(''),
    ),
  'Салат «Ташкент»': (chance) =>
    picture(
      ground,
      [
        dish(),
        scatter(chance, 150, [200, 202, 100, 96], (lot) =>
          strip(lot.pick(['#eef4dc', '#dcebbd', '#f8fbee']), 44, 5)(),
        ),
        scatter(chance, 24, [200, 198, 74, 68], (lot) => chunk(lot, 11, '#a5613a')),
        scatter(chance, 34, [200, 194, 56, 50], () => strip('#d99a3c', 20, 3.6)()),
        ...[
          [144, 172],
          [256, 172],
          [200, 270],
        ].map(([x, y]) => put(x!, y!, egg(22, 28), chance.between(-30, 30))),
        put(200, 190, sprig(chance, 22)),
        greens(chance, [200, 202, 96, 92], 20),
      ].join(''),
    ),
  'Свежие овощи': (chance) =>
    picture(
      ground,
      [
        dish(),
        ...[
          [128, 170],
          [140, 206],
          [152, 242],
          [172, 158],
          [166, 196],
        ].map(([x, y]) => put(x!, y!, cucumberSlice(30), chance.between(0, 60))),
        ...[
          [228, 136, 20],
          [264, 166, 60],
          [276, 208, 90],
          [232, 176, 40],
        ].map(([x, y, turn]) => put(x!, y!, wedge(), turn, 1.15)),
        ...[
          [196, 262],
          [226, 250],
          [252, 262],
          [216, 284],
        ].map(([x, y]) => put(x!, y!, radish(), 0, 1.15)),
        put(
          214,
          216,
          put(0, 0, stroke('M-40 0Q0 -10 40 4', '#f2b632', 22) + stroke('M-36 -5Q0 -14 34 -3', '#fbe08c', 5)),
          40,
        ),
        put(196, 226, sprig(chance, 34), 30),
        put(168, 280, sprig(chance, 26), -40),
        put(190, 122, sprig(chance, 26), 0),
      ].join(''),
    ),
  'Редька с зеленью': (chance) =>
    picture(
      ground,
      [
        dish(),
        put(204, 210, shape(blob(chance, 100), '#2b1a10', { opacity: 0.12 })),
        scatter(chance, 190, [200, 202, 100, 96], (lot) =>
          strip(lot.pick(['#e4efcb', '#cfe3a8', '#f6faea', '#b8d58a']), 46, 5)(),
        ),
        scatter(chance, 30, [200, 202, 92, 88], strip('#4c8f3a', 24, 3.4)),
        ...[
          [168, 240, 18],
          [234, 174, 16],
        ].map(([x, y, r]) => put(x!, y!, onion(r!))),
        put(206, 190, sprig(chance, 34)),
        put(176, 176, sprig(chance, 26), -40),
        put(238, 226, sprig(chance, 24), 60),
      ].join(''),
    ),
  Сюзьма: (chance) =>
    picture(
      ground,
      [
        kosa('#fbf4e4'),
        ...[102, 76, 50, 26].map((r, at) =>
          put(
            200 + at * 2,
            206 - at * 3,
            shape(blob(chance, r, [1, 0.95], 0.05), at % 2 ? '#fffdf6' : '#f0e5cd'),
          ),
        ),
        put(206, 194, cream(chance, 18)),
        greens(chance, [200, 206, 90, 86], 50),
        ...[
          [150, 176],
          [244, 240],
        ].map(([x, y]) => circle(x!, y!, 9, lighter('#e0b83c', 0.2), { opacity: 0.8 })),
        put(246, 176, sprig(chance, 26), 30),
        put(158, 240, radish(), 0, 0.9),
        put(182, 256, radish(), 0, 0.9),
      ].join(''),
    ),
}
