import { prepMinAt } from '#server/company/prepTime.ts'
import type { StageRow } from '#contract/stages.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import { announce } from '#server/orders/history.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { texts } from './texts.ts'

interface MovedOrder {
  id: string
  version: number
  branch_id: string
}

/**
 * Puts all open orders of a stage into another one, each with its line of history; answers what tells of them, to be done
 * last. The caller holds the pipeline, so that no order comes meanwhile.
 */
export async function moveOrders(work: Work, from: StageRow, to: StageRow): Promise<() => Promise<void>> {
  const { db, session, now, newId } = work
  if (to.archived_at !== null) throw unknownAt('to')
  const isOpen = to.category === 'new' || to.category === 'in_progress'
  if (!isOpen || to.id === from.id) throw new FieldErrors({ to: [texts.onlyOpen] })
  const found = await db.query<{ id: string; fulfilment: StageRow['applies_to'][number] }>(
    `select id, fulfilment from orders where company_id = $1 and stage_id = $2 and category in ('new', 'in_progress')
     order by id for no key update`,
    [session.company_id, from.id],
  )
  if (found.some(({ fulfilment }) => !to.applies_to.includes(fulfilment)))
    throw new FieldErrors({ to: [orderTexts.notForFulfilment] })
  const actor = actorOf(work)
  const moved = await db.query<MovedOrder>(
    `update orders set stage_id = $3, category = $4, previous_stage_id = null, stage_entered_at = $5, version = orders.version + 1,
       updated_at = $5,
       accepted_at = case when $4 = 'in_progress' then coalesce(accepted_at, $5) end,
       accepted_by = case when $4 = 'in_progress' then case when accepted_at is null then $6::uuid else accepted_by end end,
       promised_at = case when $4 = 'in_progress' then case when accepted_at is null
         then coalesce(due_at, $5::timestamptz + ${prepMinAt('$5::timestamptz')} * interval '1 minute') else promised_at end end
     from branches
     where orders.company_id = $1 and orders.stage_id = $2 and orders.category in ('new', 'in_progress')
       and branches.company_id = orders.company_id and branches.id = orders.branch_id
     returning orders.id, orders.version, orders.branch_id`,
    [session.company_id, from.id, to.id, to.category, now, actor.id],
  )
  await db.run(
    `insert into order_events (company_id, id, order_id, type, actor_id, actor_name, data, created_at)
     select $1, event.id, event.order_id, 'moved', $4, $5, $6, $7 from unnest($2::uuid[], $3::uuid[]) as event (id, order_id)`,
    [
      session.company_id,
      moved.map(() => newId()),
      moved.map(({ id }) => id),
      actor.id,
      actor.name,
      { stage_id: [from.id, to.id], archived: true },
      now,
    ],
  )
  return async () => {
    for (const order of moved)
      await announce(work, order, 'order.updated', { category: to.category, stage_id: to.id })
  }
}
