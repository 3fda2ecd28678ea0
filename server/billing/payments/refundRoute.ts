import { refundInvoice } from '#contract/platformBilling.ts'
import { type Account, holdSubscription, logBilling } from '#server/billing/account.ts'
import { requireCovered, takeBack } from '#server/billing/creditNotes.ts'
import { type HeldInvoice, holdInvoice, readInvoice } from '#server/billing/invoices.ts'
import { accountOfRow } from '#server/billing/platformBilling.ts'
import { texts } from '#server/billing/texts.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { outsideRoute, type Route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { askingOf } from '#server/payments/online/askProvider.ts'
import { texts as paymentTexts } from '#server/payments/texts.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import { askReturn } from './askReturn.ts'
import { findPaid, type InvoicePayment } from './invoicePayments.ts'

interface Begun {
  company_id: string
  /** Of what goes back by itself; null: all of it is sent by hand. */
  return_id: string | null
}

/**
 * The call that takes a paid invoice back: money first goes back the way it came, and where that is refused nothing else is done; of what a
 * person sends by hand a credit note is written then.
 */
export const refundRoute: Route = outsideRoute(refundInvoice, async (context) => {
  const { params, body, now, session } = context
  const held = <T>(work: (account: Account) => Promise<T>) =>
    context.root(async (db) => work(await accountOfRow(workOf({ ...context, db }), 'invoices', params.id)))
  const { company_id: companyId, return_id: id } = await held(async (account) => {
    await requireAdminReauthentication({ db: account.db, session, now })
    return begin(account, params.id, body.reason)
  })
  if (id !== null) await askReturn(askingOf(context), companyId, id)
  const failed = await context.tenant(companyId, (db) => takeFailure(db, companyId, id))
  if (failed) throw new Refusal(409, 'conflict', texts.refundRefused, { values: { said: failed.problem } })
  await held((account) => takeByHand(account, params.id, body.reason))
  return context.tenant(companyId, (db) => readInvoice({ db, companyId, now }, params.id))
})

/** What was refused; whoever asked is told at once, so it waits for nobody else. */
const takeFailure = (db: Db, companyId: string, id: string | null) =>
  db.one<{ problem: string }>(
    `update invoice_returns set is_open = false where company_id = $1 and id = $2 and state = 'failed' returning problem`,
    [companyId, id],
  )

async function begin(account: Account, id: string, reason: string): Promise<Begun> {
  const held = await holdSubscription(account)
  const invoice = await holdInvoice(account, id)
  const amount = invoice.amount - invoice.credited
  requireCovered(held, invoice, amount + (await goingBack(account, invoice)))
  const { payment, online, byHand } = await shareOut(account, invoice)
  if (online + byHand === 0) throw new Refusal(409, 'conflict', texts.nothingToCredit)
  const changes = { amount: [null, amount], payment_ref: [null, invoice.payment_ref], reason: [null, reason] }
  await logBilling(account, { action: 'billing.refund', entity: 'invoices', entity_id: id, changes }, true)
  const return_id = payment && online > 0 ? await owe(account, payment, { amount: online, reason }) : null
  return { company_id: account.companyId, return_id }
}

/** Takes what a person sends back by hand from the company, once however often it is asked for; throws 409 where it was spent meanwhile. */
async function takeByHand(account: Account, id: string, reason: string): Promise<void> {
  const held = await holdSubscription(account)
  const invoice = await holdInvoice(account, id)
  const { online, byHand } = await shareOut(account, invoice)
  if (byHand === 0) return
  requireCovered(held, invoice, online + byHand + (await goingBack(account, invoice)))
  await takeBack(account, invoice, { amount: byHand, reason })
  await tellCompany(account)
}

/** What is on its way back of other invoices: the same money covers nothing else. */
async function goingBack({ db, companyId }: Account, { id, currency }: HeldInvoice): Promise<number> {
  const row = await db.one<{ sum: number }>(
    `select coalesce(sum(case rail when 'card' then returns.amount else invoices.amount - credited end), 0)::bigint as sum
     from invoice_returns returns
     join invoice_payments paid on paid.company_id = returns.company_id and paid.id = payment_id
     join invoices on invoices.company_id = paid.company_id and payment_ref = payment_reference
     where returns.company_id = $1 and returns.state = 'pending' and invoices.id <> $2 and invoices.currency = $3`,
    [companyId, id, currency],
  )
  return row?.sum ?? 0
}

interface Shares {
  /** What goes back online, of `payment`. */
  online: number
  byHand: number
  payment?: InvoicePayment | undefined
}

/** How much of what is left of an invoice goes back the way that it came, and how much of it a bank has paid and by hand goes back. */
async function shareOut({ db, companyId }: Account, invoice: HeldInvoice): Promise<Shares> {
  const left = invoice.amount - invoice.credited
  const { payment_ref } = invoice
  const payment = payment_ref === null ? undefined : await findPaid(db, companyId, payment_ref)
  if (!payment) return { online: 0, byHand: left }
  const row = await db.one<{ unreturned: number; bank: number; taken: number }>(
    `select said_amount - coalesce(gone, 0) as unreturned, coalesce(taken, 0) as taken,
       (select coalesce(sum(applied), 0)::bigint from bank_payments
        where company_id = $1 and invoice_id = $3 and undone_at is null) as bank
     from invoice_payments, (select sum(amount)::bigint as gone, sum(invoice_returns.taken)::bigint as taken from invoice_returns
       where company_id = $1 and payment_id = $2 and state = 'done') as back
     where company_id = $1 and id = $2`,
    [companyId, payment.id, invoice.id],
  )
  const { unreturned = 0, bank = 0, taken = 0 } = row ?? {}
  const online = payment.rail === 'stars' && unreturned > 0 ? left : Math.min(left, Math.max(0, unreturned))
  const unsent = Math.max(0, bank - (invoice.credited - taken))
  return { online, byHand: Math.min(left - online, unsent), payment }
}

/** Writes what the provider is asked for, one at a time; Stars go back whole. */
async function owe(
  { db, companyId, now, newId, by }: Account,
  { id: paymentId, rail, amount: whole, payer_id }: InvoicePayment,
  { amount, reason }: { amount: number; reason: string },
): Promise<string> {
  if (rail === 'stars' && payer_id === null) throw new Refusal(409, 'conflict', texts.noPayer)
  const pending = await db.one(
    `select 1 from invoice_returns where company_id = $1 and payment_id = $2 and state = 'pending'`,
    [companyId, paymentId],
  )
  if (pending) throw new Refusal(409, 'conflict', paymentTexts.goingBack)
  const id = newId()
  await db.run(
    `insert into invoice_returns (company_id, id, payment_id, kind, state, amount, reason, made_by, made_by_name, is_open,
       next_at, created_at, updated_at)
     values ($1, $2, $3, 'refund', 'pending', $4, $5, $6, $7, false, $8, $8, $8)`,
    [companyId, id, paymentId, rail === 'stars' ? whole : amount, reason, by.user_id, by.user_name, now],
  )
  return id
}
