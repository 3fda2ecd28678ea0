import { tellCompany } from '#server/company/tellCompany.ts'
import { periodPrice } from '#contract/plans.ts'
import {
  type Account,
  applyPlan,
  holdSubscription,
  logBilling,
  type Subscription,
  type Terms,
} from './account.ts'
import { addEntry } from './balance.ts'
import { settleFrozen } from './freeze.ts'
import { writeInvoice } from './invoices.ts'
import { addPeriod } from './periods.ts'
import type { Quote } from './quotePurchase.ts'

/** Carries a purchase out and pays it from the balance; throws 409 where there is too little on it. Answers the invoice, where there is anything to pay. */
export async function carryOut(account: Account, held: Subscription, quote: Quote): Promise<string | null> {
  const invoiceId = quote.lines.length > 0 ? await payFromBalance(account, held, quote) : null
  if (quote.when === 'later') await planLater(account, held, quote.target)
  else if (quote.period && invoiceId) await addTime(account, held, quote, quote.period, invoiceId)
  else await changeNow(account, held, quote)
  if (quote.when !== 'later') await settleFrozen(account, await holdSubscription(account), false)
  const { amount, target, months, when } = quote
  const changes = {
    plan: [held.plan.name, target.name],
    ...(months !== null && { months: [null, months] }),
    ...(amount !== 0 && { amount: [null, amount] }),
    ...(when !== 'now' && { when: [null, when] }),
  }
  await logBilling(account, {
    action: 'billing.purchase',
    entity: 'subscriptions',
    entity_id: held.id,
    changes,
  })
  await tellCompany(account)
  return invoiceId
}

async function payFromBalance(account: Account, held: Subscription, quote: Quote): Promise<string> {
  const { lines, amount } = quote
  const { currency, time_zone } = held
  const id = await writeInvoice(account, { kind: 'purchase', lines, currency, time_zone })
  if (amount !== 0)
    await addEntry(account, { amount: -amount, kind: amount > 0 ? 'charge' : 'refund', invoice_id: id })
  return id
}

async function planLater({ db, companyId }: Account, held: Subscription, target: Terms): Promise<void> {
  await db.run(
    'update subscriptions set next_version_id = $2, next_at = $3, version = version + 1 where company_id = $1',
    [companyId, target.id, held.expiry_date],
  )
}

async function addTime(
  account: Account,
  held: Subscription,
  { target, lines, months }: Quote,
  { starts, ends }: { starts: string; ends: string },
  invoiceId: string,
): Promise<void> {
  const price = lines.reduce((sum, line) => sum + line.amount, 0)
  const period = { kind: 'paid', starts, ends, months, price, plan_version_id: target.id } as const
  if (held.periods.length === 0) {
    await applyPlan(account, target, held.currency)
    await forgetNext(account)
  } else if (!held.next && target.id !== held.plan.id) {
    // Its terms have moved on: they begin with the time that is bought by them.
    await planLater(account, held, target)
  }
  await account.db.run(
    `update subscriptions set period_months = $2, discount = case when $3 then null else discount end where company_id = $1`,
    [account.companyId, months, lines.some(({ kind }) => kind === 'discount')],
  )
  await addPeriod(account, held, { ...period, invoice_id: invoiceId })
}

async function changeNow(account: Account, held: Subscription, { target }: Quote): Promise<void> {
  const { db, companyId } = account
  for (const { id, months } of held.periods)
    await db.run(
      'update subscription_periods set price = $3, plan_version_id = $4 where company_id = $1 and id = $2',
      [companyId, id, periodPrice(target, held.currency, months) ?? 0, target.id],
    )
  await applyPlan(account, target, held.currency)
  await forgetNext(account)
  await db.run(
    `update subscriptions set version = version + 1,
       before_version_id = case when changed_on = $2 then before_version_id else $3 end, changed_on = $2
     where company_id = $1`,
    [companyId, held.today, held.plan.id],
  )
}

const forgetNext = ({ db, companyId }: Account) =>
  db.run('update subscriptions set next_version_id = null, next_at = null where company_id = $1', [companyId])
