import { type Part, around, box, circle, darker, lighter, oval, shadow, shape, stroke } from './svg.ts'

const cobalt = '#1d4fa0'
const china = '#fdfaf3'
const gold = '#e3b04b'

/** A boll of cotton, as it is painted on the china of Tashkent; it opens away from the centre. */
const cotton = (size: number): Part =>
  [
    shape(
      `M0 ${size}C${-size * 1.1} ${size * 0.5} ${-size * 1.2} ${-size * 0.6} 0 ${-size * 0.2}C${size * 1.2} ${-size * 0.6} ${size * 1.1} ${size * 0.5} 0 ${size}Z`,
      china,
    ),
    circle(-size * 0.55, -size * 0.5, size * 0.5, china),
    circle(size * 0.55, -size * 0.5, size * 0.5, china),
    circle(0, -size * 0.75, size * 0.5, china),
    stroke(
      `M0 ${size * 0.7}L0 ${-size * 0.2}M0 ${size * 0.4}L${-size * 0.4} ${-size * 0.25}M0 ${size * 0.4}L${size * 0.4} ${-size * 0.25}`,
      cobalt,
      size * 0.13,
    ),
    circle(0, size * 1.05, size * 0.22, gold),
  ].join('')

/** A large painted plate for what is shared. */
export const lyagan = (): Part =>
  [
    shadow(206, 216, 172),
    circle(200, 200, 172, china),
    circle(200, 200, 167, cobalt),
    circle(200, 200, 167, 'none', { stroke: gold, 'stroke-width': 2.5 }),
    around(200, 200, 150, 16, cotton(11.5), 11),
    circle(200, 200, 133, china),
    circle(200, 200, 133, 'none', { stroke: gold, 'stroke-width': 2.5 }),
    circle(200, 200, 132, 'url(#hollow)'),
  ].join('')

/** A painted bowl with something liquid in it. */
export const kosa = (liquid: string): Part =>
  [
    shadow(206, 218, 158),
    circle(200, 200, 158, cobalt),
    around(200, 200, 146, 20, cotton(8.5), 3),
    circle(200, 200, 134, gold),
    circle(200, 200, 132, china),
    circle(200, 204, 124, darker(liquid, 0.25)),
    circle(200, 206, 122, liquid),
    circle(200, 206, 122, 'url(#hollow)'),
    stroke('M96 172A112 112 0 0 1 150 104', '#ffffff', 5, { opacity: 0.45 }),
  ].join('')

/** A plain plate with a thin line on its rim. */
export const plate = (colour = china, line = '#c9b79c'): Part =>
  [
    shadow(206, 218, 166),
    circle(200, 200, 166, colour),
    circle(200, 200, 166, 'url(#shine)', { opacity: 0.5 }),
    circle(200, 200, 156, 'none', { stroke: line, 'stroke-width': 2.5 }),
    circle(200, 200, 122, darker(colour, 0.09)),
    circle(200, 202, 119, lighter(colour, 0.5)),
  ].join('')

/** A round dish of clay, glazed inside. */
export const clay = (glaze = '#7a4a2b'): Part =>
  [
    shadow(206, 218, 160),
    circle(200, 200, 160, '#b8693d'),
    circle(200, 200, 160, 'url(#shine)'),
    circle(200, 200, 138, darker('#b8693d', 0.35)),
    circle(200, 203, 133, glaze),
    circle(200, 203, 133, 'url(#hollow)'),
  ].join('')

/** A wooden board with a handle on the right above. */
export const board = (): Part => {
  const wood = '#94613e'
  const grain = [110, 148, 186, 224, 262, 300].map((y) =>
    stroke(`M62 ${y}C130 ${y - 9} 210 ${y + 10} 338 ${y - 3}`, darker(wood, 0.16), 2.2, { opacity: 0.65 }),
  )
  return [
    box([46, 84], [318, 260], '#2b1a10', { round: 38, opacity: 0.14 }),
    box([40, 70], [320, 262], darker(wood, 0.28), { round: 36 }),
    box([40, 66], [320, 260], wood, { round: 36 }),
    ...grain,
    box([40, 66], [320, 260], 'url(#side)', { round: 36 }),
    circle(330, 98, 13, darker(wood, 0.42)),
    circle(330, 100, 11, '#ddd2a4'),
  ].join('')
}

