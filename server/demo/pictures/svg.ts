import type { Chance } from '#server/demo/chance.ts'

/** SVG text of a part of a picture; pictures are 400 units wide and high, light comes from above on the left. */
export type Part = string

/** Draws a picture; chance is the same each time for the same picture. */
export type Draw = (chance: Chance) => Part

type Point = readonly [x: number, y: number]

/** Attributes of an element, as `{ opacity: 0.5 }`. */
type More = Record<string, string | number>

export function tag(name: string, attributes: More, inside: Part = ''): Part {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`)
  return `<${name}${given.join('')}>${inside}</${name}>`
}

const short = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

export const circle = (x: number, y: number, r: number, fill: string, more: More = {}) =>
  tag('circle', { cx: x, cy: y, r, fill, ...more })

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more: More = {}) =>
  tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...more })

export const box = (
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  { round = 0, ...more }: More & { round?: number } = {},
) => tag('rect', { x, y, width, height, rx: round, fill, ...more })

export const shape = (d: string, fill: string, more: More = {}) => tag('path', { d, fill, ...more })

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: More = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

/** Moves a part that is drawn around 0, 0 to its place. */
export const put = (x: number, y: number, part: Part, turn = 0, size = 1) =>
  tag(
    'g',
    { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${short(size)})` },
    part,
  )

/** The same part `count` times around a centre, each turned outwards. */
export const around = (x: number, y: number, r: number, count: number, part: Part, from = 0) =>
  Array.from({ length: count }, (_, step) => {
    const angle = from + (step * 360) / count
    const radians = (angle * Math.PI) / 180
    return put(x + r * Math.cos(radians), y + r * Math.sin(radians), part, angle + 90)
  }).join('')

/** Many parts at chance places within an oval, the farthest back first. */
export function scatter(
  chance: Chance,
  count: number,
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  draw: (chance: Chance) => Part,
): Part {
  return Array.from({ length: count }, () => {
    const [angle, far] = [chance.next() * 2 * Math.PI, Math.sqrt(chance.next())]
    return { x: x + rx * far * Math.cos(angle), y: y + ry * far * Math.sin(angle) }
  })
    .toSorted((a, b) => a.y - b.y)
    .map((place) => put(place.x, place.y, draw(chance), chance.between(0, 359)))
    .join('')
}

/** A round shape whose edge is not even, as of a heap or a sauce. */
export function blob(chance: Chance, r: number, [wide, high]: Point = [1, 1], wave = 0.06): string {
  const count = 10
  const points = Array.from({ length: count }, (_, step): Point => {
    const angle = (step * 2 * Math.PI) / count
    const far = r * (1 + (chance.next() * 2 - 1) * wave)
    return [far * wide * Math.cos(angle), far * high * Math.sin(angle)]
  })
  const middle = (a: Point, b: Point) => `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`
  const curves = points.map((point, at) => {
    const next = points[(at + 1) % count]!
    return `Q${short(point[0])} ${short(point[1])} ${middle(point, next)}`
  })
  return `M${middle(points.at(-1)!, points[0]!)}${curves.join('')}Z`
}

/** A colour between two of the form #rrggbb. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const darker = (colour: string, share = 0.2) => mix(colour, '#2b1a10', share)
export const lighter = (colour: string, share = 0.25) => mix(colour, '#ffffff', share)

/** A whole picture on its soft ground, what is on it made larger. */
export function picture(ground: string, inside: Part, size = 1.1): Part {
  const [light, deep] = [lighter(ground, 0.45), darker(ground, 0.07)]
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 800, height: 800, viewBox: '0 0 400 400' },
    `<defs>
      <radialGradient id="ground" cx="0.38" cy="0.3" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
      <radialGradient id="shine" cx="0.32" cy="0.28" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0.16"/></radialGradient>
      <radialGradient id="hollow" cx="0.5" cy="0.5" r="0.5"><stop offset="0.72" stop-color="#2b1a10" stop-opacity="0"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0.22"/></radialGradient>
      <radialGradient id="shade"><stop offset="0.55" stop-color="#2b1a10" stop-opacity="0.3"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0"/></radialGradient>
      <linearGradient id="side"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/><stop offset="0.45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0.22"/></linearGradient>
    </defs>${box([0, 0], [400, 400], 'url(#ground)')}${put(200, 200, put(-200, -205, inside), 0, size)}`,
  )
}

/** The soft shadow of something round that lies or stands there. */
export const shadow = (x: number, y: number, rx: number, ry: number = rx) =>
  oval(x, y, rx * 1.14, ry * 1.14, 'url(#shade)')
