import type { Chance } from '#server/demo/chance.ts'
import { chunk } from './food.ts'
import {
  type Draw,
  type Part,
  around,
  blob,
  box,
  circle,
  darker,
  lighter,
  oval,
  picture,
  put,
  scatter,
  shadow,
  shape,
  stroke,
} from './svg.ts'
import { board } from './tableware.ts'

const ground = '#e3dcae'
const crust = '#d98f3a'

const sesame = (chance: Chance, place: readonly [number, number, number, number], count: number) =>
  scatter(chance, count, place, () => oval(0, 0, 3.6, 2, '#fbeecb') + oval(0, 0.9, 2.6, 0.9, '#d9b97c'))

/** A triangle of flaky dough from the clay oven. */
function samsa(chance: Chance): Part {
  const outline =
    'M0 -66C12 -66 18 -58 24 -48L66 30C74 46 66 58 50 58L-50 58C-66 58 -74 46 -66 30L-24 -48C-18 -58 -12 -66 0 -66Z'
  return [
    put(4, 9, shape(outline, '#2b1a10', { opacity: 0.24 })),
    shape(outline, darker(crust, 0.3)),
    put(0, -2, shape(outline, crust), 0, 0.96),
    put(0, 3, shape(outline, '#e8ac55'), 0, 0.74),
    put(0, 10, shape(outline, '#f6cf86', { opacity: 0.7 }), 0, 0.42),
    stroke('M-50 42C-30 30 -12 -10 -2 -46M50 42C30 30 14 -8 4 -44M-44 50Q0 38 44 50', darker(crust, 0.3), 3, {
      opacity: 0.55,
    }),
    sesame(chance, [0, 14, 34, 32], 26),
  ].join('')
}

/** A round one, cut open so that its filling is seen. */
const roundSamsa = (chance: Chance, filling: string): Part =>
  [
    circle(4, 8, 56, '#2b1a10', { opacity: 0.22 }),
    circle(0, 0, 56, darker(crust, 0.28)),
    circle(0, -2, 53, crust),
    circle(-3, -6, 40, lighter(crust, 0.25)),
    around(0, 0, 47, 14, stroke('M-5 6Q0 -8 5 6', darker(crust, 0.25), 3)),
    shape('M-16 -10C-4 -26 20 -22 26 -4C28 14 8 26 -8 18C-20 12 -24 2 -16 -10Z', darker(filling, 0.3)),
    shape('M-13 -9C-3 -22 18 -19 23 -3C25 12 8 22 -6 15C-17 10 -20 1 -13 -9Z', filling),
    scatter(chance, 7, [4, -1, 14, 12], (lot) => chunk(lot, 6, lighter(filling, 0.15))),
  ].join('')

/** A square one, folded like an envelope. */
const squareSamsa = (chance: Chance): Part =>
  [
    box([-50, -42], [108, 104], '#2b1a10', { round: 18, opacity: 0.2 }),
    box([-54, -52], [108, 106], darker(crust, 0.28), { round: 18 }),
    box([-52, -53], [104, 102], crust, { round: 17 }),
    shape('M-46 -46L0 -2L46 -46Z', lighter(crust, 0.3)),
    shape('M-46 44L0 0L46 44Z', lighter(crust, 0.22)),
    stroke('M-48 -48L48 46M48 -48L-48 46', darker(crust, 0.3), 3.5, { opacity: 0.7 }),
    sesame(chance, [0, -2, 36, 34], 24),
  ].join('')

/** A loaf of the clay oven: a thick rim and a stamped middle. */
const loaf = (chance: Chance): Part => {
  const star = [0, 36, 72, 108, 144].map((turn) =>
    put(0, 0, stroke('M0 -24L0 24', darker(crust, 0.42), 3.4, { 'stroke-dasharray': '0.1 8' }), turn),
  )
  return [
    shadow(206, 218, 158),
    put(200, 200, shape(blob(chance, 158, [1, 1], 0.025), darker(crust, 0.3))),
    put(199, 196, shape(blob(chance, 154, [1, 1], 0.025), '#e2a04a')),
    circle(196, 192, 136, lighter('#e2a04a', 0.24), { opacity: 0.9 }),
    circle(200, 200, 104, '#d8983f'),
    circle(200, 203, 99, '#edb964'),
    circle(200, 203, 100, 'url(#hollow)', { opacity: 0.8 }),
    ...[22, 44, 66, 86].map((r, at) =>
      around(200, 202, r, 10 + at * 8, circle(0, 0, 2.7, darker(crust, 0.45))),
    ),
    ...[0, 72, 144, 216, 288].map((turn) => around(200, 202, 55, 1, star.join(''), turn)),
    circle(200, 202, 8, darker(crust, 0.3)),
    scatter(chance, 16, [196, 194, 142, 142], (lot) =>
      oval(0, 0, lot.between(5, 14), lot.between(4, 8), '#b9702a', { opacity: 0.28 }),
    ),
    sesame(chance, [200, 202, 96, 96], 60),
    stroke('M66 168A140 140 0 0 1 136 76', '#fff3d6', 12, { opacity: 0.5 }),
  ].join('')
}