/** A small painted cup without a handle, seen from the side above, with its drink. */
export const piala = (x: number, y: number, drink: string): Part =>
  [
    shadow(x + 4, y + 44, 58, 15),
    shape(
      `M${x - 56} ${y - 12}C${x - 52} ${y + 32} ${x - 30} ${y + 44} ${x - 24} ${y + 48}L${x + 24} ${y + 48}C${x + 30} ${y + 44} ${x + 52} ${y + 32} ${x + 56} ${y - 12}Z`,
      cobalt,
    ),
    ...[-36, -12, 12, 36].map(
      (side) =>
        `<g transform="translate(${x + side * 0.9} ${y + 22 - Math.abs(side) * 0.18}) scale(${1 - Math.abs(side) / 110} 1)">${cotton(9)}</g>`,
    ),
    shape(
      `M${x - 56} ${y - 12}C${x - 52} ${y + 32} ${x - 30} ${y + 44} ${x - 24} ${y + 48}L${x + 24} ${y + 48}C${x + 30} ${y + 44} ${x + 52} ${y + 32} ${x + 56} ${y - 12}Z`,
      'url(#side)',
    ),
    oval(x, y - 12, 56, 15, gold),
    oval(x, y - 12, 54, 13.5, china),
    oval(x, y - 9.5, 47, 10, drink),
    stroke(`M${x - 34} ${y - 12}Q${x - 20} ${y - 17} ${x - 4} ${y - 17}`, '#ffffff', 3, { opacity: 0.6 }),
  ].join('')

/** The painted pot of a tea house. */
export const teapot = (x: number, y: number): Part => {
  const body = `M${x - 82} ${y + 10}C${x - 84} ${y - 52} ${x - 44} ${y - 72} ${x} ${y - 72}C${x + 44} ${y - 72} ${x + 84} ${y - 52} ${x + 82} ${y + 10}C${x + 80} ${y + 56} ${x + 44} ${y + 78} ${x + 36} ${y + 80}L${x - 36} ${y + 80}C${x - 44} ${y + 78} ${x - 80} ${y + 56} ${x - 82} ${y + 10}Z`
  return [
    shadow(x + 6, y + 80, 96, 20),
    stroke(
      `M${x + 72} ${y - 34}C${x + 138} ${y - 58} ${x + 140} ${y + 48} ${x + 70} ${y + 44}`,
      darker(cobalt, 0.2),
      17,
    ),
    stroke(`M${x + 72} ${y - 36}C${x + 136} ${y - 58} ${x + 137} ${y + 44} ${x + 70} ${y + 41}`, cobalt, 13),
    shape(
      `M${x - 66} ${y + 36}C${x - 104} ${y + 26} ${x - 104} ${y - 26} ${x - 132} ${y - 56}L${x - 112} ${y - 64}C${x - 88} ${y - 40} ${x - 88} ${y - 16} ${x - 60} ${y - 14}Z`,
      cobalt,
    ),
    oval(x - 122, y - 60, 11, 4.5, gold, { transform: `rotate(-20 ${x - 122} ${y - 60})` }),
    shape(body, cobalt),
    stroke(`M${x - 76} ${y - 20}C${x - 40} ${y - 6} ${x + 40} ${y - 6} ${x + 76} ${y - 20}`, gold, 2.5),
    stroke(`M${x - 70} ${y + 42}C${x - 40} ${y + 56} ${x + 40} ${y + 56} ${x + 70} ${y + 42}`, gold, 2.5),
    ...[-54, -18, 18, 54].map(
      (side) =>
        `<g transform="translate(${x + side} ${y + 20 - Math.abs(side) * 0.08}) scale(${1 - Math.abs(side) / 180} 1)">${cotton(15)}</g>`,
    ),
    shape(body, 'url(#side)'),
    oval(x, y - 68, 46, 10, darker(cobalt, 0.3)),
    shape(
      `M${x - 44} ${y - 70}C${x - 40} ${y - 100} ${x + 40} ${y - 100} ${x + 44} ${y - 70}Q${x} ${y - 56} ${x - 44} ${y - 70}Z`,
      cobalt,
    ),
    stroke(`M${x - 43} ${y - 72}Q${x} ${y - 58} ${x + 43} ${y - 72}`, gold, 2.5),
    circle(x, y - 101, 10, gold),
    circle(x - 3, y - 104, 3, '#ffffff', { opacity: 0.7 }),
    stroke(`M${x - 64} ${y - 4}C${x - 66} ${y - 36} ${x - 48} ${y - 52} ${x - 34} ${y - 57}`, '#ffffff', 6, {
      opacity: 0.4,
    }),
  ].join('')
}
