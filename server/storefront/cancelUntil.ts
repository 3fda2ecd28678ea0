import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'

const MINUTE_MS = 60_000

const read = {
  name: 'storefront_cancel_min',
  text: 'select customer_cancel_min as minutes from general_settings where company_id = $1',
}

/** Until when its customer may cancel an order; null where that is over. */
export async function cancelUntil(
  { db, session, now }: Work,
  { category, placed_at }: Pick<Order, 'category' | 'placed_at'>,
): Promise<string | null> {
  if (category !== 'new') return null
  const settings = await db.one<{ minutes: number | null }>(read, [session.company_id])
  if (!settings?.minutes) return null
  const until = new Date(new Date(placed_at).getTime() + settings.minutes * MINUTE_MS)
  return until > now ? until.toISOString() : null
}
