import type { Chance } from '#server/demo/chance.ts'
import { ball, chunk, cream, greens, kazy, noodles, onion, sprig, strip, tomatoSlice } from './food.ts'
import {
  type Draw,
  type Part,
  around,
  blob,
  circle,
  darker,
  lighter,
  oval,
  picture,
  put,
  scatter,
  shape,
  stroke,
} from './svg.ts'
import { clay, kosa, lyagan, plate } from './tableware.ts'

const ground = '#dfcbe6'

/** A steamed parcel of dough, pinched together at its top. */
function manty(chance: Chance, filling: string): Part {
  const dough = '#f6e2bd'
  const outline = blob(chance, 43, [1.12, 0.96], 0.05)
  return [
    put(3, 6, shape(outline, '#2b1a10', { opacity: 0.2 })),
    shape(outline, darker(dough, 0.16)),
    put(-1, -2, shape(outline, dough), 0, 0.95),
    oval(0, 0, 32, 25, filling, { opacity: 0.42 }),
    ...[0, 90, 180, 270].map((turn) =>
      put(
        0,
        0,
        [
          shape('M0 0C8 -12 14 -22 9 -37C2 -42 -5 -42 -10 -37C-14 -22 -8 -12 0 0Z', lighter(dough, 0.35)),
          stroke('M0 -3C3 -14 4 -24 1 -37', darker(dough, 0.25), 2),
        ].join(''),
        turn + 45,
      ),
    ),
    circle(0, 0, 7, lighter(dough, 0.2)),
    stroke('M-7 0Q0 -5 7 0M0 -7Q5 0 0 7', darker(dough, 0.28), 2),
  ].join('')
}

const mantyOn =
  (filling: string, over: string): Draw =>
  (chance) =>
    picture(
      ground,
      [
        plate('#2f7f86', '#bfe0d8'),
        around(200, 200, 74, 5, manty(chance, filling), -90),
        put(200, 200, cream(chance, 30)),
        scatter(chance, 26, [200, 200, 112, 112], () => put(0, 0, circle(0, 0, 2.4, over))),
        greens(chance, [200, 200, 108, 108], 34),
      ].join(''),
    )

/** A roll in a vine leaf. */
const dolma = (): Part =>
  [
    shape(
      'M-38 -14C-20 -22 20 -22 38 -14C46 -6 46 10 38 16C20 24 -20 24 -38 16C-46 10 -46 -6 -38 -14Z',
      '#2b1a10',
      { opacity: 0.22, transform: 'translate(2 5)' },
    ),
    shape(
      'M-38 -15C-20 -23 20 -23 38 -15C46 -7 46 9 38 15C20 23 -20 23 -38 15C-46 9 -46 -7 -38 -15Z',
      '#5c7230',
    ),
    shape(
      'M-36 -13C-18 -20 20 -20 36 -13C40 -8 38 -2 30 0C10 -6 -14 -6 -34 -1C-40 -4 -40 -9 -36 -13Z',
      '#7d9447',
    ),
    stroke('M-36 4C-12 -8 14 -8 38 2M-22 -17Q-16 0 -24 18M2 -20Q8 0 2 20M24 -18Q28 0 22 18', '#43561f', 1.8, {
      opacity: 0.8,
    }),
  ].join('')

/** A small dumpling folded like an ear. */
const ear = (chance: Chance): Part => {
  const dough = chance.pick(['#f8ecd2', '#f4e3c0'])
  return [
    shape('M-17 -6C-10 -20 10 -20 17 -6C20 6 10 16 0 16C-10 16 -20 6 -17 -6Z', '#2b1a10', {
      opacity: 0.2,
      transform: 'translate(1 3)',
    }),
    shape('M-17 -6C-10 -20 10 -20 17 -6C20 6 10 16 0 16C-10 16 -20 6 -17 -6Z', dough),
    oval(0, -3, 8, 6, '#c99a6b', { opacity: 0.5 }),
    stroke('M-14 4Q0 14 14 4', darker(dough, 0.22), 2),
    stroke('M-6 14Q0 6 6 14', darker(dough, 0.22), 2),
  ].join('')
}

const fried = (chance: Chance): Part => chunk(chance, 27, '#e8b445')
const leaf = (chance: Chance, colour: string): Part =>
  shape(blob(chance, 30, [1.2, 0.8], 0.2), colour) +
  stroke('M-30 0Q0 -6 30 2M-12 -2L-20 -14M4 -3L10 -16M-8 0L-14 12M10 0L18 12', lighter(colour, 0.5), 2.4)

