import { tellCompany } from '#server/company/tellCompany.ts'
import {
  type Account,
  applyPlan,
  holdSubscription,
  logBilling,
  type Next,
  type Subscription,
} from './account.ts'
import { addEntry } from './balance.ts'
import { settleFrozen } from './freeze.ts'
import { writeInvoice } from './invoices.ts'
import { addPeriod } from './periods.ts'
import type { Changed } from './quoteChange.ts'
import type { Quote } from './quotePurchase.ts'

/** Carries a purchase out and pays it from the balance; throws 409 where there is too little on it. Answers the invoice, where there is anything to pay. */
export async function carryOut(account: Account, held: Subscription, quote: Quote): Promise<string | null> {
  const invoiceId = quote.lines.length > 0 ? await payFromBalance(account, held, quote) : null
  if (quote.changed) await change(account, held, quote.changed)
  else if (quote.period && invoiceId) await addTime(account, held, quote, quote.period, invoiceId)
  const after = await holdSubscription(account)
  // What rests already follows each purchase; a plan that begins puts to rest what is beyond it.
  await settleFrozen(account, after, after.plan.id !== held.plan.id)
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
    await setNext(account, null)
  } else if (!held.next && target.id !== held.plan.id) {
    // Its terms have moved on: they begin with the time that is bought by them.
    await setNext(account, { id: target.id, at: held.expiry_date })
  }
  await account.db.run(
    `update subscriptions set period_months = $2, discount = case when $3 then null else discount end where company_id = $1`,
    [account.companyId, months, lines.some(({ kind }) => kind === 'discount')],
  )
  await addPeriod(account, held, { ...period, invoice_id: invoiceId })
}

async function change(account: Account, held: Subscription, { plan, next, periods }: Changed): Promise<void> {
  const { db, companyId } = account
  await remember(account, held)
  for (const { id, price, version_id } of periods)
    await db.run(
      'update subscription_periods set price = $3, plan_version_id = $4 where company_id = $1 and id = $2',
      [companyId, id, price, version_id],
    )
  if (plan.id !== held.plan.id) await applyPlan(account, plan, held.currency)
  await setNext(account, next)
}

/** Writes down what was before the first change of the day; time that was bought since, as it is now. */
async function remember({ db, companyId }: Account, held: Subscription): Promise<void> {
  const isFirst = held.before === null
  await db.run(
    `update subscription_periods set before_price = price, before_version_id = plan_version_id, before_plan_id = $4
     where company_id = $1 and kind = 'paid' and ends > $2 and ($3 or before_plan_id is null)`,
    [companyId, held.today, isFirst, held.plan.plan_id],
  )
  if (!isFirst) return
  await db.run(
    `update subscriptions set changed_on = $2, before_version_id = plan_version_id,
       before_next_version_id = next_version_id, before_next_at = next_at where company_id = $1`,
    [companyId, held.today],
  )
}

const setNext = ({ db, companyId }: Account, next: Next | null) =>
  db.run(
    'update subscriptions set next_version_id = $2, next_at = $3, version = version + 1 where company_id = $1',
    [companyId, next?.id ?? null, next?.at ?? null],
  )
