import type { Chance } from '#server/demo/chance.ts'
import {
  type Part,
  blob,
  box,
  circle,
  darker,
  lighter,
  mix,
  oval,
  put,
  scatter,
  shape,
  stroke,
} from './svg.ts'

type Place = readonly [x: number, y: number, rx: number, ry: number]

/** A heap of grains: rice, noodles cut short, crumbs. */
export function heap(chance: Chance, [x, y, rx, ry]: Place, colour: string, grains = 260): Part {
  const tints = [lighter(colour, 0.55), lighter(colour, 0.3), colour, darker(colour, 0.08)]
  const grain = (lot: Chance) =>
    `<rect x="-7" y="-2.6" width="14" height="5.2" rx="2.6" fill="${lot.pick(tints)}"/>`
  return [
    put(x + 4, y + 8, shape(blob(chance, 1, [rx * 1.03, ry * 1.03]), '#2b1a10', { opacity: 0.18 })),
    put(x, y, shape(blob(chance, 1, [rx, ry]), darker(colour, 0.12))),
    scatter(chance, grains, [x, y, rx * 0.96, ry * 0.96], grain),
    oval(x, y, rx * 0.95, ry * 0.95, 'url(#shine)', { opacity: 0.7 }),
  ].join('')
}

/** A piece of cooked meat with its crust and its fibres. */
export function chunk(chance: Chance, size: number, colour = '#9c5d35'): Part {
  const outline = blob(chance, size, [1.2, 0.94], 0.2)
  const fibre = (y: number) => `M${-size * 0.7} ${size * y}Q0 ${size * (y - 0.22)} ${size * 0.75} ${size * y}`
  return [
    put(2, 4, shape(outline, '#2b1a10', { opacity: 0.25 })),
    shape(outline, darker(colour, 0.3)),
    put(-1, -2, shape(outline, colour), 0, 0.91),
    put(-1, -size * 0.12, shape(outline, lighter(colour, 0.12)), 0, 0.66),
    stroke(fibre(-0.3) + fibre(0.02) + fibre(0.34), darker(colour, 0.35), size * 0.08, { opacity: 0.5 }),
  ].join('')
}

export const strip =
  (colour: string, length = 30, width = 6) =>
  (): Part =>
    [
      box([-length / 2, -width / 2 + 1.5], [length, width], '#2b1a10', { round: width / 2, opacity: 0.2 }),
      box([-length / 2, -width / 2], [length, width], colour, { round: width / 2.4 }),
      box([-length / 2 + 2, -width / 2 + 0.8], [length - 5, width * 0.3], '#ffffff', {
        round: 1,
        opacity: 0.4,
      }),
    ].join('')

export const ball = (r: number, colour: string) => (): Part =>
  [
    circle(1, 2, r, '#2b1a10', { opacity: 0.22 }),
    circle(0, 0, r, colour),
    circle(0, 0, r, 'url(#shine)'),
  ].join('')

/** A chickpea has a small beak. */
export const chickpea = (): Part =>
  [
    circle(1, 2, 7, '#2b1a10', { opacity: 0.2 }),
    circle(0, 0, 7, '#e2b663'),
    shape('M4 -5Q10 -4 7 2Z', '#d1a04a'),
    circle(0, 0, 7, 'url(#shine)'),
  ].join('')

export const raisin = (): Part =>
  [
    oval(1, 1.5, 7, 4.6, '#2b1a10', { opacity: 0.25 }),
    oval(0, 0, 7, 4.6, '#6d3420'),
    stroke('M-4 -1Q0 1 4 -1', '#a8603c', 1.4),
  ].join('')

/** A sprig of dill or parsley. */
export function sprig(chance: Chance, size = 20, colour = '#4c8f3a'): Part {
  const leaves = [-0.75, -0.4, 0, 0.4, 0.75].map((side) => {
    const [x, y] = [side * size * 0.8, -size * (1 - Math.abs(side) * 0.65)]
    const tint = chance.pick([colour, darker(colour, 0.15), lighter(colour, 0.18)])
    return (
      stroke(`M0 ${size * 0.6}L${x * 0.5} ${y * 0.3}`, darker(colour, 0.15), size * 0.08) +
      circle(x * 0.75, y * 0.62, size * 0.24, tint) +
      circle(x, y, size * 0.2, tint) +
      circle(x * 0.55, y * 0.95, size * 0.2, tint)
    )
  })
  return put(1, 2, leaves.join(''))
}

/** Chopped greens strewn over a place. */
export const greens = (chance: Chance, place: Place, count = 24): Part =>
  scatter(chance, count, place, (lot) =>
    box([-4, -1.8], [8, 3.6], lot.pick(['#4c8f3a', '#6bab4c', '#3b7a35']), { round: 1.8 }),
  )

/** A ring of onion, of the red kind with a violet edge. */
export const onion = (r: number, isRed = false): Part =>
  [
    circle(1, 2, r, 'none', { stroke: '#2b1a10', 'stroke-width': 5, opacity: 0.16 }),
    circle(0, 0, r, 'none', { stroke: isRed ? '#9b3f7e' : '#dcd3b4', 'stroke-width': 5.5 }),
    circle(0, 0, r - 1.2, 'none', { stroke: isRed ? '#e9cfe3' : '#fffdf2', 'stroke-width': 3.2 }),
  ].join('')

