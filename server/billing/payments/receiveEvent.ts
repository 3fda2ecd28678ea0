import type { receiveBillingEvent } from '#contract/invoicePayments.ts'
import { systemAccount } from '#server/billing/account.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Context } from '#server/http/route.ts'
import { askingOf } from '#server/payments/online/askProvider.ts'
import { isId } from '#server/payments/online/isId.ts'
import { type PageReport, ProviderError } from '#server/payments/online/provider.ts'
import { readSigned } from '#server/payments/online/providerOf.ts'
import { askPage } from './askPage.ts'
import { findInvoicePayment } from './invoicePayments.ts'
import { platformKeys } from './rails.ts'
import { noteReturn, type Said } from './returns.ts'
import { applyReport } from './takePayment.ts'

type Call = Context<typeof receiveBillingEvent>

interface Found {
  company_id: string
  id: string
}

/** Does what the provider says of the platform's own pages: paid, given back, disputed; of anything else that the account sells nothing. */
export async function receiveEvent(context: Call): Promise<Record<string, never>> {
  const event = readSigned(context, platformKeys(context.config)?.webhookSecret ?? '')
  if (!event) throw new Refusal(400, 'malformed', common.malformed)
  const { about } = event
  if (about && 'page' in about) await takePage(context, about.page)
  if (about && 'refund' in about && about.refund.state !== 'pending') {
    const { id, reference, state, said, payment } = about.refund
    const told = { kind: 'refund', id, reference, state, said, amount: payment?.amount ?? 0 } as const
    await takeReturn(context, payment?.reference ?? null, told)
  }
  if (about && 'dispute' in about) {
    const { paymentReference, amount, reference } = about.dispute
    const told = { kind: 'dispute', id: null, reference, state: 'done', said: '', amount } as const
    await takeReturn(context, paymentReference, told)
  }
  return {}
}

async function takePage(context: Call, page: PageReport): Promise<void> {
  const id = page.attemptId
  const found = id !== null && isId(id) && (await find(context, 'invoice_payments where id = $1', id))
  if (!found) return
  const { company_id: companyId } = found
  await context.tenant(
    companyId,
    async (db) => {
      const payment = await findInvoicePayment(db, companyId, found.id)
      if (payment?.rail === 'card') await applyReport(systemAccount(db, companyId, context), payment, page)
    },
    { retries: 3 },
  )
}

async function takeReturn(context: Call, reference: string | null, told: Said): Promise<void> {
  const asked = told.id !== null && isId(told.id) && (await find(context, returned, told.id))
  const found = asked || (reference !== null && (await paymentOf(context, reference)))
  if (!found) return
  const { company_id: companyId } = found
  await context.tenant(
    companyId,
    async (db) => {
      const payment = await findInvoicePayment(db, companyId, found.id)
      // What was asked for in another place is none of ours.
      const said = asked ? told : { ...told, id: null }
      if (payment && (asked || said.amount > 0))
        await noteReturn(systemAccount(db, companyId, context), payment, said)
    },
    { retries: 3 },
  )
}

const returned = `(select company_id, payment_id as id from invoice_returns where id = $1) as asked`
const paid = `invoice_payments where rail = 'card' and payment_reference = $1`

/** The payment by its reference. One that is told of before it is known as paid is looked up first; where that cannot be, the provider has to come again. */
async function paymentOf(context: Call, reference: string): Promise<Found | undefined> {
  const known = await find(context, paid, reference)
  const keys = platformKeys(context.config)
  if (known || !keys) return known
  const asking = askingOf(context)
  const report = await asking.provider.readPayment(keys, reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    if (error.isSure) return undefined
    throw new Refusal(503, 'unavailable', common.unavailable)
  })
  const id = report?.attemptId ?? null
  const ours = id !== null && isId(id) && (await find(context, 'invoice_payments where id = $1', id))
  if (!ours) return undefined
  await askPage(asking, ours.company_id, ours.id)
  const heard = await find(context, paid, reference)
  if (!heard) throw new Refusal(503, 'unavailable', common.unavailable)
  return heard
}

const find = ({ root }: Call, from: string, value: string) =>
  root((db) => db.one<Found>(`select company_id, id from ${from}`, [value]))
