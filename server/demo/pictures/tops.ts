import { across, along, buttons, checks, folds, knit, laid, lines, onGround, seam } from './cloth.ts'
import { type Draw, type Part, box, darker, lighter, shape, stroke } from './svg.ts'

const tee =
  'M156 78C170 102 230 102 244 78L292 96L352 166L308 204L284 178L288 332C258 341 142 341 112 332L116 178L92 204L48 166L108 96Z'
const sleeved =
  'M158 70C172 90 228 90 242 70L288 86C308 96 318 122 324 152L356 300L314 310L286 190L288 336C260 344 140 344 112 336L114 190L86 310L44 300L76 152C82 122 92 96 112 86Z'

const flat = { 'stroke-linecap': 'butt' }
const neck = (colour: string, width = 12): Part =>
  stroke('M157 74C172 98 228 98 243 74', darker(colour, 0.18), width + 2, flat) +
  stroke('M157 73C172 97 228 97 243 73', lighter(colour, 0.12), width, flat)
/** The inner side of the back, seen through the neck. */
const back = (colour: string): Part =>
  shape('M158 74C172 98 228 98 242 74C220 66 180 66 158 74Z', darker(colour, 0.4))

const cuffs = (colour: string): Part =>
  [
    stroke('M44 296L88 306M356 296L312 306', darker(colour, 0.14), 20, { 'stroke-linecap': 'butt' }),
    lines(48, 92, 6, (x) => `M${x} 280L${x - 3} 320`, darker(colour, 0.3), 1.4, 0.7),
    lines(310, 356, 6, (x) => `M${x} 280L${x + 3} 320`, darker(colour, 0.3), 1.4, 0.7),
  ].join('')
const hem = (colour: string): Part =>
  box([100, 312], [200, 34], darker(colour, 0.14)) +
  lines(104, 296, 6, (x) => `M${x} 312L${x} 346`, darker(colour, 0.3), 1.4, 0.7)

const bodyFolds = (colour: string) =>
  folds(
    colour,
    'M118 190C132 230 124 280 130 322',
    'M284 186C270 226 278 270 268 318',
    'M178 250C184 280 176 300 180 330',
    'M92 156C104 172 112 180 116 196',
    'M308 156C298 172 290 180 286 196',
  )

const shirt = (colour: string, thread: string, woven = ''): Part =>
  [
    laid(
      sleeved,
      colour,
      [
        woven,
        bodyFolds(colour),
        box([188, 84], [24, 270], lighter(colour, 0.12)),
        stroke('M188 84L188 350M212 84L212 350', darker(colour, 0.25), 1.6, { opacity: 0.7 }),
        box([224, 150], [48, 54], darker(colour, 0.1), {
          opacity: 0.8,
          round: 5,
          stroke: darker(colour, 0.25),
          'stroke-width': 1.6,
          'stroke-opacity': 0.7,
        }),
        stroke('M224 164L272 164', darker(colour, 0.25), 1.6, { opacity: 0.7 }),
        stroke('M40 290L90 301M360 290L310 301', darker(colour, 0.28), 2),
      ].join(''),
    ),
    buttons(
      [
        [200, 120],
        [200, 162],
        [200, 204],
        [200, 246],
        [200, 288],
      ],
      thread,
    ),
    back(colour),
    shape('M156 66L200 96L176 128L138 84Z', lighter(colour, 0.2), {
      stroke: darker(colour, 0.3),
      'stroke-width': 1.8,
    }),
    shape('M244 66L200 96L224 128L262 84Z', lighter(colour, 0.1), {
      stroke: darker(colour, 0.3),
      'stroke-width': 1.8,
    }),
  ].join('')

