import { tellCompany } from '#server/company/tellCompany.ts'
import { sqlState, violatedConstraint } from '#server/db/failures.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Account, holdSubscription, logBilling } from './account.ts'
import { addEntry } from './balance.ts'
import { writeCreditNote } from './creditNotes.ts'
import { type HeldInvoice, holdInvoice, topupLine, writeInvoice } from './invoices.ts'
import { payInvoice } from './payInvoice.ts'
import { renewFromBalance } from './renewal.ts'
import { texts } from './texts.ts'

/** What a bank calls a payment, and its sum in minor units; without one it is what is left to pay. */
export interface CameByBank {
  payment_ref: string
  amount?: number | undefined
}

/**
 * Writes down what a bank transfer has paid of an open invoice, once for each reference of the bank: all of it is on the
 * balance. Less than due leaves the invoice open, what is over is there by an invoice of its own. Answers the payment.
 */
export async function recordBankPayment(account: Account, id: string, came: CameByBank): Promise<string> {
  const held = await holdSubscription(account)
  const invoice = await holdInvoice(account, id)
  if (invoice.state !== 'open') throw new Refusal(409, 'conflict', texts.isPaid)
  const rest = invoice.amount - invoice.paid
  const amount = came.amount ?? rest
  const over = Math.max(0, amount - rest)
  const { currency, time_zone } = held
  const beside =
    over === 0
      ? null
      : await writeInvoice(account, { kind: 'topup', lines: [topupLine(over)], currency, time_zone })
  const paymentId = await write(account, id, {
    reference: came.payment_ref,
    amount,
    applied: amount - over,
    beside,
  })
  if (amount < rest) await payPart(account, invoice, came.payment_ref, amount)
  else await payInvoice(account, id, came.payment_ref)
  if (beside !== null) await payInvoice(account, beside, '')
  return paymentId
}

/** The rest stays to be paid; money that waits for a purchase renews nothing. */
async function payPart(
  account: Account,
  { id }: HeldInvoice,
  reference: string,
  amount: number,
): Promise<void> {
  const { db, companyId } = account
  const row = await db.one<{ purpose: object | null }>(
    `update invoices set paid = paid + $3, version = version + 1 where company_id = $1 and id = $2 returning purpose`,
    [companyId, id, amount],
  )
  await addEntry(account, { amount, kind: 'topup', invoice_id: id })
  const changes = { amount: [null, amount], payment_ref: [null, reference] }
  await logBilling(account, { action: 'billing.pay', entity: 'invoices', entity_id: id, changes }, true)
  if (row?.purpose === null) await renewFromBalance(account)
  await tellCompany(account)
}

async function write(
  { db, companyId, now, newId, by }: Account,
  invoiceId: string,
  came: { reference: string; amount: number; applied: number; beside: string | null },
): Promise<string> {
  const { reference, amount, applied, beside } = came
  const used = new Refusal(409, 'conflict', texts.paymentUsed)
  if (await db.one("select 1 from invoices where payment_ref = $1 and payment_ref <> ''", [reference]))
    throw used
  const id = newId()
  try {
    await db.run(
      `insert into bank_payments (company_id, id, invoice_id, reference, amount, applied, beside_id, made_by_name, created_at)
       values ($1, $2, $3, nullif($4, ''), $5, $6, $7, $8, $9)`,
      [companyId, id, invoiceId, reference, amount, applied, beside, by.user_name, now],
    )
  } catch (error) {
    const isTaken =
      sqlState(error)?.startsWith('23') && violatedConstraint(error) === 'bank_payments_reference'
    throw isTaken ? used : error
  }
  return id
}

interface Written {
  invoice_id: string
  beside_id: string | null
  reference: string | null
  amount: number
  applied: number
}

/**
 * Takes back a payment that was written down by mistake: its money leaves the balance, its invoice is open again. Throws 409
 * where the money is spent, or the invoice was withdrawn or credited since. Answers the invoice.
 */
export async function undoBankPayment(account: Account, id: string, reason: string): Promise<string> {
  const { db, companyId, now, by } = account
  const held = await holdSubscription(account)
  const written = await db.one<Written>(
    `update bank_payments set undone_at = $3, undone_by_name = $4, undone_reason = $5
     where company_id = $1 and id = $2 and undone_at is null returning invoice_id, beside_id, reference, amount, applied`,
    [companyId, id, now, by.user_name, reason],
  )
  if (!written) throw notFound()
  const { invoice_id, beside_id, reference, amount, applied } = written
  const invoice = await holdInvoice(account, invoice_id)
  if (invoice.state === 'void' || invoice.credited > 0) throw new Refusal(409, 'conflict', texts.isWithdrawn)
  if (invoice.currency !== held.currency) throw new Refusal(409, 'conflict', texts.isSpent)
  if (beside_id !== null) await takeBeside(account, beside_id, reason)
  await addEntry(account, { amount: -applied, kind: 'fix', invoice_id, reason })
  // What it was for has been bought, or is bought by hand: money that comes now is on the balance. What a card or Stars have
  // paid of it can still go back.
  await db.run(
    `update invoices set paid = paid - $3, paid_at = null, purpose = case state when 'open' then purpose end, state = 'open',
       payment_ref = (select payment_reference from invoice_payments online where online.company_id = $1
         and payment_reference = payment_ref and payment_ref is distinct from $4 limit 1), version = version + 1
     where company_id = $1 and id = $2`,
    [companyId, invoice_id, applied, reference],
  )
  // A card or Stars have come that were written down by hand: it is money of nothing from now on.
  await db.run(
    `update invoice_payments set state = 'review', updated_at = $3 where company_id = $1 and payment_reference = $2 and state = 'paid'`,
    [companyId, reference, now],
  )
  const changes = { amount: [amount, null], payment_ref: [reference, null], reason: [null, reason] }
  await logBilling(
    account,
    { action: 'billing.undo', entity: 'invoices', entity_id: invoice_id, changes },
    true,
  )
  await tellCompany(account)
  return invoice_id
}

/** The invoice for what was over is taken back by a credit note. */
async function takeBeside(account: Account, id: string, reason: string): Promise<void> {
  const invoice = await holdInvoice(account, id)
  const left = invoice.amount - invoice.credited
  if (left > 0) await writeCreditNote(account, invoice, left, reason)
}
