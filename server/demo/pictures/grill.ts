import type { Chance } from '#server/demo/chance.ts'
import { onion, sprig, tomatoSlice } from './food.ts'
import {
  type Draw,
  type Part,
  blob,
  box,
  circle,
  darker,
  lighter,
  oval,
  picture,
  put,
  shape,
  stroke,
} from './svg.ts'

const ground = '#efc3a4'

/** A long white dish for skewers. */
const dish = (): Part =>
  [
    oval(206, 220, 186, 140, '#2b1a10', { opacity: 0.12 }),
    oval(200, 206, 184, 138, '#fdfaf3'),
    oval(200, 206, 184, 138, 'url(#shine)', { opacity: 0.5 }),
    oval(200, 206, 174, 129, 'none', { stroke: '#1d4fa0', 'stroke-width': 4 }),
    oval(200, 206, 167, 123, 'none', { stroke: '#e3b04b', 'stroke-width': 1.8 }),
    oval(200, 208, 148, 106, '#efe6d6'),
    oval(200, 210, 146, 103, '#fbf6ec'),
  ].join('')

/** A flat skewer from left to right with what is on it, drawn around its middle. */
const skewer = (pieces: Part[], size = 1): Part => {
  const step = 250 / pieces.length
  return [
    box([-176, 2], [352, 5], '#2b1a10', { round: 2, opacity: 0.18 }),
    box([-176, -3], [352, 6], '#b9b4ab', { round: 3 }),
    box([-176, -3], [352, 2.2], '#e9e6df', { round: 1 }),
    stroke('M-176 0C-196 -12 -196 12 -176 0', '#b9b4ab', 4),
    ...pieces.map((piece, at) => put(-125 + step * (at + 0.5), 0, piece, 0, size)),
  ].join('')
}

/** A roasted cube with the marks of the fire. */
function cube(chance: Chance, colour: string, size = 29): Part {
  const outline = blob(chance, size, [1.04, 1.02], 0.1)
  return [
    put(2, 5, shape(outline, '#2b1a10', { opacity: 0.25 })),
    shape(outline, darker(colour, 0.4)),
    put(-0.5, -1.5, shape(outline, colour), 0, 0.92),
    put(-3, -5, shape(outline, lighter(colour, 0.16)), 0, 0.6),
    stroke(
      `M${-size * 0.55} ${-size * 0.5}L${-size * 0.2} ${size * 0.65}M${-size * 0.02} ${-size * 0.75}L${size * 0.3} ${size * 0.6}`,
      darker(colour, 0.62),
      4,
      { opacity: 0.75 },
    ),
  ].join('')
}

const fat = (chance: Chance): Part => cube(chance, '#eecf9c', 21)
const minced = (): Part => {
  const colour = '#8d5230'
  const body =
    'M-128 -4C-128 -22 -112 -25 -98 -22C-84 -27 -66 -27 -52 -22C-38 -27 -20 -27 -6 -22C8 -27 26 -27 40 -22C54 -27 72 -27 86 -22C106 -26 126 -22 126 0C126 22 106 26 86 22C72 27 54 27 40 22C26 27 8 27 -6 22C-20 27 -38 27 -52 22C-66 27 -84 27 -98 22C-112 25 -128 20 -128 -4Z'
  return [
    put(2, 6, shape(body, '#2b1a10', { opacity: 0.25 })),
    shape(body, darker(colour, 0.35)),
    put(0, -1.5, shape(body, colour), 0, 0.96),
    stroke('M-110 -9C-60 -15 60 -15 110 -9', lighter(colour, 0.35), 6, { opacity: 0.6 }),
    ...[-98, -52, -6, 40, 86].map((x) =>
      stroke(`M${x} -20Q${x + 9} 0 ${x} 20`, darker(colour, 0.5), 4.5, { opacity: 0.7 }),
    ),
  ].join('')
}

