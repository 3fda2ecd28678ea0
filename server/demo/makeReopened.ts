import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import { cancel } from '#server/orders/cancel.ts'
import { reopen } from '#server/orders/reopen.ts'
import type { Making } from './making.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Done {
  id: string
  version: number
  done_at: string
}

/** Of the latest orders one was taken up again a moment ago, and one was cancelled with its money after it was done. */
export async function makeReopened(
  { db, companyId, newId, now, shop }: Making,
  manager: { id: string; name: string },
): Promise<void> {
  const orders = await db.query<Done>(
    `select id, version, done_at from orders
     where company_id = $1 and category = 'done' and paid = total and paid > 0 and refunded = 0 and done_at < $2
     order by done_at desc limit 2`,
    [companyId, new Date(now.getTime() - HOUR_MS)],
  )
  const by = { user_id: manager.id, user_name: manager.name, refund_cap: null, permissions: ['*'] }
  const session = { ...sessionOfNobody(companyId, shop.language), ...by }
  const workAt = (at: number) =>
    workOf({ db, session, now: new Date(at), newId, ip: '', language: shop.language })
  const [reopened, cancelled] = orders
  if (reopened) {
    const { id, version, done_at } = reopened
    const at = Math.min(now.getTime() - 5 * MINUTE_MS, Date.parse(done_at) + 23 * HOUR_MS)
    await reopen(workAt(at), id, { version, reason: shop.reopen_reason })
  }
  if (cancelled) {
    const { id, version, done_at } = cancelled
    const work = workAt(Date.parse(done_at) + HOUR_MS / 2)
    await cancel(work, id, { version, reason: 'changed_mind', restock: false, refund: true })
  }
  // Nobody is there yet to be told.
  await db.run('delete from outbox where company_id = $1', [companyId])
}
