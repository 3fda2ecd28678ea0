import { buttons, folds, laid, lines, onGround, seam } from './cloth.ts'
import { type Draw, type Part, box, darker, lighter, shape, stroke } from './svg.ts'

const trousers =
  'M128 52L272 52C278 80 290 150 298 230L312 352C296 360 252 360 240 354L204 158L196 158L160 354C148 360 104 360 88 352L102 230C110 150 122 80 128 52Z'
const shorts =
  'M118 96L282 96C292 126 308 190 326 268C306 282 246 288 222 280L203 196L197 196L178 280C154 288 94 282 74 268C92 190 108 126 118 96Z'
const skirt = 'M140 66L260 66C282 150 318 250 340 322C290 352 110 352 60 322C82 250 118 150 140 66Z'

const band = (colour: string, y: number, [from, to]: readonly [number, number]): Part =>
  [
    box([from - 2, y - 2], [to - from + 4, 22], lighter(colour, 0.08), {
      round: 4,
      stroke: darker(colour, 0.35),
      'stroke-width': 1.8,
    }),
    ...[0.14, 0.38, 0.62, 0.86].map((share) =>
      box([from + (to - from) * share - 4, y - 5], [8, 29], darker(colour, 0.1), { round: 2 }),
    ),
  ].join('')

const denim = (colour: string, thread: string): Part =>
  [
    lines(60, 340, 4, (x) => `M${x} 40L${x - 26} 370`, '#ffffff', 0.9, 0.13),
    folds(
      colour,
      'M128 200C122 250 118 300 112 350',
      'M272 200C278 250 282 300 288 350',
      'M164 250C160 290 156 320 150 350',
      'M236 250C240 290 244 320 250 350',
    ),
    shape('M136 180C150 220 146 280 136 330C120 300 118 230 136 180Z', lighter(colour, 0.35), {
      opacity: 0.3,
    }),
    shape('M264 180C250 220 254 280 264 330C280 300 282 230 264 180Z', lighter(colour, 0.35), {
      opacity: 0.3,
    }),
    seam('M88 344C104 352 148 352 160 346M240 346C252 352 296 352 312 344', thread),
  ].join('')

const fly = (thread: string, top: number, depth: number): Part =>
  stroke(`M200 ${top}L200 ${top + depth}`, '#2b1a10', 2, { opacity: 0.4 }) +
  seam(
    `M212 ${top + 12}L212 ${top + depth * 0.5}Q212 ${top + depth * 0.72} 200 ${top + depth * 0.78}`,
    thread,
  )
const pockets = (thread: string, top: number, wide: number): Part =>
  [-1, 1]
    .map((side) => {
      const d = `M${200 + side * (wide - 30)} ${top + 12}Q${200 + side * (wide - 28)} ${top + 46} ${200 + side * (wide + 8)} ${top + 50}`
      return stroke(d, '#2b1a10', 2, { opacity: 0.35 }) + seam(d, thread)
    })
    .join('')

const jeans = (
  outline: string,
  colour: string,
  thread: string,
  [top, wide, depth]: readonly [number, number, number],
): Part =>
  [
    laid(outline, colour, denim(colour, thread)),
    pockets(thread, top, wide),
    fly(thread, top, depth),
    band(colour, top, [200 - wide, 200 + wide]),
    buttons([[200, top + 10]], '#c98b45', 5.5),
  ].join('')

