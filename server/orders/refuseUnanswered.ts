import { defaultLocale } from '#contract/locales.ts'
import type { PlaceHours } from '#contract/schedule.ts'
import { hoursColumns, isWithinHours } from '#server/company/openBranch.ts'
import type { Db } from '#server/db/tenant.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { endByItself } from './endByItself.ts'
import { findOrder, holdStages } from './find.ts'
import { texts } from './texts.ts'

const endsAt = 'placed_at + make_interval(mins => accept_timeout_min)'

/** An order that came while its branch was closed, or before the company has asked for this, waits for ever. */
const unanswered = `from general_settings join orders on orders.company_id = general_settings.company_id
    and orders.category = 'new' and orders.placed_at >= accept_timeout_since and not is_out_of_hours
  join branches on branches.company_id = orders.company_id and branches.id = orders.branch_id
  where accept_timeout_min is not null and ${endsAt} <= $1`

/** Refuses new orders that nobody has accepted within the company's time. */
export const refusingUnanswered: ScheduledJob = {
  job: 'orders.refuse',
  due: `select orders.company_id, min(${endsAt}) as at ${unanswered} group by orders.company_id`,
  act: refuseUnanswered,
}

/** Refuses the company's orders whose time is over; one that is accepted at this moment is left. */
export async function refuseUnanswered(
  db: Db,
  companyId: string,
  now: Date,
  newId: () => string,
): Promise<void> {
  const session = sessionOfNobody(companyId, defaultLocale)
  const work = workOf({ db, session, now, newId, ip: '', language: defaultLocale, channel: 'api' })
  const late = await db.query<PlaceHours & { id: string; placed_at: string }>(
    `select orders.id, placed_at, ${hoursColumns} ${unanswered} and orders.company_id = $2 order by orders.placed_at, orders.id`,
    [now, companyId],
  )
  const isInHours = (one: (typeof late)[number]) => isWithinHours(one, new Date(one.placed_at))
  const patient = late.filter((one) => !isInHours(one)).map(({ id }) => id)
  if (patient.length > 0)
    await db.run('update orders set is_out_of_hours = true where company_id = $1 and id = any($2)', [
      companyId,
      patient,
    ])
  const waiting = late.filter(isInHours)
  if (waiting.length === 0) return
  const stages = await holdStages(work)
  for (const { id } of waiting) {
    const order = await findOrder(work, id)
    if (order.category !== 'new') continue
    await endByItself(work, order, stages, texts.nobodyAccepted)
  }
}
