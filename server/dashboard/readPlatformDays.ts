import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import type { Db } from '#server/db/tenant.ts'
import {
  type ByKey,
  countMovements,
  countPresentDay,
  dayOf,
  type Movement,
  type PresentDay,
} from './countPlatformDay.ts'
import { daysBefore, KEPT_DAYS, MOVING_DAYS } from './keepPlatformDays.ts'

/** A present day that was kept before is counted anew: nobody keeps it at the moment. */
const FRESH_MS = 180_000
const SHOWN_DAYS = 30
const SHOWN_WEEKS = 12

interface Kept extends Movement {
  orders: number
  mrr: ByKey
}

/** What is known of the platform by day. */
export interface PlatformDays {
  present: PresentDay
  /** The last 30 days with this one. */
  movements: Movement[]
  trend: PlatformDashboard['trend']
}

/** Reads the kept days; where nobody has kept the present one lately it is counted anew, so that a lost process makes no number wrong. */
export async function readPlatformDays(db: Db, now: Date): Promise<PlatformDays> {
  const today = dayOf(now)
  const kept = await db.query<Kept>(
    `select to_char(day, 'YYYY-MM-DD') as day, created, won, churned, orders, mrr from platform_days
     where day >= $1 and day <= $2 order by day`,
    [daysBefore(today, KEPT_DAYS), today],
  )
  const fresh = await db.one<PresentDay>(
    `select selling, activated, orders, revenue, paying, mrr, states, countries from platform_days
     where day = $1 and counted_at > $2`,
    [today, new Date(now.getTime() - FRESH_MS)],
  )
  const present = fresh ?? (await countPresentDay(db, now))
  const moved = fresh ? [] : await countMovements(db, daysBefore(today, MOVING_DAYS), today)
  const movements = new Map<string, Movement>([...kept, ...moved].map((one) => [one.day, one]))
  const before = kept.filter(({ day }) => day !== today).map(({ day, orders, mrr }) => ({ day, orders, mrr }))
  return {
    present,
    movements: lastDays(today).map((day) => movements.get(day) ?? { day, created: 0, won: 0, churned: 0 }),
    trend: {
      days: [...before, { day: today, orders: present.orders, mrr: present.mrr }],
      weeks: byWeek(today, [...movements.values()]),
    },
  }
}

const lastDays = (today: string) =>
  Array.from({ length: SHOWN_DAYS }, (_, at) => daysBefore(today, SHOWN_DAYS - at))

/** The last weeks by their Mondays, the oldest first. */
function byWeek(today: string, movements: readonly Movement[]): PlatformDashboard['trend']['weeks'] {
  const monday = mondayOf(today)
  return Array.from({ length: SHOWN_WEEKS }, (_, at) => {
    const week = daysBefore(monday, (SHOWN_WEEKS - 1 - at) * 7 + 1)
    const of = movements.filter(({ day }) => mondayOf(day) === week)
    const sum = (what: 'created' | 'won' | 'churned') => of.reduce((total, one) => total + one[what], 0)
    return { week, created: sum('created'), won: sum('won'), churned: sum('churned') }
  })
}

const mondayOf = (day: string) => daysBefore(day, ((new Date(day).getUTCDay() + 6) % 7) + 1)
