import { always } from '#contract/schedule.ts'
import type { DemoShop } from './shop.ts'

const tillNight = (minutesBefore: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    from: 540,
    to: (day === 5 || day === 6 ? 26 : 24) * 60 - minutesBefore,
  }))

/** Where the tea house cooks and how far it brings. */
export const restaurantPlaces: Pick<DemoShop, 'branch' | 'new_year' | 'second_branch' | 'zones'> = {
  branch: {
    name: 'Центр',
    address: 'ул. Амира Темура, 108',
    phone: '+998712001010',
    lat: 41.327_4,
    lng: 69.283_2,
    // The demo is tried at any hour.
    weekly: always,
    capacity: 60,
    prep_bands: [
      { from: 12 * 60, to: 14 * 60, kind: 'more', minutes: 10 },
      { from: 19 * 60, to: 21 * 60, kind: 'more', minutes: 15 },
    ],
  },
  new_year: 'Новый год',
  second_branch: {
    name: 'Чиланзар',
    address: 'ул. Бунёдкор, 42',
    phone: '+998712000042',
    lat: 41.285_6,
    lng: 69.204_1,
    fulfilments: ['delivery', 'pickup'],
    prep_min: 40,
    weekly: tillNight(0),
    chat_link: 'https://t.me/example_osh_kitchen',
    capacity: 12,
    prep_bands: [
      { from: 12 * 60, to: 14 * 60, kind: 'more', minutes: 10 },
      { from: 19 * 60, to: 21 * 60, kind: 'more', minutes: 15 },
    ],
  },
  zones: [
    {
      name: 'Центр',
      branch: 'first',
      colour: 'green',
      reach: [1900, 2300, 1700, 2100, 2400, 1800, 2000, 2300, 1600, 2100],
      price: 15_000,
      free_from: 250_000,
      eta: [30, 45],
    },
    {
      name: 'Вокруг центра',
      branch: 'first',
      colour: 'amber',
      reach: 4500,
      price: [
        [3000, 18_000],
        [4500, 24_000],
      ],
      eta: [45, 70],
    },
    {
      name: 'Чиланзар рядом',
      branch: 'second',
      colour: 'blue',
      reach: [1800, 1500, 2200, 2500, 2100, 1700, 1900, 2300],
      price: 15_000,
      free_from: 250_000,
      eta: [40, 55],
      weekly: tillNight(40),
    },
    {
      name: 'Чиланзар дальше',
      branch: 'second',
      colour: 'violet',
      reach: 4500,
      price: 22_000,
      min_order: 80_000,
      eta: [55, 80],
      weekly: tillNight(40),
    },
  ],
}
