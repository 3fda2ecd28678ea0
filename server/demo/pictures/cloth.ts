import { type Part, darker, lighter, picture, put, shape, stroke, tag } from './svg.ts'

/** A piece of clothing laid flat: its outline, its colour, and what is printed or woven within the outline. */
export function laid(outline: string, colour: string, within: Part = ''): Part {
  const name = `c${nameOf(outline + colour)}`
  return [
    put(5, 10, shape(outline, '#2b1a10', { opacity: 0.1 })),
    put(2, 4, shape(outline, '#2b1a10', { opacity: 0.14 })),
    shape(outline, colour),
    tag('clipPath', { id: name }, shape(outline, '#000000')),
    tag('g', { 'clip-path': `url(#${name})` }, within),
    shape(outline, 'url(#side)', { opacity: 0.75 }),
    stroke(outline, darker(colour, 0.3), 2, { opacity: 0.55 }),
  ].join('')
}

/** Short and the same each time, so that several outlines of a picture do not cut each other. */
const nameOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/** Stitches in the colour of the thread. */
export const seam = (d: string, colour: string, width = 2) =>
  stroke(d, colour, width, { 'stroke-dasharray': '7 5', opacity: 0.85 })

/** Soft folds: a darker and a lighter line beside it. */
export const folds = (colour: string, ...lines: string[]) =>
  lines
    .map(
      (d) =>
        stroke(d, darker(colour, 0.28), 5, { opacity: 0.28 }) +
        put(4, 0, stroke(d, lighter(colour, 0.5), 2.5, { opacity: 0.35 })),
    )
    .join('')

/** Even lines across or along, as of stripes, ribs and corduroy. */
export const lines = (
  from: number,
  to: number,
  step: number,
  line: (at: number) => string,
  colour: string,
  width: number,
  opacity = 1,
) =>
  stroke(
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => line(from + at * step)).join(''),
    colour,
    width,
    { opacity, 'stroke-linecap': 'butt' },
  )

export const across = (y: number) => `M20 ${y}Q200 ${y + 8} 380 ${y}`
export const along = (x: number) => `M${x} 40L${x} 370`

/** Checks of flannel and wool. */
export const checks = (colours: readonly [string, string], size = 44): Part =>
  [
    lines(30, 390, size, across, colours[0], size * 0.42, 0.45),
    lines(30, 390, size, along, colours[0], size * 0.42, 0.45),
    lines(30 + size / 2, 390, size, across, colours[1], 3, 0.8),
    lines(30 + size / 2, 390, size, along, colours[1], 3, 0.8),
  ].join('')

/** Rows of knitting. */
export const knit = (colour: string): Part =>
  [60, 76, 92, 108, 124, 140, 156, 172, 188, 204, 220, 236, 252, 268, 284, 300, 316, 332]
    .map((y) =>
      stroke(
        Array.from({ length: 22 }, (_, at) => `M${30 + at * 16} ${y}l8 7l8 -7`).join(''),
        darker(colour, 0.2),
        1.8,
        { opacity: 0.3 },
      ),
    )
    .join('')

export const buttons = (places: readonly (readonly [number, number])[], colour: string, r = 5): Part =>
  places
    .map(([x, y]) =>
      tag(
        'g',
        {},
        [
          tag('circle', { cx: x + 1, cy: y + 1.5, r, fill: '#2b1a10', opacity: 0.3 }),
          tag('circle', { cx: x, cy: y, r, fill: colour }),
          tag('circle', {
            cx: x,
            cy: y,
            r: r * 0.55,
            fill: 'none',
            stroke: darker(colour, 0.4),
            'stroke-width': 1,
          }),
        ].join(''),
      ),
    )
    .join('')

export const grounds = {
  tops: '#cbdaee',
  bottoms: '#d9d5ee',
  outer: '#c9e1db',
  dresses: '#f5d3dc',
  shoes: '#f2deb6',
  small: '#e4d6f0',
}

export const onGround = (ground: keyof typeof grounds, ...parts: Part[]): Part =>
  picture(grounds[ground], parts.join(''), 1.12)