/** What is worn above, by the name of the product. */
export const tops: Record<string, Draw> = {
  'Organic cotton tee': () => {
    const colour = '#9dae8a'
    return onGround(
      'tops',
      laid(
        tee,
        colour,
        [
          bodyFolds(colour),
          seam('M106 322C150 330 250 330 294 322', darker(colour, 0.4)),
          seam('M56 158L102 198M344 158L298 198', darker(colour, 0.4)),
          stroke('M112 98C124 130 120 160 116 180M288 98C276 130 280 160 284 180', darker(colour, 0.3), 2, {
            opacity: 0.6,
          }),
        ].join(''),
      ),
      back(colour),
      neck(colour),
    )
  },
  'Striped breton top': () => {
    const colour = '#fbf7ee'
    return onGround(
      'tops',
      laid(
        sleeved,
        colour,
        [
          lines(136, 320, 23, (y) => `M113 ${y}Q200 ${y + 8} 287 ${y}`, '#2b3f73', 9.5),
          lines(146, 290, 23, (y) => `M30 ${y - 6}L112 ${y + 12}`, '#2b3f73', 9.5),
          lines(146, 290, 23, (y) => `M370 ${y - 6}L288 ${y + 12}`, '#2b3f73', 9.5),
          stroke(
            'M114 86C112 120 116 150 114 190L112 338M286 86C288 120 284 150 286 190L288 338',
            darker(colour, 0.25),
            2.5,
          ),
        ].join(''),
      ),
      back(colour),
      stroke('M150 72C170 92 230 92 250 72', '#fbf7ee', 11, flat),
      stroke('M148 79C170 98 230 98 252 79', darker(colour, 0.25), 2),
    )
  },
  'Linen shirt': () =>
    onGround(
      'tops',
      shirt(
        '#dcc7a0',
        '#fff8ea',
        lines(20, 380, 7, along, '#ffffff', 1, 0.22) + lines(40, 370, 7, across, '#8a6f45', 1, 0.16),
      ),
    ),
  'Flannel shirt': () => onGround('tops', shirt('#b93a34', '#f6ead6', checks(['#5e1620', '#f0c98a'], 46))),
  'Merino crew sweater': () => {
    const colour = '#e3d3b4'
    return onGround(
      'tops',
      laid(sleeved, colour, [knit(colour), bodyFolds(colour), cuffs(colour), hem(colour)].join('')),
      back(colour),
      neck(colour, 16),
    )
  },
  'Waffle henley': () => {
    const colour = '#c9784d'
    return onGround(
      'tops',
      laid(
        sleeved,
        colour,
        [
          lines(30, 370, 11, along, darker(colour, 0.3), 1.6, 0.4),
          lines(60, 350, 11, across, darker(colour, 0.3), 1.6, 0.4),
          bodyFolds(colour),
          cuffs(colour),
          box([187, 84], [26, 92], lighter(colour, 0.16), {
            round: 4,
            stroke: darker(colour, 0.3),
            'stroke-width': 1.6,
          }),
        ].join(''),
      ),
      back(colour),
      neck(colour),
      buttons(
        [
          [200, 108],
          [200, 132],
          [200, 156],
        ],
        '#f6ead6',
      ),
    )
  },
  'Fleece hoodie': () => {
    const colour = '#8b929c'
    return onGround(
      'tops',
      shape('M136 92C128 36 272 36 264 92C250 120 150 120 136 92Z', darker(colour, 0.12), {
        stroke: darker(colour, 0.35),
        'stroke-width': 2,
      }),
      laid(sleeved, colour, [bodyFolds(colour), cuffs(colour), hem(colour)].join('')),
      shape('M152 80C156 48 244 48 248 80C236 112 164 112 152 80Z', darker(colour, 0.5)),
      stroke('M136 92C130 128 186 136 200 118C214 136 270 128 264 92', lighter(colour, 0.1), 17),
      stroke('M134 100C132 138 188 144 200 127C212 144 268 138 266 100', darker(colour, 0.35), 2),
      stroke('M180 128C176 150 182 166 178 186M220 128C224 150 218 168 222 190', '#f4f1ea', 5),
      shape('M142 238L258 238L284 300L116 300Z', darker(colour, 0.08), {
        stroke: darker(colour, 0.35),
        'stroke-width': 2,
      }),
      seam('M146 246L254 246', lighter(colour, 0.5)),
    )
  },
}
