import { checks, folds, laid, lines, onGround, seam } from './cloth.ts'
import {
  type Draw,
  type Part,
  box,
  circle,
  darker,
  lighter,
  oval,
  put,
  shadow,
  shape,
  stroke,
} from './svg.ts'

const tassels = (x: number, y: number, count: number, colour: string): Part =>
  Array.from({ length: count }, (_, at) =>
    stroke(`M${x + at * 11} ${y}l${at % 2 ? 2 : -2} 30`, at % 2 ? colour : darker(colour, 0.18), 6),
  ).join('')

function sock(colour: string, band: string): Part {
  const outline =
    'M-34 -110L34 -110C36 -50 34 0 44 30C60 62 96 74 104 96C108 120 84 128 60 122C10 112 -30 80 -38 30C-44 -10 -38 -60 -34 -110Z'
  return [
    put(5, 9, shape(outline, '#2b1a10', { opacity: 0.16 })),
    shape(outline, colour, { stroke: darker(colour, 0.35), 'stroke-width': 2 }),
    shape('M104 96C108 120 84 128 60 122C62 100 74 84 88 80C96 84 102 90 104 96Z', band),
    shape('M-38 30C-30 70 -14 92 4 102C14 78 8 44 -10 26C-20 22 -32 24 -38 30Z', band),
    shape('M-34 -110L34 -110L35 -82L-36 -82Z', band),
    lines(-28, 30, 8, (x) => `M${x} -108L${x} -84`, darker(band, 0.3), 2, 0.6),
    ...[-62, -42, -22].map((y) => stroke(`M-37 ${y}Q0 ${y + 6} 35 ${y}`, band, 6)),
    shape(outline, 'url(#side)', { opacity: 0.7 }),
  ].join('')
}

