import { type Account, holdSubscription } from '#server/billing/account.ts'
import { type NewInvoice, topupLine, writeInvoice } from '#server/billing/invoices.ts'
import { payInvoice } from '#server/billing/payInvoice.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { PageReport } from '#server/payments/online/provider.ts'
import type { InvoicePayment } from './invoicePayments.ts'
import { keepStray } from './strayPayments.ts'

/** Money or Stars that have come. */
export interface Came {
  amount: number
  currency: string
  reference: string | null
  /** Of the payment itself: by this it is given back. */
  paymentReference: string
  /** Account of the messenger that sent Stars. */
  payerId?: number
}

/**
 * Takes a payment once: what fits pays its invoice; another sum, and one for an invoice that is open no longer, is on the balance by
 * an invoice of its own; another currency, another sum than was written down of it by hand, and what comes for a company that is closed, waits for a person.
 */
export async function takePayment(account: Account, payment: InvoicePayment, came: Came): Promise<void> {
  const { db, companyId } = account
  if (!(await holdIfOpen(account))) {
    await claim(account, payment, came, 'review')
    return
  }
  const { currency, time_zone } = await holdSubscription(account)
  const invoice = await db.one<{
    state: string
    amount: number
    paid: number
    currency: string
    payment_ref: string | null
  }>(
    'select state, amount, paid, currency, payment_ref from invoices where company_id = $1 and id = $2 for update',
    [companyId, payment.invoice_id],
  )
  if (!invoice) throw new Error('A payment has lost its invoice')
  const isWhole = came.amount === payment.amount && came.currency === payment.currency
  const worth = worthOf(payment, came, invoice.amount, isWhole)
  const { paymentReference } = came
  const written = await writtenDown(account, paymentReference)
  const fits = worth !== undefined && invoice.currency === currency && (written ?? worth) === worth
  if (!(await claim(account, payment, came, fits ? 'paid' : 'review')) || !fits) return
  if (written !== undefined) return
  // A bank transfer may have paid a part of it since the page was made.
  const rest = invoice.payment_ref === null ? invoice.amount - invoice.paid : undefined
  const isDue = invoice.state === 'open' && worth === rest
  const beside: NewInvoice = { kind: 'topup', lines: [topupLine(worth)], currency, time_zone }
  await db.run('savepoint paying')
  try {
    const id = isWhole && isDue ? payment.invoice_id : await writeInvoice(account, beside)
    await payInvoice(account, id, paymentReference)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another company's invoice was marked as paid by it: a person finds out whose it is.
    await db.run('rollback to savepoint paying')
    await db.run(`update invoice_payments set state = 'review' where company_id = $1 and id = $2`, [
      companyId,
      payment.id,
    ])
  }
}

/** Whether the company is not closed; then its money is held until the transaction ends. */
export async function holdIfOpen(account: Account): Promise<boolean> {
  const { db, companyId } = account
  if (await db.one("select 1 from companies where id = $1 and state = 'closed'", [companyId])) return false
  await holdSubscription(account)
  return true
}

/** In the invoice's money: of a card what has come, of Stars what was asked for or nothing that anybody could tell. */
function worthOf(
  { rail, currency }: InvoicePayment,
  came: Came,
  asked: number,
  isWhole: boolean,
): number | undefined {
  if (rail === 'stars') return isWhole ? asked : undefined
  return came.currency === currency && came.amount > 0 ? came.amount : undefined
}

/** What somebody has marked as paid by this very payment already. */
async function writtenDown({ db, companyId }: Account, reference: string): Promise<number | undefined> {
  const known = await db.one<{ amount: number }>(
    `select amount, 1 as turn from bank_payments where company_id = $1 and reference = $2 and undone_at is null
     union all select amount, 2 from invoices where company_id = $1 and payment_ref = $2 order by turn limit 1`,
    [companyId, reference],
  )
  return known?.amount
}

/** Whether it has not come before. Stars that somebody else has paid by the same link wait for a person. */
async function claim(
  account: Account,
  payment: InvoicePayment,
  came: Came,
  state: 'paid' | 'review',
): Promise<boolean> {
  const { db, companyId, now } = account
  const { amount, currency, reference, paymentReference, payerId } = came
  const claimed = await db.run(
    `update invoice_payments set state = $3, reference = coalesce(reference, $4), payment_reference = $5,
       said_amount = $6, said_currency = $7, updated_at = $8, payer_id = $9
     where company_id = $1 and id = $2 and state not in ('paid', 'review', 'settled')`,
    [companyId, payment.id, state, reference, paymentReference, amount, currency, now, payerId ?? null],
  )
  if (claimed === 0 && payment.rail === 'stars') await keepStray(account, payment, came)
  return claimed > 0
}

/** Brings a payment to what the provider says of its page; states only rise, so that order and repetition do not matter. */
export async function applyReport(
  account: Account,
  payment: InvoicePayment,
  report: PageReport,
): Promise<void> {
  const { amount, currency, reference, paymentReference, state, url } = report
  // What is said of the payment alone is said of its page, too, and nothing is ever held here.
  if (reference === null || state === 'authorized' || state === 'voided') return
  if (payment.reference !== null && payment.reference !== reference) return
  if (state === 'paid')
    return takePayment(account, payment, {
      amount,
      currency,
      reference,
      paymentReference: paymentReference ?? reference,
    })
  const below = {
    pending: ['opening'],
    failed: ['opening', 'pending'],
    expired: ['opening', 'pending', 'failed'],
  }
  await account.db.run(
    `update invoice_payments set state = $3, reference = coalesce(reference, $5), pay_url = coalesce($6, pay_url), updated_at = $7
     where company_id = $1 and id = $2 and state = any($4)`,
    [account.companyId, payment.id, state, below[state], reference, url, account.now],
  )
}