export function tomatoSlice(r: number, colour = '#d8402f'): Part {
  const cells = [0, 60, 120, 180, 240, 300].map((turn) =>
    put(
      0,
      0,
      oval(0, -r * 0.52, r * 0.2, r * 0.3, '#f39a6b') +
        oval(-r * 0.05, -r * 0.5, r * 0.05, r * 0.09, '#f8e3a1') +
        oval(r * 0.08, -r * 0.42, r * 0.05, r * 0.09, '#f8e3a1'),
      turn,
    ),
  )
  return [
    circle(2, 4, r, '#2b1a10', { opacity: 0.2 }),
    circle(0, 0, r, colour),
    circle(0, 0, r * 0.88, lighter(colour, 0.2)),
    ...cells,
    circle(0, 0, r * 0.14, '#f6b48d'),
  ].join('')
}

export const cucumberSlice = (r: number): Part =>
  [
    circle(2, 3, r, '#2b1a10', { opacity: 0.2 }),
    circle(0, 0, r, '#3f8540'),
    circle(0, 0, r * 0.88, '#d8ecb4'),
    circle(0, 0, r * 0.5, '#c3e098'),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      put(0, 0, oval(0, -r * 0.33, r * 0.06, r * 0.13, '#f4f9df'), turn),
    ),
  ].join('')

export const lemonSlice = (r: number): Part =>
  [
    circle(0, 0, r, '#f2c431'),
    circle(0, 0, r * 0.88, '#fdf6d8'),
    circle(0, 0, r * 0.8, '#fbe37a'),
    ...[0, 45, 90, 135].map((turn) =>
      put(0, 0, stroke(`M0 ${-r * 0.8}L0 ${r * 0.8}`, '#fdf6d8', r * 0.07), turn),
    ),
  ].join('')

/** Half of a boiled egg. */
export const egg = (rx: number, ry: number): Part =>
  [
    oval(2, 4, rx, ry, '#2b1a10', { opacity: 0.22 }),
    oval(0, 0, rx, ry, '#fffdf6'),
    oval(0, 0, rx, ry, 'url(#shine)', { opacity: 0.6 }),
    circle(0, ry * 0.1, rx * 0.55, '#f0a92c'),
    circle(-rx * 0.14, -ry * 0.02, rx * 0.22, '#f7c967'),
  ].join('')

/** A long pepper pod. */
export const chili = (colour = '#cf2e24'): Part =>
  [
    put(3, 5, stroke('M-40 8Q0 -22 42 6', '#2b1a10', 15, { opacity: 0.2 })),
    shape('M-42 2C-30 -22 20 -28 48 8C18 -8 -14 2 -36 18C-44 18 -46 8 -42 2Z', colour),
    stroke('M-30 -4Q0 -18 26 -6', lighter(colour, 0.5), 3.5, { opacity: 0.7 }),
    stroke('M-42 10Q-54 14 -60 26', '#4c8f3a', 6),
    circle(-41, 10, 8.5, '#4c8f3a'),
  ].join('')

/** A head of garlic as it is cooked whole. */
export const garlic = (): Part =>
  [
    circle(3, 6, 30, '#2b1a10', { opacity: 0.22 }),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      put(0, 0, oval(0, -14, 13.5, 18, '#ead3a4') + oval(-3, -17, 5, 9, '#f9ecd0'), turn),
    ),
    circle(0, 0, 8, '#b98f58'),
    circle(-1, -1, 4, '#8c6238'),
  ].join('')

/** Thin rounds of horse sausage with fat in them. */
export const kazy = (r: number): Part =>
  [
    circle(2, 4, r, '#2b1a10', { opacity: 0.25 }),
    circle(0, 0, r, '#5f2a22'),
    circle(0, 0, r * 0.86, '#96463a'),
    ...[
      [-0.3, -0.3, 0.24],
      [0.32, -0.12, 0.2],
      [-0.1, 0.38, 0.26],
      [0.4, 0.38, 0.12],
      [0.1, -0.55, 0.13],
    ].map(([x, y, size]) => circle(x! * r, y! * r, size! * r, '#f3dcc0')),
  ].join('')

/** A spoon of cream. */
export const cream = (chance: Chance, r: number): Part =>
  [
    put(2, 4, shape(blob(chance, r, [1, 1], 0.1), '#2b1a10', { opacity: 0.16 })),
    shape(blob(chance, r, [1, 1], 0.1), '#fffaf0'),
    stroke(
      `M${-r * 0.5} 0C${-r * 0.4} ${-r * 0.6} ${r * 0.5} ${-r * 0.5} ${r * 0.4} ${r * 0.05}C${r * 0.3} ${r * 0.4} ${-r * 0.2} ${r * 0.35} ${-r * 0.1} ${r * 0.05}`,
      mix('#fffaf0', '#c9b08a', 0.45),
      r * 0.1,
    ),
  ].join('')

/** Long noodles that lie in loops. */
export function noodles(chance: Chance, [x, y, rx, ry]: Place, colour: string, count = 16, width = 7): Part {
  return Array.from({ length: count }, (_, at) => {
    const far = 1 - (at / count) * 0.75
    const turn = chance.between(0, 359)
    const [a, b] = [rx * far, ry * far]
    const d = `M${-a} 0A${a} ${b} 0 1 1 ${a * 0.6} ${b * 0.78}Q${a * 0.2} ${b * 0.3} ${-a * 0.3} ${b * 0.42}`
    const tint = chance.pick([colour, lighter(colour, 0.25), darker(colour, 0.06)])
    return put(x, y, stroke(d, darker(tint, 0.3), width + 2) + stroke(d, tint, width), turn)
  }).join('')
}

/** Drops of fat that shine on a broth. */
export const drops = (chance: Chance, place: Place, colour: string, count = 16): Part =>
  scatter(chance, count, place, (lot) =>
    circle(0, 0, lot.between(3, 8), colour, {
      opacity: 0.55,
      stroke: '#ffffff',
      'stroke-width': 0.8,
      'stroke-opacity': 0.6,
    }),
  )
