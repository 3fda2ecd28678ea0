import { folds, onGround, seam } from './cloth.ts'
import { type Draw, type Part, box, circle, darker, lighter, put, shadow, shape, stroke } from './svg.ts'

/** Two of the same shoe, the far one behind. */
const pair = (shoe: Part, [x, y]: readonly [number, number]): Part =>
  put(
    8,
    22,
    [shadow(x + 196, y + 292, 150, 18), put(x, y, shoe, 0, 0.94), shadow(206, 308, 160, 20), shoe].join(''),
    0,
    0.9,
  )

const sole = (colour: string, top = 270): Part =>
  [
    shape(
      `M50 ${top}C46 ${top + 30} 56 ${top + 38} 76 ${top + 38}L326 ${top + 38}C350 ${top + 38} 360 ${top + 24} 354 ${top}Z`,
      colour,
    ),
    stroke(`M54 ${top + 26}C120 ${top + 30} 280 ${top + 30} 352 ${top + 25}`, darker(colour, 0.3), 2.2),
    shape(
      `M50 ${top}C46 ${top + 30} 56 ${top + 38} 76 ${top + 38}L326 ${top + 38}C350 ${top + 38} 360 ${top + 24} 354 ${top}Z`,
      'url(#side)',
      { opacity: 0.7 },
    ),
  ].join('')

function sneaker(): Part {
  const colour = '#faf6ec'
  const upper =
    'M56 272C46 238 52 204 62 178C80 190 104 192 128 182C152 190 176 204 206 222C246 240 300 240 332 250C350 256 356 262 356 274Z'
  return [
    shape(upper, colour, { stroke: darker(colour, 0.3), 'stroke-width': 2 }),
    shape('M62 178C80 192 104 192 128 182C120 204 116 240 118 274L56 274C46 238 52 204 62 178Z', '#d9543f', {
      opacity: 0.9,
    }),
    shape('M300 243C330 248 356 256 356 274L276 274C276 260 284 250 300 243Z', '#fffdf6', {
      stroke: darker(colour, 0.25),
      'stroke-width': 2,
    }),
    shape('M128 182C152 190 176 204 206 222L186 250C164 232 140 224 122 222Z', lighter(colour, 0.3), {
      stroke: darker(colour, 0.25),
      'stroke-width': 2,
    }),
    ...[
      [142, 190],
      [160, 198],
      [178, 207],
      [196, 217],
    ].map(
      ([x, y]) =>
        stroke(`M${x} ${y}L${x! - 18} ${y! + 32}`, '#3a5a8c', 5.5) + circle(x! - 19, y! + 34, 3.5, '#8a8578'),
    ),
    stroke('M132 176C120 158 112 160 108 174M140 178C152 160 162 164 160 182', '#3a5a8c', 5),
    seam('M124 262C170 250 230 258 272 264', darker(colour, 0.3)),
    shape(upper, 'url(#side)', { opacity: 0.6 }),
    sole('#fffaf0', 268),
    stroke('M52 282C140 288 280 288 354 281', '#d9543f', 5),
  ].join('')
}

function boot(): Part {
  const colour = '#7a4526'
  const upper =
    'M70 76L176 76C178 120 176 150 186 178C206 208 258 218 304 232C336 242 352 256 354 276L62 276C54 220 70 150 70 76Z'
  return [
    shape(upper, colour, { stroke: darker(colour, 0.45), 'stroke-width': 2 }),
    shape(
      'M108 84L152 84C152 130 156 168 166 196C144 206 118 204 104 194C106 160 108 124 108 84Z',
      darker(colour, 0.5),
    ),
    ...[114, 122, 130, 138, 146].map((x) =>
      stroke(`M${x} 88C${x} 130 ${x + 2} 170 ${x + 8} 198`, lighter(colour, 0.2), 1.6, { opacity: 0.6 }),
    ),
    box([66, 70], [114, 12], darker(colour, 0.2), { round: 5 }),
    shape('M66 86C52 62 58 46 76 50L84 76Z', darker(colour, 0.25)),
    folds(colour, 'M200 206C190 224 184 236 170 244', 'M224 214C218 230 212 240 204 248'),
    stroke('M270 232C300 238 326 248 336 258', '#ffffff', 6, { opacity: 0.35 }),
    stroke('M84 110C80 160 78 200 80 244', '#ffffff', 6, { opacity: 0.25 }),
    shape(upper, 'url(#side)', { opacity: 0.6 }),
    shape('M58 276L356 276C358 288 354 294 344 294L150 294L146 310L60 310Z', '#33231a'),
    stroke('M60 280L354 280', '#c99a5b', 2.4),
  ].join('')
}

function loafer(): Part {
  const colour = '#a9713f'
  const upper =
    'M56 272C46 236 56 204 74 196C100 200 128 210 150 222C180 208 216 206 252 220C300 234 350 246 354 274Z'
  return [
    shape(
      'M74 198C100 204 128 214 150 226C132 238 96 236 66 222C66 210 68 202 74 198Z',
      darker(colour, 0.55),
    ),
    shape(upper, colour, { stroke: darker(colour, 0.4), 'stroke-width': 2 }),
    shape(
      'M76 202C100 206 128 216 150 227C134 234 96 230 68 218C70 210 72 205 76 202Z',
      darker(colour, 0.55),
    ),
    shape(
      'M150 224C180 208 216 206 252 220C270 226 286 232 296 240C260 240 200 240 164 252C156 244 150 234 150 224Z',
      lighter(colour, 0.2),
      { stroke: darker(colour, 0.35), 'stroke-width': 2 },
    ),
    shape(
      'M150 226C166 214 188 208 210 208C206 226 202 240 194 256L160 270C150 256 146 240 150 226Z',
      darker(colour, 0.14),
      { stroke: darker(colour, 0.4), 'stroke-width': 2 },
    ),
    box([166, 226], [26, 7], darker(colour, 0.5), { round: 3, transform: 'rotate(-14 178 230)' }),
    seam('M164 254C200 242 260 242 300 244', '#f0d3a4'),
    stroke('M270 232C300 240 326 250 336 262', '#ffffff', 6, { opacity: 0.3 }),
    shape(upper, 'url(#side)', { opacity: 0.6 }),
    shape('M54 272L356 272C358 284 354 290 342 290L126 290L122 304L58 304C54 294 52 284 54 272Z', '#3d2a1d'),
    stroke('M56 277L354 277', '#d8b27a', 2.4),
  ].join('')
}

/** Shoes, by the name of the product. */
export const shoes: Record<string, Draw> = {
  'Canvas sneakers': () => onGround('shoes', pair(sneaker(), [44, -34])),
  'Leather chelsea boots': () => onGround('shoes', pair(boot(), [42, -8])),
  'Suede loafers': () => onGround('shoes', pair(loafer(), [44, -40])),
}
