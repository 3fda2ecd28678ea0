import type { Db } from '#server/db/tenant.ts'
import { auditSystem } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { type SubscriptionFacts, stateByClock } from './subscriptionState.ts'

const FIVE_MINUTES_MS = 300_000

/** Moves subscriptions on at their moment; what somebody has paid for or shortened meanwhile is found within five minutes. */
export const movingSubscriptions: ScheduledJob = {
  job: 'billing.move',
  lookMs: FIVE_MINUTES_MS,
  due: `select company_id, case
      when subscriptions.expiry_date > $1 then started_at
      when subscriptions.state = 'grace' then subscriptions.expiry_date + grace_days * interval '24 hours'
      else subscriptions.expiry_date end as at
    from subscriptions join companies on companies.id = company_id
    where (subscriptions.state in ('trial', 'active', 'cancelled_at_end') and subscriptions.expiry_date <= $1)
      or (subscriptions.state = 'grace' and subscriptions.expiry_date + grace_days * interval '24 hours' <= $1)
      or (subscriptions.state in ('grace', 'expired') and subscriptions.expiry_date > $1)
      or (subscriptions.state = 'trial' and not is_demo)`,
  act: moveSubscription,
}

interface Row extends SubscriptionFacts {
  id: string
}

/** Brings the company's subscription into the state of this moment and tells open screens; done twice it changes nothing. */
export async function moveSubscription(
  db: Db,
  companyId: string,
  now: Date,
  newId: () => string,
): Promise<void> {
  const row = await db.one<Row>(
    `select subscriptions.id, subscriptions.state, subscriptions.expiry_date, is_demo, grace_days
     from subscriptions join companies on companies.id = company_id
     where company_id = $1 for update of subscriptions`,
    [companyId],
  )
  if (!row) return
  const state = stateByClock(row, now)
  if (state === row.state) return
  const moved = await db.one<{ version: number }>(
    'update subscriptions set state = $3, version = version + 1 where company_id = $1 and state = $2 returning version',
    [companyId, row.state, state],
  )
  if (!moved) return
  await followCompany(db, companyId, state, now)
  const changes = { state: [row.state, state] }
  const entry = { action: 'billing.move', entity: 'subscriptions', entity_id: row.id, changes }
  await auditSystem(db, companyId, entry, now, newId)
  const event = { event: 'company.changed', entity: 'company', entity_id: companyId } as const
  await emit(db, companyId, { ...event, version: moved.version }, now)
}

/** The company itself is expired with its subscription, and demo or active again with it. */
async function followCompany(db: Db, companyId: string, state: string, now: Date): Promise<void> {
  await db.run(
    `update companies set revision = revision + 1, updated_at = $3, state = case
       when $2 = 'expired' then 'expired'
       when $2 in ('trial', 'active') then case when is_demo then 'demo' else 'active' end
       else state end
     where id = $1 and state in ('draft', 'demo', 'active', 'expired')`,
    [companyId, state, now],
  )
}
