import { tellCompany } from '#server/company/tellCompany.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Account, holdSubscription, logBilling } from './account.ts'
import { texts } from './texts.ts'

/**
 * Lets an active subscription end with the time that is paid for, or takes that back; time that is bought takes it back, too.
 * Whoever has cancelled is neither reminded nor renewed. Nothing happens where it is so already; throws 409 where it is not active.
 */
export async function cancelAtEnd(account: Account, isCancelled: boolean): Promise<void> {
  const { db, companyId, now } = account
  const { id, state, expiry_date } = await holdSubscription(account)
  if (isCancelled === (state === 'cancelled_at_end')) return
  const next = isCancelled ? 'cancelled_at_end' : 'active'
  const isRunning = state === 'active' || state === 'cancelled_at_end'
  if (!isRunning || Date.parse(expiry_date) <= now.getTime())
    throw new Refusal(409, 'conflict', texts.notActive)
  await db.run('update subscriptions set state = $2, version = version + 1 where company_id = $1', [
    companyId,
    next,
  ])
  const changes = { state: [state, next] }
  await logBilling(account, { action: 'billing.cancel', entity: 'subscriptions', entity_id: id, changes })
  await tellCompany(account)
}
