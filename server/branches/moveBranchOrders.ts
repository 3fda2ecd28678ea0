import type { Branch } from '#contract/branches.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import { announce } from '#server/orders/history.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'

/**
 * Gives all open orders of a branch to another one, each with its line of history; answers what tells of them, to be done
 * last. The caller holds the branch, so that no order comes meanwhile.
 */
export async function moveBranchOrders(work: Work, from: Branch, to: Branch): Promise<() => Promise<void>> {
  const { db, session, now, newId } = work
  const found = await db.query<{ id: string; fulfilment: Fulfilment }>(
    `select id, fulfilment from orders where company_id = $1 and branch_id = $2 and category in ('new', 'in_progress')
     order by id for no key update`,
    [session.company_id, from.id],
  )
  if (found.some(({ fulfilment }) => !to.fulfilments.includes(fulfilment)))
    throw new FieldErrors({ to: [[orderTexts.wrongFulfilment, { branch: to.name }]] })
  const moved = await db.query<{ id: string; version: number; branch_id: string }>(
    `update orders set branch_id = $3, place = case when place = $4 and fulfilment <> 'delivery' then $5 else place end,
       version = version + 1, updated_at = $6
     where company_id = $1 and branch_id = $2 and category in ('new', 'in_progress')
     returning id, version, branch_id`,
    [session.company_id, from.id, to.id, from.name, to.name, now],
  )
  const actor = actorOf(work)
  await db.run(
    `insert into order_events (company_id, id, order_id, type, actor_id, actor_name, data, created_at)
     select $1, event.id, event.order_id, 'edited', $4, $5, $6, $7 from unnest($2::uuid[], $3::uuid[]) as event (id, order_id)`,
    [
      session.company_id,
      moved.map(() => newId()),
      moved.map(({ id }) => id),
      actor.id,
      actor.name,
      { branch_id: [from.id, to.id] },
      now,
    ],
  )
  return async () => {
    for (const order of moved) await announce(work, order, 'order.updated')
  }
}
