import { buttons, folds, knit, laid, lines, onGround } from './cloth.ts'
import { type Draw, type Part, box, circle, darker, lighter, put, scatter, shape, stroke } from './svg.ts'

const wrap =
  'M158 48L242 48L276 62C298 74 316 106 324 138L288 158L270 120L258 186C284 240 306 300 316 352C270 372 130 372 84 352C94 300 116 240 142 186L130 120L112 158L76 138C84 106 102 74 124 62Z'
const knitted =
  'M156 46C174 58 226 58 244 46L280 60C296 70 306 96 312 128L330 250L298 256L278 158L272 196C284 250 286 310 282 356C240 366 160 366 118 356C114 310 116 250 128 196L122 158L102 256L70 250L88 128C94 96 104 70 120 60Z'
const sun =
  'M146 92C160 114 184 118 200 100C216 118 240 114 254 92L266 180C292 236 318 300 328 350C280 372 120 372 72 350C82 300 108 236 134 180Z'

const fern = (): Part =>
  stroke('M0 20Q4 0 0 -22', '#f3ead2', 2) +
  [-14, -7, 0, 7, 14].map((y) => stroke(`M1 ${y}L-9 ${y - 7}M1 ${y}L11 ${y - 7}`, '#f3ead2', 2.4)).join('')

/** Dresses, by the name of the product. */
export const dresses: Record<string, Draw> = {
  'Wrap dress': (chance) => {
    const colour = '#2f6b57'
    return onGround(
      'dresses',
      laid(
        wrap,
        colour,
        [
          scatter(chance, 74, [200, 210, 150, 170], fern),
          folds(
            colour,
            'M166 200C150 250 140 300 132 356',
            'M214 200C222 250 236 300 244 358',
            'M190 200C186 250 184 310 186 360',
          ),
          stroke('M130 120C128 90 124 76 124 62M270 120C272 90 276 76 276 62', darker(colour, 0.4), 2),
        ].join(''),
      ),
      shape('M158 48L212 150L242 48C220 40 180 40 158 48Z', darker(colour, 0.5)),
      stroke('M158 48L214 156L142 184', lighter(colour, 0.18), 6),
      stroke('M242 48L212 150', lighter(colour, 0.18), 6),
      shape('M140 176C180 190 220 190 260 176L264 196C220 210 180 210 136 196Z', darker(colour, 0.22)),
      stroke('M244 192C262 206 258 236 268 262M246 194C246 214 236 236 240 266', darker(colour, 0.22), 8),
      circle(246, 191, 9, darker(colour, 0.35)),
    )
  },
  'Knit dress': () => {
    const colour = '#a9574f'
    return onGround(
      'dresses',
      put(
        10,
        18,
        [
          laid(
            knitted,
            colour,
            [
              knit(colour),
              lines(
                110,
                296,
                12,
                (x) => `M${x} 190Q${200 + (x - 200) * 0.94} 250 ${200 + (x - 200) * 1.04} 366`,
                darker(colour, 0.3),
                2,
                0.35,
              ),
              folds(colour, 'M148 200C140 250 140 300 136 350', 'M252 200C260 250 260 300 264 350'),
              box([100, 338], [200, 30], darker(colour, 0.16)),
              lines(112, 292, 6, (x) => `M${x} 338L${x} 366`, darker(colour, 0.35), 1.4, 0.7),
              stroke('M68 246L104 252M332 246L296 252', darker(colour, 0.16), 16, {
                'stroke-linecap': 'butt',
              }),
            ].join(''),
          ),
          shape('M156 48C174 60 226 60 244 48C240 20 160 20 156 48Z', darker(colour, 0.1), {
            stroke: darker(colour, 0.35),
            'stroke-width': 1.8,
          }),
          shape('M160 34C176 42 224 42 240 34C230 22 170 22 160 34Z', darker(colour, 0.45)),
          lines(168, 234, 7, (x) => `M${x} 40L${x - 1} 54`, darker(colour, 0.4), 1.4, 0.7),
        ].join(''),
        0,
        0.95,
      ),
    )
  },
  'Linen sundress': (chance) => {
    const colour = '#f2c14f'
    return onGround(
      'dresses',
      stroke('M152 100C146 62 172 38 200 34C228 38 254 62 248 100', darker(colour, 0.12), 10),
      stroke('M152 100C146 62 172 38 200 34C228 38 254 62 248 100', lighter(colour, 0.15), 6),
      laid(
        sun,
        colour,
        [
          lines(60, 340, 6, (x) => `M${x} 80L${x} 370`, '#ffffff', 1, 0.22),
          scatter(
            chance,
            46,
            [200, 236, 130, 128],
            () =>
              [0, 72, 144, 216, 288].map((turn) => put(0, 0, circle(0, -5.5, 4, '#fffaf0'), turn)).join('') +
              circle(0, 0, 3, '#d9772f'),
          ),
          folds(
            colour,
            'M160 190C144 240 130 300 120 352',
            'M240 190C256 240 270 300 280 352',
            'M200 190C198 250 202 310 200 360',
          ),
          box([124, 172], [152, 16], darker(colour, 0.12)),
          shape('M60 318Q200 350 340 318L346 332Q200 366 54 332Z', darker(colour, 0.14), { opacity: 0.7 }),
        ].join(''),
      ),
      buttons(
        [
          [200, 122],
          [200, 144],
          [200, 166],
        ],
        '#fffaf0',
        5,
      ),
    )
  },
}
