import { prepMinAt } from '#server/company/prepTime.ts'
import { defaultLocale } from '#contract/locales.ts'
import { nextStage } from '#contract/pipeline.ts'
import type { Db } from '#server/db/tenant.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { enterStage } from '#server/orders/enterStage.ts'
import { findOrder, holdStages } from '#server/orders/find.ts'
import { dueOf, lacksOf } from '#server/orders/requirements.ts'

/** When an order goes on by itself; a pre-order stays new until it is to be made. */
const at = `greatest(stage_entered_at + auto_next_min * interval '1 minute',
  case when orders.category = 'new' then due_at - ${prepMinAt('orders.due_at')} * interval '1 minute' end)`

/** What cannot go on, for want of a payment perhaps, is looked at again for a day. */
const waiting = `stages
  join orders on orders.company_id = stages.company_id and orders.stage_id = stages.id and orders.category in ('new', 'in_progress')
  join branches on branches.company_id = orders.company_id and branches.id = orders.branch_id
  where auto_next_min is not null and stages.archived_at is null`

/** Moves orders on from stages that they leave by themselves. */
export const goingOn: ScheduledJob = {
  job: 'stages.goOn',
  due: `select company_id, max(at) as at from (select stages.company_id, ${at} as at from ${waiting}) as each
    where at <= $1 and at > $1::timestamptz - interval '1 day' group by company_id`,
  act: goOn,
}

/** Moves every order whose time has come; by the same conditional update as people, so that one of the two wins. */
export async function goOn(db: Db, companyId: string, now: Date, newId: () => string): Promise<void> {
  const work = workOfNobody(db, companyId, now, newId)
  const stages = await holdStages(work)
  const due = await db.query<{ id: string }>(
    `select orders.id from ${waiting} and stages.company_id = $1 and ${at} <= $2 order by orders.id
     for no key update of orders skip locked`,
    [companyId, now],
  )
  for (const { id } of due) {
    const order = await findOrder(work, id)
    const next = nextStage(stages, order)
    const money = dueOf(order)
    const isUnpaidEnd = next?.category === 'done' && money > 0
    if (!next || isUnpaidEnd || lacksOf(work, { ...order, due: money }, next).length > 0) continue
    await enterStage(work, order, next, { by_itself: true })
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The work of the product itself in a company: nobody of the team. */
function workOfNobody(db: Db, company_id: string, now: Date, newId: () => string): Work {
  const session: Work['session'] = {
    id: NOBODY,
    user_id: NOBODY,
    user_name: '',
    kind: 'staff',
    language: defaultLocale,
    company_id,
    employee_id: NOBODY,
    role_id: NOBODY,
    role_key: '',
    permissions: [],
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: 0,
    refund_cap: 0,
  }
  return workOf({ db, session, now, newId, ip: '', language: defaultLocale, channel: 'api' })
}
