import { type Account, logBilling } from '#server/billing/account.ts'
import { takeBack } from '#server/billing/creditNotes.ts'
import { type HeldInvoice, holdInvoice } from '#server/billing/invoices.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import type { InvoicePayment } from './invoicePayments.ts'
import { holdIfOpen } from './takePayment.ts'

/** What is said of money that goes back of a payment; sums in minor units of its currency. */
export interface Said {
  kind: 'refund' | 'dispute'
  /** Of the return that was asked for here; null: somebody did it at the provider. */
  id: string | null
  reference: string
  state: 'done' | 'failed'
  amount: number
  said: string
}

interface Return {
  id: string
  amount: number
  reason: string
  /** Whoever asked for it; null: the provider tells of it. */
  made_by: string | null
  made_by_name: string
}

/**
 * Writes down once that money of a payment has gone back, whatever is told twice and in whatever order: a credit note takes
 * what the company has of it. What the provider did by itself, and what nothing covers, waits for a person.
 */
export async function noteReturn(account: Account, payment: InvoicePayment, said: Said): Promise<void> {
  const isOpen = await holdIfOpen(account)
  if (said.state === 'failed') return noteFailure(account, payment, said)
  const done =
    (await finish(account, said)) ?? (said.id === null ? await insert(account, payment, said) : undefined)
  if (!done) return
  const invoice = await paidBy(account, payment)
  const worth = invoice ? worthOf(payment, invoice, done.amount) : 0
  const { made_by: user_id, made_by_name: user_name } = done
  const asking = user_id === null ? account : { ...account, by: { user_id, user_name } }
  const reason = done.reason || said.reference
  const { taken, credit_id } =
    invoice && isOpen
      ? await takeBack(asking, invoice, { amount: worth, reason })
      : { taken: 0, credit_id: null }
  const missing = worth - taken
  await account.db.run(
    `update invoice_returns set taken = $3, missing = $4, credit_id = $5, is_open = made_by is null or $4::bigint > 0
     where company_id = $1 and id = $2`,
    [account.companyId, done.id, taken, missing, credit_id],
  )
  if (!invoice) return settleStray(account, payment, said)
  const changes = { amount: [null, taken], payment_ref: [null, said.reference], reason: [null, reason] }
  await logBilling(account, { action: 'billing.credit', entity: 'invoices', entity_id: invoice.id, changes })
  await tellCompany(account)
}

const told = 'id, amount, reason, made_by, made_by_name'

/** What was asked for here is done, also where it was given up already; never again once it has been, or has failed at the bank. */
const finish = ({ db, companyId, now }: Account, { id, reference }: Said) =>
  db.one<Return>(
    `update invoice_returns set state = 'done', reference = $3, problem = '', updated_at = $4
     where company_id = $1 and id = $2 and (state = 'pending' or state = 'failed' and reference is null) returning ${told}`,
    [companyId, id, reference, now],
  )

const insert = (
  account: Account,
  payment: InvoicePayment,
  { kind, reference, amount, said }: Said,
  isFailed = false,
) =>
  account.db.one<Return>(
    `insert into invoice_returns (company_id, id, payment_id, kind, state, reference, amount, made_by_name, problem, is_open,
       next_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, not $10, $11, $11, $11)
     on conflict (company_id, reference) do nothing returning ${told}`,
    [
      account.companyId,
      account.newId(),
      payment.id,
      kind,
      isFailed ? 'failed' : 'done',
      reference,
      amount,
      account.by.user_name,
      said,
      isFailed,
      account.now,
    ],
  )

/** Refused, or returned by the bank after it was done: then the money is with the platform again, and a person looks. */
async function noteFailure(account: Account, payment: InvoicePayment, said: Said): Promise<void> {
  const { db, companyId, now } = account
  const failed = await db.run(
    `update invoice_returns set state = 'failed', reference = coalesce(reference, nullif($3, '')), problem = $4, is_open = true, updated_at = $5
     where company_id = $1 and (id = $2 or reference = $3) and state <> 'failed'`,
    [companyId, said.id, said.reference, said.said, now],
  )
  // Kept, so that an older word that it was done comes too late.
  if (failed === 0 && said.id === null) await insert(account, payment, said, true)
}

/** The invoice that this payment has paid; undefined where it waits for a person, or did. */
async function paidBy(account: Account, payment: InvoicePayment): Promise<HeldInvoice | undefined> {
  const { db, companyId } = account
  const row = await db.one<{ id: string }>(
    'select id from invoices where company_id = $1 and payment_ref = $2',
    [companyId, payment.payment_reference],
  )
  return row && holdInvoice(account, row.id)
}

/** In the invoice's money: of a card what has gone, of Stars their share. */
function worthOf({ rail, amount: whole }: InvoicePayment, { amount }: HeldInvoice, gone: number): number {
  return rail === 'card' ? gone : Math.round((amount * Math.min(gone, whole)) / whole)
}

/** Money that fitted nothing has gone back whole: nobody has to look at it any more. */
async function settleStray(
  account: Account,
  { id }: InvoicePayment,
  { kind, reference, amount }: Said,
): Promise<void> {
  if (kind === 'dispute') return
  const { db, companyId, now } = account
  await db.run(
    `update invoice_payments set state = 'settled', note = $3, settled_by_name = 'system', updated_at = $5
     where company_id = $1 and id = $2 and state = 'review' and said_amount <= $4`,
    [companyId, id, reference, amount, now],
  )
  await db.run(
    `update invoice_returns set is_open = false from invoice_payments payments
     where invoice_returns.company_id = $1 and invoice_returns.reference = $3 and payments.company_id = $1 and payments.id = $2
       and payments.state = 'settled'`,
    [companyId, id, reference],
  )
}