/** Accessories, by the name of the product. */
export const small: Record<string, Draw> = {
  'Ribbed beanie': () => {
    const colour = '#d9a02f'
    const dome = 'M84 268C76 150 130 82 200 82C270 82 324 150 316 268Z'
    return onGround(
      'small',
      shadow(206, 322, 130, 20),
      laid(
        dome,
        colour,
        [-104, -78, -52, -26, 0, 26, 52, 78, 104]
          .map(
            (x) =>
              stroke(
                `M${200 + x} 280C${200 + x * 1.05} 200 ${200 + x * 0.6} 120 ${200 + x * 0.12} 80`,
                darker(colour, 0.3),
                4,
                { opacity: 0.5 },
              ) +
              stroke(
                `M${207 + x} 280C${207 + x * 1.05} 200 ${206 + x * 0.6} 120 ${203 + x * 0.12} 80`,
                lighter(colour, 0.4),
                3,
                { opacity: 0.5 },
              ),
          )
          .join(''),
      ),
      laid(
        'M76 246C76 238 82 234 90 234L310 234C318 234 324 238 324 246L328 304C328 314 322 318 312 318L88 318C78 318 72 314 72 304Z',
        darker(colour, 0.1),
        lines(80, 324, 13, (x) => `M${x} 232L${x} 320`, darker(colour, 0.42), 4, 0.5) +
          lines(86, 324, 13, (x) => `M${x} 232L${x} 320`, lighter(colour, 0.3), 2.4, 0.5),
      ),
      box([226, 262], [46, 30], '#f4ead2', { round: 4 }),
      seam('M230 266L268 266M230 288L268 288', darker(colour, 0.3), 1.6),
    )
  },
  'Lambswool scarf': () => {
    const plaid = checks(['#7c2431', '#f2d9a0'], 40)
    const colour = '#c2503f'
    return onGround(
      'small',
      tassels(84, 318, 8, colour),
      tassels(222, 336, 8, colour),
      laid('M92 120L176 138L170 322L78 322Z', colour, plaid),
      laid('M224 138L308 120L312 340L216 340Z', darker(colour, 0.06), plaid),
      laid(
        'M92 132C92 52 308 52 308 132C308 172 260 196 200 196C140 196 92 172 92 132Z',
        lighter(colour, 0.05),
        plaid + folds(colour, 'M110 150C150 180 250 180 292 150', 'M130 172C170 190 230 190 270 172'),
      ),
      shape('M136 122C140 88 260 88 264 122C256 146 144 146 136 122Z', darker(colour, 0.6)),
    )
  },
  'Leather belt': () => {
    const leather = '#80492a'
    const ring = (r: number, colour: string, width: number) =>
      circle(200, 206, r, 'none', { stroke: colour, 'stroke-width': width })
    return onGround(
      'small',
      shadow(208, 218, 132),
      ring(62, darker(leather, 0.42), 26),
      ring(61, darker(leather, 0.2), 20),
      ring(96, darker(leather, 0.38), 28),
      ring(95, darker(leather, 0.08), 22),
      ring(128, darker(leather, 0.35), 30),
      ring(127, leather, 25),
      circle(200, 206, 118, 'none', { stroke: '#e0b27c', 'stroke-width': 2, 'stroke-dasharray': '7 5' }),
      circle(200, 206, 136, 'none', { stroke: '#e0b27c', 'stroke-width': 2, 'stroke-dasharray': '7 5' }),
      box([186, 316], [150, 34], darker(leather, 0.3), { round: 8 }),
      box([186, 314], [150, 32], leather, { round: 8 }),
      seam('M196 320L326 320M196 340L326 340', '#e0b27c'),
      ...[214, 236].map((x) => oval(x, 330, 4, 3, darker(leather, 0.7))),
      box([272, 302], [62, 56], 'none', { round: 12, stroke: '#8d7434', 'stroke-width': 11 }),
      box([272, 300], [62, 56], 'none', { round: 12, stroke: '#e2c163', 'stroke-width': 8 }),
      stroke('M272 328L322 328', '#e2c163', 7),
    )
  },
  'Canvas tote': () => {
    const colour = '#efe2c4'
    return onGround(
      'small',
      stroke('M138 156C138 50 262 50 262 156', darker(colour, 0.42), 15),
      stroke('M138 156C138 50 262 50 262 156', darker(colour, 0.2), 11),
      laid(
        'M88 150L312 150L326 344C326 354 320 358 310 358L90 358C80 358 74 354 74 344Z',
        colour,
        [
          lines(60, 340, 5, (x) => `M${x} 140L${x} 366`, darker(colour, 0.3), 0.9, 0.2),
          lines(140, 366, 5, (y) => `M60 ${y}L340 ${y}`, darker(colour, 0.3), 0.9, 0.2),
          folds(colour, 'M112 176C108 230 112 290 104 340', 'M288 176C292 230 288 290 296 340'),
          seam('M86 166L314 166', darker(colour, 0.4)),
        ].join(''),
      ),
      put(200, 268, leafOf('#c8552f'), 0, 1.5),
      stroke('M138 198L138 142M262 198L262 142', darker(colour, 0.22), 13),
      seam('M133 192L143 192M257 192L267 192', darker(colour, 0.5)),
    )
  },
  'Wool socks, 3 pairs': () =>
    onGround(
      'small',
      put(98, 184, sock('#5f7f8f', '#e9ddc4'), 4, 0.94),
      put(176, 196, sock('#e0d2b4', '#b5563c'), 0, 0.94),
      put(254, 208, sock('#b5563c', '#f0d9a6'), -4, 0.94),
    ),
  'Gift card': () => {
    const card = (colour: string): Part =>
      box([-126, -72], [252, 156], '#2b1a10', { round: 18, opacity: 0.14 }) +
      box([-130, -80], [260, 160], colour, { round: 18 }) +
      box([-130, -80], [260, 160], 'url(#side)', { round: 18 })
    return onGround(
      'small',
      put(206, 176, card('#e9dcc0'), 9),
      put(
        194,
        222,
        card('#2f6b57') +
          box([-130, -16], [260, 26], '#e2b84f') +
          box([-80, -80], [26, 160], '#e2b84f') +
          put(
            -67,
            -3,
            shape(
              'M0 0C-40 -46 -62 -20 -46 -2C-34 10 -12 6 0 0C40 -46 62 -20 46 -2C34 10 12 6 0 0Z',
              '#f0cd72',
              { stroke: '#a97f24', 'stroke-width': 2 },
            ) +
              shape('M-4 2L-26 40L-12 36L-4 46L2 6ZM4 2L26 40L12 36L4 46L-2 6Z', '#d9aa3d') +
              circle(0, 1, 9, '#e2b84f', { stroke: '#a97f24', 'stroke-width': 2 }),
          ) +
          put(78, 46, leafOf('#f4ead2'), 0, 0.5),
        -6,
      ),
    )
  },
}

/** A leaf of a maple. */
function leafOf(colour: string): Part {
  return [
    stroke('M0 20L0 50', darker(colour, 0.2), 5),
    shape(
      'M0 -46L10 -24L26 -34L24 -12L46 -18L38 2L52 10L30 22L34 32L0 28L-34 32L-30 22L-52 10L-38 2L-46 -18L-24 -12L-26 -34L-10 -24Z',
      colour,
      { stroke: colour, 'stroke-width': 4, 'stroke-linejoin': 'round' },
    ),
    stroke('M0 28L0 -28M0 24L-30 4M0 24L30 4M0 10L-16 -14M0 10L16 -14', darker(colour, 0.28), 2.4, {
      opacity: 0.7,
    }),
  ].join('')
}
