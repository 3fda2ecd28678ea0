import { emit } from '#server/http/events/outbox.ts'
import { type Account, logBilling, readSubscription } from './account.ts'
import { renewalOf } from './renewalTerms.ts'
import { tellBilling } from './tellBilling.ts'
import { type SubscriptionFacts, stateByClock } from './subscriptionState.ts'

interface Row extends SubscriptionFacts {
  id: string
  auto_renew: boolean
}

const DAY_MS = 86_400_000

/** Brings the company's subscription into the state of this moment and tells open screens; done twice it changes nothing. */
export async function followClock(account: Account): Promise<void> {
  const { db, companyId, now } = account
  const row = await db.one<Row>(
    `select subscriptions.id, subscriptions.state, subscriptions.expiry_date, is_demo, grace_days, auto_renew
     from subscriptions join companies on companies.id = company_id
     where company_id = $1 for update of subscriptions`,
    [companyId],
  )
  if (!row) return
  const state = stateByClock(row, now)
  if (state === row.state) return
  const moved = await db.one<{ version: number }>(
    `update subscriptions set state = $3, auto_renew = auto_renew and state <> 'cancelled_at_end', version = version + 1
     where company_id = $1 and state = $2 returning version`,
    [companyId, row.state, state],
  )
  if (!moved) return
  await followCompany(account, state)
  const changes = { state: [row.state, state] }
  const byItself = { ...account, by: { user_id: null, user_name: 'system' }, ip: '' }
  await logBilling(byItself, { action: 'billing.move', entity: 'subscriptions', entity_id: row.id, changes })
  await tellState(account, row, state)
  const event = { event: 'company.changed', entity: 'company', entity_id: companyId } as const
  await emit(db, companyId, { ...event, version: moved.version }, now)
}

/** One message a state: in the days of grace, and after them. */
async function tellState(
  account: Account,
  { expiry_date, grace_days, auto_renew }: Row,
  state: string,
): Promise<void> {
  const subject = expiry_date
  const date = new Date(Date.parse(expiry_date) + grace_days * DAY_MS).toISOString()
  if (state === 'grace') {
    // Money helps only where there is something that it can buy.
    const { price } = await renewalOf(account, await readSubscription(account))
    const kind = auto_renew && price !== undefined ? 'unpaid' : 'grace'
    await tellBilling(account, { kind, subject, details: { date } })
  }
  if (state === 'expired') await tellBilling(account, { kind: 'expired', subject, details: {} })
}

/** The company itself is expired with its subscription, and demo or active again with it; a draft stays one until its owner opens it. */
async function followCompany({ db, companyId, now }: Account, state: string): Promise<void> {
  await db.run(
    `update companies set revision = revision + 1, updated_at = $3, state = case
       when $2 = 'expired' then 'expired'
       when $2 in ('trial', 'active') then case when is_demo then 'demo' else 'active' end
       else state end
     where id = $1 and state in ('demo', 'active', 'expired')`,
    [companyId, state, now],
  )
}
