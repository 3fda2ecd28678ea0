import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import { cancel } from '#server/orders/cancel.ts'
import { enterStage } from '#server/orders/enterStage.ts'
import { findOrder, readStages } from '#server/orders/find.ts'
import { reopen } from '#server/orders/reopen.ts'
import type { Making } from './making.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Done {
  id: string
  version: number
  stage_id: string
  done_at: string
}

/** Of the latest orders one was taken up again and brought once more, and one was cancelled with its money after it was done. */
export async function makeReopened(
  { db, companyId, newId, now, shop }: Making,
  manager: { id: string; name: string },
): Promise<void> {
  const orders = await db.query<Done>(
    `select id, version, stage_id, done_at from orders
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
    const { id, version, stage_id, done_at } = reopened
    await reopen(workAt(Date.parse(done_at) + 10 * MINUTE_MS), id, { version, reason: shop.reopen_reason })
    const work = workAt(Date.parse(done_at) + 40 * MINUTE_MS)
    const done = (await readStages(work)).find((stage) => stage.id === stage_id)
    if (done) await enterStage(work, await findOrder(work, id), done)
  }
  if (cancelled) {
    const { id, version, done_at } = cancelled
    const work = workAt(Date.parse(done_at) + HOUR_MS / 2)
    await cancel(work, id, { version, reason: 'changed_mind', restock: false, refund: true })
  }
  // Nobody is there yet to be told.
  await db.run('delete from outbox where company_id = $1', [companyId])
}
