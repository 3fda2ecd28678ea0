import type { Chance } from '#server/demo/chance.ts'
import { chunk } from './food.ts'
import {
  type Draw,
  type Part,
  blob,
  box,
  darker,
  lighter,
  oval,
  picture,
  put,
  scatter,
  shape,
  stroke,
} from './svg.ts'
import { plate } from './tableware.ts'

const ground = '#f3cdd3'

function baklava(chance: Chance): Part {
  const diamond = 'M0 -50L54 0L0 50L-54 0Z'
  return [
    shape('M0 -42L54 8L0 62L-54 8Z', '#2b1a10', { opacity: 0.2 }),
    shape('M-54 0L0 50L54 0L54 12L0 64L-54 12Z', '#a9652a'),
    stroke('M-52 5L0 54L52 5', '#e9bd74', 2.4),
    stroke('M-53 10L0 60L53 10', '#7c4519', 2.4),
    shape(diamond, '#dda047'),
    shape('M0 -42L44 -1L0 40L-44 -1Z', '#eab95f'),
    stroke('M-38 -2L0 -36', '#fff2cc', 4, { opacity: 0.8 }),
    scatter(chance, 12, [0, 0, 19, 15], (lot) => chunk(lot, 5, lot.pick(['#93b34a', '#b0c565', '#8a5a34']))),
  ].join('')
}

const crystal = (size: number, colour: string): Part =>
  [
    shape(
      `M${-size} ${size * 0.1}L${-size * 0.4} ${-size * 0.8}L${size * 0.5} ${-size * 0.7}L${size} ${size * 0.2}L${size * 0.3} ${size * 0.9}L${-size * 0.6} ${size * 0.8}Z`,
      '#2b1a10',
      { opacity: 0.16, transform: 'translate(4 7)' },
    ),
    shape(
      `M${-size} ${size * 0.1}L${-size * 0.4} ${-size * 0.8}L${size * 0.5} ${-size * 0.7}L${size} ${size * 0.2}L${size * 0.3} ${size * 0.9}L${-size * 0.6} ${size * 0.8}Z`,
      colour,
      { opacity: 0.92 },
    ),
    shape(
      `M${-size} ${size * 0.1}L${-size * 0.4} ${-size * 0.8}L${-size * 0.1} ${size * 0.1}Z`,
      lighter(colour, 0.6),
      { opacity: 0.85 },
    ),
    shape(
      `M${-size * 0.4} ${-size * 0.8}L${size * 0.5} ${-size * 0.7}L${-size * 0.1} ${size * 0.1}Z`,
      lighter(colour, 0.35),
    ),
    shape(
      `M${size} ${size * 0.2}L${size * 0.3} ${size * 0.9}L${-size * 0.1} ${size * 0.1}Z`,
      darker(colour, 0.25),
    ),
    shape(
      `M${size * 0.3} ${size * 0.9}L${-size * 0.6} ${size * 0.8}L${-size * 0.1} ${size * 0.1}Z`,
      darker(colour, 0.12),
    ),
  ].join('')

const halva = (chance: Chance): Part =>
  [
    box([-38, -26], [88, 74], '#2b1a10', { round: 8, opacity: 0.18 }),
    box([-44, -32], [88, 72], '#b98d54', { round: 7 }),
    box([-44, -36], [88, 60], '#ecd3a0', { round: 7 }),
    stroke('M-40 30L40 30M-40 35L40 35', '#d9b477', 1.8),
    scatter(chance, 9, [0, -7, 32, 18], (lot) => chunk(lot, 5, lot.pick(['#93b34a', '#b0c565', '#c98a54']))),
    stroke('M-36 -30L30 -30', '#fff7e2', 4, { opacity: 0.7 }),
  ].join('')

/** Sweets of the tea house, by the name of the product. */
export const sweets: Record<string, Draw> = {
  'Чак-чак': (chance) =>
    picture(
      ground,
      [
        plate('#fdfaf3', '#d98f9d'),
        put(204, 212, shape(blob(chance, 98, [1, 0.96]), '#2b1a10', { opacity: 0.2 })),
        put(200, 202, shape(blob(chance, 90, [1, 0.96]), '#c47c26')),
        ...[98, 74, 48].map((r, at) =>
          scatter(chance, 120 - at * 28, [200, 202 - at * 7, r, r * 0.94], (lot) => {
            const honey = lot.pick(['#e6a02f', '#f0b748', '#d98a22', '#f6cc6c'])
            return (
              box([-11, -5], [22, 10], darker(honey, 0.3), { round: 5 }) +
              box([-11, -6], [21, 9], honey, { round: 4.5 }) +
              box([-7, -4.5], [10, 2.4], '#fff4d0', { round: 1.2, opacity: 0.75 })
            )
          }),
        ),
      ].join(''),
    ),
  Пахлава: (chance) =>
    picture(
      ground,
      [
        plate('#fdfaf3', '#d98f9d'),
        ...[
          [200, 128],
          [142, 180],
          [258, 180],
          [200, 232],
          [142, 284],
          [258, 284],
        ]
          .slice(0, 4)
          .map(([x, y]) => put(x!, y! + 20, baklava(chance), 0, 1.08)),
      ].join(''),
    ),
  Навват: (chance) =>
    picture(
      ground,
      [
        plate('#f2f6f4', '#7fb3ab'),
        ...[
          [160, 176, 34],
          [228, 164, 38],
          [196, 214, 42],
          [254, 224, 30],
          [148, 236, 30],
          [214, 262, 28],
          [190, 148, 24],
        ].map(([x, y, size]) =>
          put(
            x!,
            y!,
            crystal(size! * 1.3, chance.pick(['#e9a63a', '#f2bf5c', '#dd8f27'])),
            chance.between(0, 359),
          ),
        ),
      ].join(''),
    ),
  'Халва самаркандская': (chance) =>
    picture(
      ground,
      [
        plate('#fdfaf3', '#a8b878'),
        ...[
          [150, 164, -12],
          [244, 158, 10],
          [168, 238, 6],
          [256, 236, -8],
        ].map(([x, y, turn]) => put(x!, y!, halva(chance), turn)),
        scatter(chance, 22, [200, 204, 112, 108], () => oval(0, 0, 4, 2.6, '#8fae46')),
      ].join(''),
    ),
}
