import { tellCompany } from '#server/company/tellCompany.ts'
import { dayAfter, instantOf } from '#contract/zonedTime.ts'
import { type Account, holdSubscription, logBilling, type Subscription } from './account.ts'
import { writeInvoice } from './invoices.ts'
import { addPeriod } from './periods.ts'
import { tellBilling } from './tellBilling.ts'

/** Gives a company days for nothing, from today or from the end of what it has; an invoice of 0 says so and why. */
export async function giveDays(
  account: Account,
  { days, reason }: { days: number; reason: string },
): Promise<{ expiry_date: string; invoice_id: string }> {
  const held = await holdSubscription(account)
  const starts = firstFreeDay(held, account.now)
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
  await tellBilling(account, {
    kind: 'changed',
    subject: invoiceId,
    details: { plan: held.plan.name, date: expiry },
  })
  await tellCompany(account)
  return { expiry_date: expiry, invoice_id: invoiceId }
}

/** The first day that is not begun yet: of a trial that ends in the middle of a day the rest of that day stays. */
function firstFreeDay({ ends, today, expiry_date, time_zone }: Subscription, now: Date): string {
  if (Date.parse(expiry_date) <= now.getTime()) return ends > today ? ends : today
  const isInMidDay = Date.parse(expiry_date) > instantOf(ends, 0, time_zone)
  return isInMidDay ? dayAfter(ends, 1) : ends
}
