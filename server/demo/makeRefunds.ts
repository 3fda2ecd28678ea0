import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import { refund } from '#server/refunds/refunds.ts'
import type { Making } from './making.ts'

const HOUR_MS = 3_600_000

interface Done {
  id: string
  version: number
  done_at: string
  lines: { line_id: string; qty: number }[]
}

/** A few orders of the last days for which money went back: of a line, and of all there was. */
export async function makeRefunds(
  { db, companyId, newId, now, shop }: Making,
  cashier: { id: string; name: string },
): Promise<void> {
  const orders = await db.query<Done>(
    `select id, version, done_at, (select jsonb_agg(jsonb_build_object('line_id', order_lines.id, 'qty', qty) order by position)
       from order_lines where order_lines.company_id = $1 and order_id = orders.id) as lines
     from orders where company_id = $1 and category = 'done' and paid = total and paid > 0 and payment_kind <> 'online' and done_at < $2
     order by jsonb_array_length(items) > 1 desc, done_at desc limit 3`,
    [companyId, new Date(now.getTime() - 2 * HOUR_MS)],
  )
  const by = { user_id: cashier.id, user_name: cashier.name, refund_cap: null, permissions: ['*'] }
  const session = { ...sessionOfNobody(companyId, shop.language), ...by }
  for (const [at, { id, version, done_at, lines }] of orders.entries()) {
    const moment = new Date(Math.min(now.getTime(), Date.parse(done_at) + HOUR_MS))
    const work = workOf({ db, session, now: moment, newId, ip: '', language: shop.language })
    const reason = shop.refund_reasons[at % shop.refund_reasons.length] ?? ''
    await refund(work, id, { version, lines: at === 2 ? lines : lines.slice(0, 1), restock: false, reason })
  }
  // Nobody is there yet to be told.
  await db.run('delete from outbox where company_id = $1', [companyId])
}
