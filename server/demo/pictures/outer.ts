import { buttons, folds, laid, lines, onGround, seam } from './cloth.ts'
import { type Draw, type Part, box, darker, lighter, put, shape, stroke } from './svg.ts'

const jacket =
  'M152 66L248 66L292 84C314 94 326 120 332 150L362 302L316 314L290 196L294 340C262 348 138 348 106 340L110 196L84 314L38 302L68 150C74 120 86 94 108 84Z'
const coat =
  'M152 50L248 50L292 68C314 78 326 104 330 134L352 282L310 292L290 182L306 372C270 380 130 380 94 372L110 182L90 292L48 282L70 134C74 104 86 78 108 68Z'
const vest =
  'M150 66L250 66L290 86C284 120 284 150 300 180L298 340C262 350 138 350 102 340L100 180C116 150 116 120 110 86Z'

const sleeves = (colour: string) =>
  stroke('M112 96C116 130 112 160 110 200M288 96C284 130 288 160 290 200', darker(colour, 0.35), 2.2, {
    opacity: 0.7,
  }) +
  folds(
    colour,
    'M84 168C96 186 104 192 108 210',
    'M316 168C304 186 296 192 292 210',
    'M66 240C76 246 86 246 96 242',
    'M334 240C324 246 314 246 304 242',
  )

const flap = (colour: string, x: number, y: number, wide = 62, high = 58): Part =>
  [
    box([x, y], [wide, high], darker(colour, 0.05), {
      round: 5,
      stroke: darker(colour, 0.4),
      'stroke-width': 1.8,
    }),
    shape(
      `M${x - 3} ${y - 3}L${x + wide + 3} ${y - 3}L${x + wide + 3} ${y + 15}L${x + wide / 2} ${y + 22}L${x - 3} ${y + 15}Z`,
      lighter(colour, 0.08),
      { stroke: darker(colour, 0.4), 'stroke-width': 1.8 },
    ),
  ].join('')

const zip = (from: number, to: number, colour = '#d8c9a6'): Part =>
  stroke(`M200 ${from}L200 ${to}`, '#2b1a10', 7, { opacity: 0.35 }) +
  stroke(`M200 ${from}L200 ${to}`, colour, 5, { 'stroke-dasharray': '3 3', 'stroke-linecap': 'butt' }) +
  box([195, from + 4], [10, 20], '#efe6d0', { round: 4, stroke: '#8a7a58', 'stroke-width': 1.4 })

