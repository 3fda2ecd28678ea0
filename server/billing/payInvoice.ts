import { tellCompany } from '#server/company/tellCompany.ts'
import { sqlState, violatedConstraint } from '#server/db/failures.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Account, holdSubscription, logBilling } from './account.ts'
import { addEntry } from './balance.ts'
import type { Purpose } from './invoices.ts'
import { tellPaid } from './orderMoney.ts'
import { carryOut } from './purchase.ts'
import { quoteIfPossible } from './quotePurchase.ts'
import { renewFromBalance } from './renewal.ts'
import { tellBilling, type WhyKept } from './tellBilling.ts'
import { texts } from './texts.ts'

/**
 * Marks an open invoice as paid, once: what was left to pay of it is on the balance, and what it was for is bought at today's sum where the
 * balance is enough. What is left stays on the balance. `account.companyId` is the company of the invoice.
 */
export async function payInvoice(account: Account, id: string, paymentRef: string): Promise<void> {
  await holdSubscription(account)
  const paid = await markPaid(account, id, paymentRef)
  await addEntry(account, { amount: paid.rest, kind: 'topup', invoice_id: id })
  await logBilling(
    account,
    {
      action: 'billing.pay',
      entity: 'invoices',
      entity_id: id,
      changes: { state: ['open', 'paid'], amount: [null, paid.rest], payment_ref: [null, paymentRef] },
    },
    account.by.user_id !== null,
  )
  const why = paid.purpose ? await buy(account, paid.purpose) : undefined
  if (paid.purpose && why) await tellKept(account, { id, amount: paid.amount, why }, paid.purpose)
  // What has not bought anything else renews what has ended.
  const renewed = paid.purpose && !why ? null : await renewFromBalance(account)
  if (!why || renewed !== null) await tellPaid(account, id, paid.amount)
  await tellCompany(account)
}

async function markPaid(
  { db, companyId, now }: Account,
  id: string,
  paymentRef: string,
): Promise<{ amount: number; rest: number; purpose: Purpose | null }> {
  try {
    const row = await db.one<{ amount: number; rest: number; purpose: Purpose | null }>(
      `update invoices set state = 'paid', paid = invoices.amount, paid_at = $3, payment_ref = coalesce(before.payment_ref, nullif($4, '')), version = invoices.version + 1
       from invoices before
       where invoices.company_id = $1 and invoices.id = $2 and before.company_id = $1 and before.id = $2 and invoices.state = 'open'
       returning invoices.amount, invoices.amount - before.paid as rest, invoices.purpose`,
      [companyId, id, now, paymentRef],
    )
    if (row) return row
  } catch (error) {
    const isTaken = sqlState(error)?.startsWith('23') && violatedConstraint(error) === 'invoices_payment'
    throw isTaken ? new Refusal(409, 'conflict', texts.paymentUsed) : error
  }
  const there = await db.one('select 1 from invoices where company_id = $1 and id = $2', [companyId, id])
  throw there ? new Refusal(409, 'conflict', texts.isPaid) : notFound()
}

/** Buys what an invoice was for; where that cannot be had any more, the money stays on the balance. Answers why. */
async function buy(account: Account, purpose: Purpose): Promise<WhyKept | undefined> {
  const held = await holdSubscription(account)
  const quote = await quoteIfPossible(account, held, purpose)
  if (!quote || quote.when === 'later') return 'gone'
  if (quote.amount > held.balance) return 'dearer'
  await carryOut(account, held, quote)
  return undefined
}

async function tellKept(
  account: Account,
  { id, amount, why }: { id: string; amount: number; why: WhyKept },
  { plan_id }: Purpose,
): Promise<void> {
  const { db, companyId } = account
  const of = await db.one<{ plan: Record<string, string>; currency: string }>(
    `select coalesce((select name from plans where plans.id = $2), '{}') as plan, currency from invoices
     where company_id = $1 and id = $3`,
    [companyId, plan_id, id],
  )
  if (of) await tellBilling(account, { kind: 'kept', subject: id, details: { ...of, amount, why } })
}
