import { defaultLocale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { passOn } from './dispatch.ts'

const isOver = `state = 'offered' and offered_until <=`

/** Asks the next courier once the time to take an offer is over. */
export const passingOffersOn: ScheduledJob = {
  job: 'deliveries.passOn',
  due: `select distinct company_id, offered_until as at from deliveries where ${isOver} $1`,
  act: passOffersOn,
}

/** Passes on the company's offers whose time is over; one that is taken, or passed on by another process, at this moment is left. */
export async function passOffersOn(db: Db, companyId: string, now: Date, newId: () => string): Promise<void> {
  const session = sessionOfNobody(companyId, defaultLocale)
  const work = workOf({ db, session, now, newId, ip: '', language: defaultLocale, channel: 'api' })
  const held = await db.query<{ id: string }>(
    `select id from orders where company_id = $1
       and id in (select order_id from deliveries where company_id = $1 and ${isOver} $2)
     order by id for no key update skip locked`,
    [companyId, now],
  )
  for (const { id } of held) {
    // What stood there before the order was held may have been taken since.
    const present = await db.one(
      `select from deliveries where company_id = $1 and order_id = $2 and ${isOver} $3`,
      [companyId, id, now],
    )
    if (present) await passOn(work, id)
  }
}
