import type { Chance } from '#server/demo/chance.ts'
import { ball, lemonSlice } from './food.ts'
import {
  type Draw,
  type Part,
  box,
  circle,
  darker,
  lighter,
  oval,
  picture,
  put,
  scatter,
  shadow,
  shape,
  stroke,
  tag,
} from './svg.ts'
import { piala, teapot } from './tableware.ts'

const grounds = { tea: '#c9e2de', cold: '#bfdfe8' }

const shown = (ground: string, inside: Part): Part => picture(ground, inside, 1)

/** The table that things stand on. */
const table = (colour: string): Part => oval(200, 372, 330, 150, lighter(colour, 0.5), { opacity: 0.6 })

const mint = (): Part =>
  [
    [-24, 0.9],
    [24, 0.9],
    [0, 1.15],
  ]
    .map(([turn, size]) =>
      put(
        0,
        0,
        shape('M0 4C-20 -8 -18 -36 0 -46C18 -36 20 -8 0 4Z', '#4f9b48') +
          stroke('M0 2L0 -40M0 -12L-9 -20M0 -12L9 -20M0 -24L-7 -31M0 -24L7 -31', '#8cc97a', 2),
        turn! * 1.4,
        size!,
      ),
    )
    .join('')

interface Drink {
  liquid: string
  /** Fruit and ice within the glass, drawn around its middle. */
  inside?: (chance: Chance) => Part
  foam?: string
}

const form = 'M-62 -120L-50 118C-49 128 -44 132 -34 132L34 132C44 132 49 128 50 118L62 -120Z'

/** A tall glass seen from the side; `x`, `y` is its middle. */
function glass(chance: Chance, { liquid, inside, foam }: Drink): Part {
  return [
    shadow(6, 134, 68, 14),
    shape(form, '#ffffff', { opacity: 0.4 }),
    shape('M-56 -82L-46 112C-45 120 -42 123 -34 123L34 123C42 123 45 120 46 112L56 -82Z', liquid),
    shape('M-56 -82L-46 112C-45 120 -42 123 -34 123L34 123C42 123 45 120 46 112L56 -82Z', 'url(#side)'),
    inside ? inside(chance) : '',
    oval(0, -82, 56, 13, foam ?? lighter(liquid, 0.3)),
    foam
      ? scatter(chance, 22, [0, -83, 48, 9], (lot) =>
          circle(0, 0, lot.between(3, 7), '#ffffff', {
            opacity: 0.9,
            stroke: '#e8dfcb',
            'stroke-width': 0.8,
          }),
        )
      : '',
    stroke('M-48 -96L-39 96', '#ffffff', 8, { opacity: 0.55 }),
    stroke('M50 -60L43 60', '#ffffff', 3.5, { opacity: 0.4 }),
    oval(0, -120, 62, 14, 'none', { stroke: '#ffffff', 'stroke-width': 3.5, opacity: 0.9 }),
    stroke('M-36 131L36 131', '#ffffff', 4, { opacity: 0.7 }),
  ].join('')
}

const ice = (): Part =>
  box([-17, -17], [34, 34], '#ffffff', {
    round: 7,
    opacity: 0.34,
    stroke: '#ffffff',
    'stroke-width': 2,
    'stroke-opacity': 0.75,
  }) + stroke('M-9 -9L4 -10', '#ffffff', 3, { opacity: 0.8 })

const straw = (colour: string): Part =>
  stroke('M18 60L52 -178', '#2b1a10', 11, { opacity: 0.08 }) +
  stroke('M16 20L48 -178', '#fffdf6', 10) +
  stroke('M20 -2L48 -178', colour, 10, { 'stroke-dasharray': '12 16', 'stroke-linecap': 'butt' })

const cherry = (): Part => stroke('M0 -12Q6 -34 22 -40', '#5d7a2e', 3) + ball(15, '#b3202e')()
const cranberry = (): Part => ball(9, '#c21f35')()
const apricot = (): Part =>
  ball(19, '#f0a23a')() + stroke('M-5 -16Q6 0 -2 17', '#cc7a22', 2.4, { opacity: 0.7 })

const served =
  (drink: Drink, beside: (chance: Chance) => Part, before = ''): Draw =>
  (chance) =>
    shown(
      grounds.cold,
      [table(grounds.cold), put(200, 208, before + glass(chance, drink), 0, 1.14), beside(chance)].join(''),
    )

