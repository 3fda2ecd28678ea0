import type { PaymentRail } from '#contract/invoicePayments.ts'
import type { Db } from '#server/db/tenant.ts'
import { labelOf } from '#server/billing/invoices.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Account, logBilling } from '#server/billing/account.ts'
import { texts } from '#server/billing/texts.ts'

/** A page is paid at leisure; a link of Stars for as long as the invoice is open. */
const PAGE_MS = 23 * 60 * 60_000
/** One that ends sooner is made anew. */
const LEFT_MS = 10 * 60_000
/** When the provider is first asked by itself what has become of a page. */
const FIRST_ASK_MS = 2 * 60_000

export interface InvoicePayment {
  company_id: string
  id: string
  invoice_id: string
  rail: PaymentRail
  state: 'opening' | 'pending' | 'failed' | 'expired' | 'paid' | 'review' | 'settled'
  amount: number
  currency: string
  reference: string | null
  payment_reference: string | null
  pay_url: string | null
  return_url: string
  problem: string
  expires_at: string
  /** Account of the messenger that paid in Stars. */
  payer_id: number | null
}

const columns = `company_id, id, invoice_id, rail, state, amount, currency, reference, payment_reference, pay_url, return_url,
  problem, expires_at, payer_id`

export const findInvoicePayment = (db: Db, companyId: string, id: string) =>
  db.one<InvoicePayment>(
    {
      name: 'invoice_payment',
      text: `select ${columns} from invoice_payments where company_id = $1 and id = $2`,
    },
    [companyId, id],
  )

/** The payment that has paid an invoice, by its reference. */
export const findPaid = (db: Db, companyId: string, reference: string) =>
  db.one<InvoicePayment>(
    `select ${columns} from invoice_payments where company_id = $1 and payment_reference = $2 and state = 'paid'`,
    [companyId, reference],
  )

/** An invoice that waits for its money. */
interface Asked {
  label: string
  amount: number
  currency: string
  stars: number | null
  /** Whether a card has paid a part: one more payment would have no place in it. */
  has_card: boolean
}

/** An open invoice with what is left to pay, held; 404 for an unknown one, 409 for one that is open no longer. */
export async function requireOpen({ db, companyId }: Account, id: string): Promise<Asked> {
  const row = await db.one<Asked & { state: string }>(
    `select state, amount - paid as amount, currency, case paid when 0 then stars end as stars,
       payment_ref is not null as has_card, ${labelOf('invoices')} as label
     from invoices where company_id = $1 and id = $2 for update`,
    [companyId, id],
  )
  if (!row) throw notFound()
  if (row.state !== 'open') throw new Refusal(409, 'conflict', texts.isPaid)
  return row
}

/** The payment of an invoice that waits on this way already, or a new one. */
export async function beginPayment(
  account: Account,
  asked: Pick<InvoicePayment, 'invoice_id' | 'rail' | 'amount' | 'currency' | 'return_url'>,
): Promise<string> {
  const { db, companyId, now, newId } = account
  const { invoice_id, rail, amount, currency, return_url } = asked
  const key = [companyId, invoice_id, rail]
  // Whoever still pays on an old page, or on one for another sum, is not lost: what comes late is on the balance.
  await db.run(
    `update invoice_payments set state = 'expired', updated_at = $4
     where company_id = $1 and invoice_id = $2 and rail = $3 and state in ('opening', 'pending')
       and (expires_at < $5 or amount <> $6)`,
    [...key, now, new Date(now.getTime() + LEFT_MS), amount],
  )
  const known = await db.one<{ id: string }>(
    `select id from invoice_payments where company_id = $1 and invoice_id = $2 and rail = $3 and state in ('opening', 'pending')`,
    key,
  )
  if (known) return known.id
  const id = newId()
  await db.run(
    `insert into invoice_payments (company_id, invoice_id, rail, id, state, amount, currency, return_url, next_at, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'opening', $5, $6, $7, $8, $9, $10, $10)`,
    [
      ...key,
      id,
      amount,
      currency,
      return_url,
      new Date(now.getTime() + FIRST_ASK_MS),
      new Date(now.getTime() + PAGE_MS),
      now,
    ],
  )
  const changes = { rail: [null, rail], amount: [null, amount] }
  await logBilling(account, { action: 'billing.link', entity: 'invoices', entity_id: invoice_id, changes })
  return id
}
