import type { StageCategory } from '#contract/pipeline.ts'
import type { DemoCustomer } from './makeCustomers.ts'
import type { DemoVariant } from './makeProducts.ts'
import { DEMO_DAYS, type Making } from './making.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const GUESTS = 0.2
const CANCELLED = 0.06

/** What happened, before it is counted and written. */
export interface DemoOrder {
  placedAt: Date
  fulfilment: 'delivery' | 'pickup' | 'dine_in'
  customer: DemoCustomer | null
  picks: { variant: DemoVariant; pieces: number }[]
  category: StageCategory
  /** How many stages in progress it has entered. */
  progress: number
  isDiscounted: boolean
  isCard: boolean
  comment: string
  tableNo: string | null
}

/** Orders of three months in the rhythm of the shop, and a handful that are open right now, oldest first. */
export function inventOrders(
  making: Making,
  variants: DemoVariant[],
  customers: DemoCustomer[],
): DemoOrder[] {
  const { now, shop } = making
  const closedBefore = now.getTime() - shop.minutes_to_done * 2 * MINUTE_MS
  const past = Array.from({ length: DEMO_DAYS }, (_, day) => momentsOf(making, day)).flat()
  const closed = past
    .filter((at) => at.getTime() < closedBefore)
    .map((at) =>
      invent(making, at, variants, customers, making.chance.happens(CANCELLED) ? 'cancelled' : 'done', 0),
    )
  const open = openNow.map(([minutesAgo, ...more]) =>
    invent(making, new Date(now.getTime() - minutesAgo * MINUTE_MS), variants, customers, ...more),
  )
  return [...closed, ...open].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

/** Two are on their way, and one is to be brought. */
const openNow: [minutesAgo: number, category: StageCategory, progress: number, way?: 'delivery'][] = [
  [52, 'in_progress', 4, 'delivery'],
  [44, 'in_progress', 4, 'delivery'],
  [33, 'in_progress', 3],
  [24, 'in_progress', 2, 'delivery'],
  [17, 'in_progress', 1],
  [6, 'new', 0],
  [3, 'new', 0],
  [1, 'new', 0],
]

function momentsOf({ now, shop, chance }: Making, daysAgo: number): Date[] {
  const { perDay, weekend, hours } = shop.rhythm
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  const isWeekend = [0, 6].includes(day.getUTCDay())
  const count = Math.max(1, (isWeekend ? weekend : perDay) + chance.between(-1, 1))
  const offset = shop.country === 'UZ' ? 5 : -5
  return Array.from(
    { length: count },
    () =>
      new Date(
        Date.UTC(
          day.getUTCFullYear(),
          day.getUTCMonth(),
          day.getUTCDate(),
          Number(chance.weighted(hours)) - offset,
          chance.between(0, 59),
        ),
      ),
  )
}

function invent(
  { shop, chance }: Making,
  placedAt: Date,
  variants: DemoVariant[],
  customers: DemoCustomer[],
  category: StageCategory,
  progress: number,
  way?: 'delivery',
): DemoOrder {
  const any = chance.weighted(shop.fulfilments)
  const fulfilment = way ?? any
  const weights = Object.fromEntries(
    variants.map((variant, index) => [index, variant.is_on_sale ? variant.weight : 0]),
  )
  const chosen = new Set(Array.from({ length: chance.between(1, 4) }, () => Number(chance.weighted(weights))))
  const isGuest = fulfilment !== 'delivery' && chance.happens(GUESTS)
  // The first customers come more often than the last.
  const customer = isGuest ? null : customers[Math.floor(chance.next() ** 2 * customers.length)]!
  return {
    placedAt,
    fulfilment,
    customer,
    category,
    progress,
    picks: [...chosen].map((index) => ({
      variant: variants[index]!,
      pieces: chance.happens(0.35) ? chance.between(2, 4) : 1,
    })),
    isDiscounted: chance.happens(0.12),
    isCard: chance.happens(0.45),
    comment: chance.happens(0.18) ? chance.pick(shop.comments) : '',
    tableNo: fulfilment === 'dine_in' ? String(chance.between(1, 14)) : null,
  }
}