/** A clear bottle with water. */
const bottle = (): Part => {
  const body =
    'M-20 -160L-20 -128C-20 -108 -56 -98 -56 -62L-56 124C-56 138 -48 146 -34 146L34 146C48 146 56 138 56 124L56 -62C56 -98 20 -108 20 -128L20 -160Z'
  return [
    shadow(8, 148, 70, 15),
    shape(body, '#e9f7fb', { opacity: 0.85 }),
    shape(
      'M-53 -40L-53 124C-53 136 -46 143 -34 143L34 143C46 143 53 136 53 124L53 -40Q0 -30 -53 -40Z',
      '#7cc4de',
      { opacity: 0.85 },
    ),
    oval(0, -40, 53, 8, '#b9e4f0'),
    box([-56, 6], [112, 72], '#fdfaf3'),
    box([-56, 6], [112, 8], '#2f86a8'),
    box([-56, 70], [112, 8], '#2f86a8'),
    shape('M0 18C12 34 20 42 20 51C20 62 11 67 0 67C-11 67 -20 62 -20 51C-20 42 -12 34 0 18Z', '#57b1d0'),
    stroke('M-9 50Q-8 58 0 60', '#ffffff', 3.4),
    shape(body, 'url(#side)'),
    stroke('M-44 -62L-44 -6M-44 90L-44 122', '#ffffff', 8, { opacity: 0.85 }),
    box([-25, -184], [50, 30], '#2f86a8', { round: 7 }),
    ...[-16, -6, 4, 14].map((x) => stroke(`M${x} -178L${x} -160`, darker('#2f86a8', 0.25), 2.4)),
    box([-23, -152], [46, 7], '#d5eef5', { round: 3 }),
  ].join('')
}

/** What is drunk in the tea house, by the name of the product. */
export const drinks: Record<string, Draw> = {
  'Чай зелёный, чайник': () =>
    shown(
      grounds.tea,
      [
        table(grounds.tea),
        put(184, 184, teapot(0, 0), 0, 1.12),
        put(296, 300, piala(0, 0, '#b9c04a'), 0, 0.98),
      ].join(''),
    ),
  'Чай чёрный с лимоном': () =>
    shown(
      grounds.tea,
      [
        table(grounds.tea),
        put(192, 210, piala(0, 0, '#a8481a'), 0, 2.25),
        put(
          222,
          188,
          tag(
            'g',
            { transform: 'scale(1 0.36)' },
            circle(2, 10, 44, '#2b1a10', { opacity: 0.2 }) + lemonSlice(44),
          ),
        ),
        put(318, 312, circle(3, 6, 36, '#2b1a10', { opacity: 0.15 }) + lemonSlice(36), 20),
        ...[
          [150, 116],
          [196, 96],
          [242, 116],
        ].map(([x, y]) =>
          stroke(`M${x} ${y}C${x! - 14} ${y! - 18} ${x! + 14} ${y! - 34} ${x} ${y! - 54}`, '#ffffff', 6, {
            opacity: 0.6,
          }),
        ),
      ].join(''),
    ),
  'Компот домашний': served(
    {
      liquid: '#d8572f',
      inside: () =>
        [
          put(-20, 84, apricot()),
          put(20, 96, cherry()),
          put(14, 62, apricot(), 40),
          put(-26, 50, cherry()),
          put(-6, 108, cherry(), 30),
          put(26, 26, cherry(), -30),
        ].join(''),
    },
    () =>
      [
        put(304, 322, cherry(), 0, 1.35),
        put(336, 336, cherry(), 30, 1.2),
        put(84, 334, apricot(), 0, 1.5),
      ].join(''),
  ),
  'Морс клюквенный': served(
    {
      liquid: '#b3173c',
      inside: () =>
        [
          put(-18, -48, ice(), 14),
          put(20, -40, ice(), -18),
          put(-4, -8, ice(), 30),
          put(-22, 100, cranberry()),
          put(4, 108, cranberry()),
          put(24, 98, cranberry()),
          put(10, 88, cranberry()),
        ].join(''),
    },
    () =>
      [
        [86, 326],
        [110, 340],
        [70, 346],
        [312, 334],
        [334, 322],
        [342, 346],
      ]
        .map(([x, y]) => put(x!, y!, cranberry(), 0, 1.35))
        .join('') + put(152, 98, mint(), -24, 0.8),
    straw('#d8402f'),
  ),
  Айран: served({ liquid: '#fbf5e6', foam: '#fffdf6' }, (chance) =>
    [
      put(206, 108, mint(), 8, 0.85),
      put(316, 326, mint(), 70, 0.9),
      scatter(chance, 16, [204, 114, 44, 7], () => box([-3, -1.5], [6, 3], '#4c8f3a', { round: 1.4 })),
    ].join(''),
  ),
  'Вода без газа': () =>
    shown(grounds.cold, [table(grounds.cold), put(200, 204, bottle(), 0, 1.02)].join('')),
}
