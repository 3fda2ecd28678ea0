import { tellCompany } from '#server/company/tellCompany.ts'
import { topupBounds } from '#contract/billing.ts'
import { currencyOf } from '#contract/currencies.ts'
import type { Locale } from '#contract/locales.ts'
import type { Months } from '#contract/plans.ts'
import { writeMoney } from '#server/format.ts'
import { FieldErrors, notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Account, holdSubscription, logBilling, readSubscription, type Subscription } from './account.ts'
import { type Purpose, topupLine, writeInvoice } from './invoices.ts'
import { starsFor } from './payments/rails.ts'
import { carryOut } from './purchase.ts'
import { type Quote, quotePurchase, shownQuote } from './quotePurchase.ts'
import { forgetTries, renewFromBalance } from './renewal.ts'
import { renewalOf } from './renewalTerms.ts'
import { tellBilling } from './tellBilling.ts'
import { texts } from './texts.ts'

/** Buys what was previewed: from the balance, or by an invoice for what the balance lacks. Answers the invoice. */
export async function purchase(
  account: Account,
  { hash, rail, ...wanted }: Purpose & { hash: string; rail: 'balance' | 'bank' },
): Promise<string | null> {
  const held = await holdSubscription(account)
  const quote = await quotePurchase(account, held, wanted)
  if (quote.hash !== hash)
    throw new Refusal(409, 'price_changed', texts.stale, { current: shownQuote(held, quote) })
  if (rail === 'bank') return askForPurchase(account, held, quote)
  const id = await carryOut(account, held, quote)
  if (id !== null && quote.amount > 0) await tellPaid(account, id, quote.amount)
  return id
}

/** Something is paid: the days that it gives are told as well. */
export async function tellPaid(account: Account, invoiceId: string, amount: number): Promise<void> {
  const { expiry_date, currency } = await readSubscription(account)
  const details = { amount, currency, date: expiry_date }
  await tellBilling(account, { kind: 'paid', subject: invoiceId, details })
}

/** Makes an invoice for what the balance lacks of a purchase; `reason` where the platform's people issue it. */
export async function askForPurchase(
  account: Account,
  held: Subscription,
  quote: Quote,
  reason?: string,
): Promise<string> {
  const amount = quote.amount - held.balance
  if (amount <= 0) throw new Refusal(409, 'conflict', texts.nothingToPay)
  const { target, months } = quote
  const { db, companyId } = account
  // There is one open invoice for a purchase: the last one asked for.
  await db.run(
    `update invoices set state = 'void', version = version + 1
     where company_id = $1 and state = 'open' and purpose is not null`,
    [companyId],
  )
  const line = { ...topupLine(amount), plan: target.name, months }
  const purpose = { plan_id: target.plan_id, months }
  const { currency, time_zone } = held
  const stars = starsFor(target, currency, amount)
  const id = await writeInvoice(account, {
    kind: 'topup',
    lines: [line],
    currency,
    time_zone,
    purpose,
    stars,
    ...(reason !== undefined && { reason }),
  })
  await logInvoice(account, id, amount, reason)
  await tellCompany(account)
  return id
}

/** Makes an invoice for money on the balance; `reason` where the platform's people issue it. */
export async function askForMoney(
  account: Account,
  amount: number,
  language: Locale,
  reason?: string,
): Promise<string> {
  const { currency, time_zone, show_decimals } = await holdSubscription(account)
  const { min, max } = topupBounds(currencyOf(currency))
  if (amount < min || amount > max) {
    const write = (sum: number) => writeMoney(sum, { currency, show_decimals }, language)
    throw new FieldErrors({ amount: [[texts.topupBounds, { min: write(min), max: write(max) }]] })
  }
  const issued = reason !== undefined && { reason }
  const id = await writeInvoice(account, {
    kind: 'topup',
    lines: [topupLine(amount)],
    currency,
    time_zone,
    ...issued,
  })
  await logInvoice(account, id, amount, reason)
  return id
}

/** What the platform's people issue is in their log, too, among what was done with the company. */
function logInvoice(account: Account, id: string, amount: number, reason?: string) {
  const changes = { amount: [null, amount], ...(reason !== undefined && { reason: [null, reason] }) }
  const of =
    reason === undefined
      ? { entity: 'invoices', entity_id: id }
      : { entity: 'companies', entity_id: account.companyId }
  return logBilling(account, { action: 'billing.invoice', ...of, changes }, reason !== undefined)
}

/** Withdraws an open invoice: its number stays. */
export async function withdraw(account: Account, id: string): Promise<void> {
  const { db, companyId } = account
  const gone = await db.run(
    `update invoices set state = 'void', version = version + 1 where company_id = $1 and id = $2 and state = 'open'`,
    [companyId, id],
  )
  if (gone === 0) {
    const there = await db.one('select 1 from invoices where company_id = $1 and id = $2', [companyId, id])
    throw there ? new Refusal(409, 'conflict', texts.isPaid) : notFound()
  }
  const changes = { state: ['open', 'void'] }
  await logBilling(account, { action: 'billing.void', entity: 'invoices', entity_id: id, changes })
}

/** Whether a subscription is renewed from the balance at its end; one that has ended is renewed at once. */
export async function switchRenewal(
  account: Account,
  { is_on, months }: { is_on: boolean; months?: Months | undefined },
): Promise<void> {
  const held = await holdSubscription(account)
  const { terms } = await renewalOf(account, held)
  if (is_on && months !== undefined && !terms.periods.some((one) => one.months === months))
    throw new FieldErrors({ months: [texts.noPeriod] })
  await account.db.run(
    `update subscriptions set auto_renew = $2, period_months = coalesce($3, period_months), version = version + 1,
       state = case when $2 and state = 'cancelled_at_end' then 'active' else state end
     where company_id = $1`,
    [account.companyId, is_on, months ?? null],
  )
  const changes = {
    auto_renew: [held.auto_renew, is_on],
    ...(months && { months: [held.period_months, months] }),
  }
  await logBilling(account, {
    action: 'billing.auto_renew',
    entity: 'subscriptions',
    entity_id: held.id,
    changes,
  })
  // Who cancels is asked no more.
  if (!is_on) await forgetTries(account)
  await renewFromBalance(account)
  await tellCompany(account)
}