/** What is worn below, by the name of the product. */
export const bottoms: Record<string, Draw> = {
  'Straight jeans': () => onGround('bottoms', jeans(trousers, '#3f5f94', '#e0a558', [52, 72, 100])),
  'Tapered chinos': () => {
    const colour = '#c8a872'
    return onGround(
      'bottoms',
      laid(
        trousers,
        colour,
        [
          folds(
            colour,
            'M132 190C128 240 122 300 118 346',
            'M268 190C272 240 278 300 282 346',
            'M180 150C176 164 168 172 158 178',
            'M220 150C224 164 232 172 242 178',
          ),
          stroke('M148 90L126 340M252 90L274 340', darker(colour, 0.25), 2, { opacity: 0.6 }),
          stroke('M88 338C104 346 146 346 162 340M238 340C252 346 296 346 312 338', darker(colour, 0.3), 2),
        ].join(''),
      ),
      pockets(darker(colour, 0.4), 52, 72),
      fly(darker(colour, 0.35), 52, 100),
      band(colour, 52, [128, 272]),
      buttons([[200, 62]], '#7a5a34'),
    )
  },
  'Corduroy trousers': () => {
    const colour = '#8a4f33'
    return onGround(
      'bottoms',
      laid(
        trousers,
        colour,
        [
          lines(84, 198, 7, (x) => `M${x + (140 - x) * 0.18} 50L${x} 360`, darker(colour, 0.4), 2.2, 0.6),
          lines(202, 316, 7, (x) => `M${x + (260 - x) * 0.18} 50L${x} 360`, darker(colour, 0.4), 2.2, 0.6),
          folds(colour, 'M128 210C124 260 118 310 112 350', 'M272 210C276 260 282 310 288 350'),
        ].join(''),
      ),
      pockets('#e0b98a', 52, 72),
      fly('#e0b98a', 52, 100),
      band(colour, 52, [128, 272]),
      buttons([[200, 62]], '#3b2618'),
    )
  },
  'Jersey joggers': () => {
    const colour = '#6f7f8f'
    const cuffed =
      'M128 52L272 52C284 90 304 170 302 240C300 280 296 310 290 330L290 354L246 354L244 330L206 166L194 166L156 330L154 354L110 354L110 330C104 310 100 280 98 240C96 170 116 90 128 52Z'
    return onGround(
      'bottoms',
      laid(
        cuffed,
        colour,
        [
          folds(
            colour,
            'M120 210C116 250 120 290 130 326',
            'M280 210C284 250 280 290 270 326',
            'M166 240C164 270 156 300 150 322',
            'M234 240C236 270 244 300 250 322',
          ),
          box([100, 330], [200, 30], darker(colour, 0.2)),
          lines(104, 300, 6, (x) => `M${x} 330L${x} 358`, darker(colour, 0.4), 1.4, 0.8),
          stroke('M122 84Q120 130 104 152M278 84Q280 130 296 152', darker(colour, 0.4), 3, { opacity: 0.7 }),
          box([120, 48], [160, 26], darker(colour, 0.12)),
          lines(124, 280, 6, (x) => `M${x} 48L${x} 74`, darker(colour, 0.35), 1.4, 0.8),
        ].join(''),
      ),
      stroke('M194 66C188 90 176 104 180 128M206 66C210 92 224 100 220 132', '#f4f1ea', 5),
    )
  },
  'Pleated midi skirt': () => {
    const colour = '#7d9a84'
    const pleats = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
      (at) =>
        shape(
          `M${200 + at * 13} 66L${200 + at * 30 + 3} 352L${200 + at * 30 + 17} 352L${200 + at * 13 + 6} 66Z`,
          darker(colour, 0.34),
          { opacity: 0.55 },
        ) +
        stroke(`M${200 + at * 13 - 2} 70L${200 + at * 30 - 2} 350`, lighter(colour, 0.5), 2, {
          opacity: 0.55,
        }),
    )
    return onGround(
      'bottoms',
      laid(skirt, colour, pleats.join('')),
      box([138, 58], [124, 22], darker(colour, 0.12), {
        round: 4,
        stroke: darker(colour, 0.4),
        'stroke-width': 1.6,
      }),
    )
  },
  'Denim shorts': () =>
    onGround(
      'bottoms',
      jeans(shorts, '#6f93bd', '#e6b36a', [96, 82, 92]),
      seam('M78 256C98 268 152 276 178 268M222 268C248 276 302 268 322 256', '#e6b36a'),
      lines(84, 172, 8, (x) => `M${x} ${272 + (x - 80) * 0.08}l-2 9`, '#e6eef6', 2),
      lines(228, 318, 8, (x) => `M${x} ${280 - (x - 228) * 0.09}l2 9`, '#e6eef6', 2),
    ),
}