const collar = (colour: string, lift = 0): Part =>
  [
    shape(
      `M152 ${66 - lift}C170 ${84 - lift} 230 ${84 - lift} 248 ${66 - lift}C228 ${56 - lift} 172 ${56 - lift} 152 ${66 - lift}Z`,
      darker(colour, 0.5),
    ),
    shape(`M152 ${58 - lift}L199 ${96 - lift}L166 ${130 - lift}L126 ${82 - lift}Z`, lighter(colour, 0.12), {
      stroke: darker(colour, 0.4),
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    shape(`M248 ${58 - lift}L201 ${96 - lift}L234 ${130 - lift}L274 ${82 - lift}Z`, lighter(colour, 0.04), {
      stroke: darker(colour, 0.4),
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
  ].join('')

/** What is worn outside, by the name of the product. */
export const outer: Record<string, Draw> = {
  'Waxed field jacket': () => {
    const colour = '#6b6f45'
    return onGround(
      'outer',
      laid(
        jacket,
        colour,
        [
          sleeves(colour),
          folds(colour, 'M146 200C150 240 144 280 148 330'),
          stroke('M36 296L88 308M364 296L312 308', darker(colour, 0.4), 3),
        ].join(''),
      ),
      flap(colour, 122, 236),
      flap(colour, 216, 236),
      flap(colour, 128, 146, 50, 46),
      flap(colour, 222, 146, 50, 46),
      zip(100, 342),
      buttons(
        [
          [153, 252],
          [247, 252],
          [153, 160],
          [247, 160],
        ],
        '#c98b45',
        4.5,
      ),
      collar('#6a4327'),
    )
  },
  'Down vest': () => {
    const colour = '#c0592f'
    const quilts = [112, 150, 188, 226, 264, 302].map(
      (y) =>
        shape(
          `M90 ${y}Q200 ${y + 16} 310 ${y}L310 ${y + 12}Q200 ${y + 26} 90 ${y + 12}Z`,
          darker(colour, 0.3),
          { opacity: 0.4 },
        ) +
        stroke(`M90 ${y}Q200 ${y + 16} 310 ${y}`, darker(colour, 0.45), 2.4) +
        stroke(`M96 ${y + 24}Q200 ${y + 38} 304 ${y + 24}`, lighter(colour, 0.5), 6, { opacity: 0.32 }),
    )
    return onGround(
      'outer',
      laid(vest, colour, quilts.join('')),
      shape('M150 68C146 40 254 40 250 68C244 92 156 92 150 68Z', darker(colour, 0.45)),
      stroke('M148 74C150 102 188 100 200 98C212 100 250 102 252 74', colour, 22),
      stroke('M146 86C156 112 188 110 200 108C212 110 244 112 254 86', darker(colour, 0.4), 2),
      zip(96, 342),
    )
  },
  'Wool overcoat': () => {
    const colour = '#b08d62'
    return onGround(
      'outer',
      put(
        14,
        4,
        [
          laid(
            coat,
            colour,
            [
              sleeves(colour),
              lines(20, 380, 9, (x) => `M${x} 40L${x + 30} 390`, darker(colour, 0.3), 1.2, 0.2),
              folds(colour, 'M130 240C126 290 122 330 118 372', 'M270 240C274 290 278 330 282 372'),
            ].join(''),
          ),
          shape('M152 50L200 186L248 50C230 40 170 40 152 50Z', '#3f3a4a'),
          shape('M176 44L200 70L224 44Z', '#f4f1ea'),
          stroke('M200 184L196 374', darker(colour, 0.45), 2.5),
          shape('M152 46L200 186L158 148L164 128L122 104L130 62Z', lighter(colour, 0.12), {
            stroke: darker(colour, 0.4),
            'stroke-width': 2,
          }),
          shape('M248 46L200 186L242 148L236 128L278 104L270 62Z', lighter(colour, 0.04), {
            stroke: darker(colour, 0.4),
            'stroke-width': 2,
          }),
          buttons(
            [
              [178, 204],
              [222, 204],
              [178, 246],
              [222, 246],
              [178, 288],
              [222, 288],
            ],
            '#4a3423',
            6.5,
          ),
          ...[116, 230].map((x) =>
            box([x, 268], [50, 16], darker(colour, 0.08), {
              round: 3,
              stroke: darker(colour, 0.4),
              'stroke-width': 1.6,
            }),
          ),
        ].join(''),
        0,
        0.93,
      ),
    )
  },
  'Rain shell': () => {
    const colour = '#f0b93a'
    return onGround(
      'outer',
      shape('M132 86C122 24 278 24 268 86C254 118 146 118 132 86Z', darker(colour, 0.08), {
        stroke: darker(colour, 0.35),
        'stroke-width': 2,
      }),
      laid(
        jacket,
        colour,
        [
          sleeves(colour),
          folds(colour, 'M150 210C154 250 148 290 152 334', 'M250 210C246 250 252 290 248 334'),
          stroke('M36 292L90 304M364 292L310 304', darker(colour, 0.3), 3),
          stroke('M100 176Q200 190 300 176', darker(colour, 0.25), 2.4),
        ].join(''),
      ),
      shape('M150 76C156 40 244 40 250 76C240 112 160 112 150 76Z', darker(colour, 0.55)),
      stroke('M134 88C128 124 186 130 200 116C214 130 272 124 266 88', lighter(colour, 0.15), 13),
      stroke('M132 94C130 134 188 136 200 123C212 136 270 134 268 94', darker(colour, 0.35), 2),
      zip(122, 342, '#8a6a1c'),
      stroke('M134 262L164 232M266 262L236 232', darker(colour, 0.4), 6),
      stroke('M178 124L176 158M222 124L224 158', '#5a6b74', 4),
    )
  },
  'Denim trucker jacket': () => {
    const colour = '#5878a8'
    const thread = '#e0a558'
    return onGround(
      'outer',
      laid(
        jacket,
        colour,
        [
          lines(20, 420, 4, (x) => `M${x} 40L${x - 30} 370`, '#ffffff', 0.9, 0.13),
          sleeves(colour),
          seam('M112 152L190 152M210 152L288 152', thread),
          seam('M150 158L164 308M172 158L178 308M250 158L236 308M228 158L222 308', thread),
          box([100, 308], [200, 40], lighter(colour, 0.06)),
          stroke('M106 308L294 308', darker(colour, 0.4), 2),
          seam('M106 316L294 316M44 286L88 296M356 286L312 296', thread),
          box([190, 90], [20, 270], lighter(colour, 0.12)),
          stroke('M190 90L190 346M210 90L210 346', darker(colour, 0.4), 1.8),
        ].join(''),
      ),
      ...[134, 222].map((x) =>
        shape(`M${x} 148L${x + 44} 148L${x + 44} 164L${x + 22} 174L${x} 164Z`, lighter(colour, 0.1), {
          stroke: thread,
          'stroke-width': 2,
          'stroke-dasharray': '6 4',
        }),
      ),
      buttons(
        [
          [200, 128],
          [200, 170],
          [200, 212],
          [200, 254],
          [200, 296],
          [200, 328],
          [156, 163],
          [244, 163],
        ],
        '#c98b45',
        5,
      ),
      collar(colour),
    )
  },
}
