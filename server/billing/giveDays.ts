import { tellCompany } from '#server/company/tellCompany.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { type Account, holdSubscription, logBilling } from './account.ts'
import { writeInvoice } from './invoices.ts'
import { addPeriod } from './periods.ts'

/** Gives a company days for nothing, from today or from the end of what it has; an invoice of 0 says so and why. */
export async function giveDays(
  account: Account,
  { days, reason }: { days: number; reason: string },
): Promise<{ expiry_date: string; invoice_id: string }> {
  const held = await holdSubscription(account)
  const starts = held.ends > held.today ? held.ends : held.today
  const ends = dayAfter(starts, days)
  const line = { kind: 'given', plan: null, months: null, days, from: starts, to: ends, amount: 0 } as const
  const { currency, time_zone } = held
  const invoiceId = await writeInvoice(account, { kind: 'given', lines: [line], currency, time_zone, reason })
  const period = {
    kind: 'given',
    starts,
    ends,
    months: null,
    price: 0,
    plan_version_id: held.plan.id,
  } as const
  const expiry = await addPeriod(account, held, { ...period, invoice_id: invoiceId })
  const changes = { expiry_date: [held.expiry_date, expiry], days: [null, days], reason: [null, reason] }
  await logBilling(
    account,
    { action: 'billing.extend', entity: 'companies', entity_id: account.companyId, changes },
    account.by.user_id !== null,
  )
  await tellCompany(account)
  return { expiry_date: expiry, invoice_id: invoiceId }
}