/** A flat loaf of many buttered layers. */
const layered = (chance: Chance): Part =>
  [
    shadow(206, 218, 160),
    put(200, 200, shape(blob(chance, 160, [1, 1], 0.04), darker(crust, 0.3))),
    ...[156, 140, 124, 108, 92, 76, 60, 44, 28].map((r, at) =>
      put(
        200 + (at % 2) * 3 - 2,
        198 - (at % 3),
        shape(blob(chance, r, [1, 1], 0.05), at % 2 ? '#f3cf8d' : '#dfa04b'),
      ),
    ),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      around(
        200,
        198,
        88,
        1,
        stroke('M-16 -4Q0 -14 16 -4M-12 6Q0 -3 12 6', '#b9762d', 3, { opacity: 0.6 }),
        turn,
      ),
    ),
    circle(196, 194, 150, 'url(#shine)', { opacity: 0.7 }),
    sesame(chance, [200, 198, 120, 120], 34),
  ].join('')

const gumma = (): Part =>
  [
    shape('M-78 20C-78 -34 -40 -50 0 -50C40 -50 78 -34 78 20C60 30 -60 30 -78 20Z', '#2b1a10', {
      opacity: 0.22,
      transform: 'translate(4 9)',
    }),
    shape('M-78 20C-78 -34 -40 -50 0 -50C40 -50 78 -34 78 20C60 30 -60 30 -78 20Z', darker('#d08a36', 0.25)),
    shape('M-72 14C-70 -30 -38 -46 0 -46C38 -46 70 -30 72 14C50 22 -50 22 -72 14Z', '#dc9a45'),
    shape('M-50 0C-44 -28 -22 -37 4 -37C28 -36 46 -24 52 -4C20 6 -20 6 -50 0Z', '#ecb968', { opacity: 0.8 }),
    stroke(
      'M-70 18Q-62 8 -54 20Q-46 9 -38 21Q-30 10 -22 22Q-14 11 -6 23Q2 11 10 22Q18 11 26 22Q34 10 42 21Q50 9 58 20Q64 10 70 17',
      darker('#d08a36', 0.35),
      3.5,
    ),
    ...[
      [-22, -20],
      [14, -26],
      [34, -10],
      [-4, -8],
    ].map(([x, y]) => circle(x!, y!, 4.5, darker('#d08a36', 0.22), { opacity: 0.5 })),
  ].join('')

const onBoard =
  (parts: Part): Draw =>
  () =>
    picture(ground, board() + parts)

/** Bread and pies of the tea house, by the name of the product. */
export const bakery: Record<string, Draw> = {
  'Самса с мясом': (chance) =>
    onBoard(
      [
        put(142, 176, samsa(chance), -14, 1.05),
        put(262, 182, samsa(chance), 16, 1.05),
        put(196, 258, samsa(chance), 2, 1.05),
      ].join(''),
    )(chance),
  'Самса с тыквой': (chance) =>
    onBoard(
      [
        put(138, 162, roundSamsa(chance, '#ee8a24')),
        put(262, 172, roundSamsa(chance, '#ee8a24')),
        put(192, 256, roundSamsa(chance, '#ee8a24')),
      ].join(''),
    )(chance),
  'Самса с картофелем': (chance) =>
    onBoard(
      [
        put(140, 156, squareSamsa(chance), -10),
        put(262, 168, squareSamsa(chance), 14),
        put(196, 252, squareSamsa(chance), -3),
      ].join(''),
    )(chance),
  'Лепёшка тандырная': (chance) => picture(ground, loaf(chance)),
  'Патыр слоёный': (chance) => picture(ground, layered(chance)),
  'Гумма с ливером': onBoard(
    [put(146, 160, gumma(), -10), put(254, 190, gumma(), 12), put(176, 262, gumma(), -4)].join(''),
  ),
}
