import { isFrozen } from '#contract/company.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** The company that a storefront key stands for. */
export interface Shop {
  id: string
  name: string
  country: string
  currency: string
  show_decimals: boolean
  time_zone: string
  default_language: string
  languages: string[]
  /** False once the subscription and its days of grace are over, and while the company is being closed. */
  takes_orders: boolean
}

interface Row extends Omit<Shop, 'takes_orders'> {
  state: string
  is_demo: boolean
  expiry_date: string | null
  grace_days: number
  closes_at: string | null
}

/** The company of a key; unknown keys are 404, a company that was switched off is 410. */
export async function findShop(db: Db, token: string, now: Date): Promise<Shop> {
  const row = await db.one<Row>(
    {
      name: 'storefront_shop',
      text: `select id, name, country, currency, show_decimals, time_zone, default_language, languages, state, is_demo, expiry_date, grace_days, closes_at
        from companies where token = $1`,
    },
    [token],
  )
  if (!row) throw notFound()
  const { state, is_demo, expiry_date, grace_days, closes_at, ...shop } = row
  if (state === 'blocked' || state === 'closed') throw new Refusal(410, 'gone', texts.isClosed)
  const isOver = isFrozen({ is_demo, subscription: { expiry_date }, grace_days }, now)
  return { ...shop, takes_orders: !isOver && closes_at === null }
}

/** 402 where a company takes nothing in any more. */
export function requireIntake({ takes_orders }: Shop): void {
  if (!takes_orders) throw new Refusal(402, 'subscription_expired', texts.takesNoOrders)
}