/** Liver in a net of fat. */
const netted = (chance: Chance): Part =>
  cube(chance, '#6d3a2b', 29) +
  stroke('M-18 -10Q0 -2 18 -12M-20 4Q0 12 20 2M-10 -20Q-4 0 -12 20M8 -20Q14 0 6 21', '#f0dcc0', 2.6, {
    opacity: 0.9,
  })

const mushroom = (): Part =>
  [
    oval(0, -3, 20, 16, '#d9bd94'),
    oval(0, -5, 17, 12, '#eedcbd'),
    box([-7, 4], [14, 15], '#f4e8d2', { round: 5 }),
    stroke('M-10 -8Q0 -14 10 -8', '#a98356', 2.6),
  ].join('')
const pepper = (colour: string): Part =>
  [
    box([-18, -22], [36, 44], darker(colour, 0.3), { round: 11 }),
    box([-17, -23], [33, 42], colour, { round: 10 }),
    stroke('M-9 -15Q-4 0 -10 12', lighter(colour, 0.5), 4),
    stroke('M8 -18L4 16', darker(colour, 0.55), 4, { opacity: 0.6 }),
  ].join('')
const eggplant = (): Part =>
  [
    circle(0, 2, 22, '#43245a'),
    circle(0, 0, 20, '#e5d7a8'),
    circle(0, 0, 20, 'url(#shine)'),
    stroke('M-11 -9L-4 13M3 -14L9 11', '#7a5a34', 4, { opacity: 0.75 }),
  ].join('')
const courgette = (): Part =>
  [
    circle(0, 2, 21, '#4b7d34'),
    circle(0, 0, 19, '#e3e9b2'),
    circle(0, 0, 12, '#eef2cf'),
    stroke('M-10 -8L-4 12M4 -13L9 9', '#7a6a34', 4, { opacity: 0.7 }),
  ].join('')

const garnish = (chance: Chance): Part =>
  [
    ...[
      [92, 278, 20],
      [122, 292, 24],
      [152, 294, 17],
      [108, 262, 14],
    ].map(([x, y, r]) => put(x!, y!, onion(r!, true))),
    put(304, 282, sprig(chance, 26), 20),
    put(280, 294, sprig(chance, 22), -25),
  ].join('')

const served =
  (rows: (chance: Chance) => Part[]): Draw =>
  (chance) =>
    picture(
      ground,
      [
        dish(),
        garnish(chance),
        ...rows(chance).map((row, at, all) => put(200, 206 + (at - (all.length - 1) / 2) * 72 - 14, row, -9)),
      ].join(''),
      1.02,
    )

const cubes = (chance: Chance, colours: string[]) =>
  skewer(colours.map((colour) => (colour === 'fat' ? fat(chance) : cube(chance, colour))))

/** What comes from the grill of the tea house, by the name of the product. */
export const grill: Record<string, Draw> = {
  'Шашлык из баранины': served((chance) =>
    [0, 1].map(() => cubes(chance, ['#a4602f', 'fat', '#9a562b', '#a4602f', 'fat', '#9a562b'])),
  ),
  'Шашлык из говядины': served((chance) => [0, 1].map(() => cubes(chance, Array(5).fill('#7f4128')))),
  'Люля-кебаб': served(() => [0, 1].map(() => skewer([minced()]))),
  'Шашлык куриный': served((chance) => [0, 1].map(() => cubes(chance, Array(5).fill('#dd9a3c')))),
  'Печень в сетке': served((chance) =>
    [0, 1].map(() => skewer(Array.from({ length: 5 }, () => netted(chance)))),
  ),
  'Овощи на мангале': served(() => [
    skewer(
      [pepper('#d5342b'), courgette(), mushroom(), tomatoSlice(25), eggplant(), pepper('#f2b632')],
      1.15,
    ),
    skewer(
      [eggplant(), pepper('#4d9a43'), tomatoSlice(25), mushroom(), pepper('#d5342b'), courgette()],
      1.15,
    ),
  ]),
}