/** Main dishes of the tea house, by the name of the product. */
export const hot: Record<string, Draw> = {
  'Манты с мясом, 5 шт.': mantyOn('#a76a45', '#2f2620'),
  'Манты с тыквой, 5 шт.': mantyOn('#ee8a24', '#c2352b'),
  'Казан-кебаб': (chance) =>
    picture(
      ground,
      [
        lyagan(),
        ...[
          [150, 160],
          [250, 156],
          [262, 216],
          [140, 224],
          [202, 252],
          [232, 248],
          [166, 250],
        ].map(([x, y]) => put(x!, y!, fried(chance), chance.between(0, 80))),
        ...[
          [178, 184, 34],
          [226, 182, 33],
          [202, 214, 36],
          [200, 152, 26],
        ].map(([x, y, size]) => put(x!, y!, chunk(chance, size!, '#8f5029'), chance.between(-40, 40))),
        stroke('M236 164L272 132', '#f4ead6', 9),
        circle(274, 128, 6, '#f4ead6'),
        circle(279, 134, 6, '#f4ead6'),
        ...[
          [160, 202, 16],
          [222, 224, 18],
          [192, 236, 14],
          [238, 200, 13],
        ].map(([x, y, r]) => put(x!, y!, onion(r!, true))),
        greens(chance, [200, 204, 100, 96], 40),
        put(148, 262, sprig(chance, 24), -30),
      ].join(''),
    ),
  Димлама: (chance) =>
    picture(
      ground,
      [
        clay('#8a4c26'),
        ...[
          [140, 160],
          [258, 168],
          [150, 252],
          [250, 252],
          [200, 140],
        ].map(([x, y]) => put(x!, y!, leaf(chance, '#9dbb5c'), chance.between(0, 180))),
        ...[
          [170, 200],
          [236, 206],
          [204, 252],
        ].map(([x, y]) => put(x!, y!, chunk(chance, 27, '#edc65c'))),
        ...[
          [200, 180, 34],
          [226, 240, 27],
          [160, 232, 25],
        ].map(([x, y, size]) => put(x!, y!, chunk(chance, size!), chance.between(-30, 30))),
        ...[
          [246, 176],
          [150, 184],
        ].map(([x, y]) => put(x!, y!, tomatoSlice(23), 15)),
        ...[
          [184, 236],
          [256, 222],
          [214, 158],
        ].map(([x, y]) => put(x!, y!, ball(15, '#ee8a24')())),
        scatter(chance, 7, [200, 200, 84, 80], strip('#4d9a43', 34, 9)),
        greens(chance, [200, 204, 106, 104], 30),
      ].join(''),
    ),
  Долма: (chance) =>
    picture(
      ground,
      [
        plate('#f6efe0', '#8fa266'),
        ...[
          [150, 158, -18],
          [232, 150, 12],
          [256, 206, 74],
          [146, 218, 96],
          [186, 196, -32],
          [222, 238, 20],
          [170, 262, -14],
        ].map(([x, y, turn]) => put(x!, y!, dolma(), turn)),
        put(224, 196, cream(chance, 28)),
        greens(chance, [200, 204, 96, 92], 20),
      ].join(''),
    ),
  'Нарын с казы': (chance) =>
    picture(
      ground,
      [
        lyagan(),
        noodles(chance, [200, 202, 112, 106], '#e2c592', 26, 4),
        scatter(chance, 90, [200, 202, 100, 92], strip('#e9d2a4', 40, 3.6)),
        scatter(chance, 26, [200, 202, 90, 82], strip('#8c5138', 26, 4.4)),
        ...[
          [154, 172],
          [200, 150],
          [248, 172],
          [248, 226],
          [200, 250],
          [152, 228],
        ].map(([x, y]) => put(x!, y!, kazy(22), chance.between(0, 359))),
        ...[
          [198, 196, 17],
          [214, 210, 13],
          [184, 212, 12],
        ].map(([x, y, r]) => put(x!, y!, onion(r!))),
        greens(chance, [200, 202, 80, 74], 22),
      ].join(''),
    ),
  Чучвара: (chance) =>
    picture(
      ground,
      [
        kosa('#d98a3a'),
        scatter(chance, 24, [200, 208, 92, 86], ear),
        put(214, 190, cream(chance, 28)),
        put(156, 236, onion(14)),
        greens(chance, [200, 206, 100, 100], 34),
      ].join(''),
    ),
}
