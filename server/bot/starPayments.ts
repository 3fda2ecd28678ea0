import type { Locale } from '#contract/locales.ts'
import { type Account, systemAccount } from '#server/billing/account.ts'
import { findInvoicePayment, type InvoicePayment } from '#server/billing/payments/invoicePayments.ts'
import { noteReturn } from '#server/billing/payments/returns.ts'
import { takePayment } from '#server/billing/payments/takePayment.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import { isId } from '#server/payments/online/isId.ts'
import type { Moment } from '#server/payments/online/systemWork.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { notifyBot } from './notifyBot.ts'
import type { Incoming } from './readUpdate.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'
import { texts } from './texts.ts'

/** The messenger waits ten seconds for an answer. */
const WAIT_MS = 10_000

/** Keeps the question whether a payment may go on, for the process of the bot to answer at once. */
export async function keepCheckout(
  db: Db,
  botId: number,
  { queryId, personId, language, payment }: Extract<Incoming, { kind: 'checkout' }>,
  now: Date,
): Promise<void> {
  await db.run(
    `insert into bot_checkouts (bot_id, query_id, messenger_id, language, payment_id, currency, amount, received_at)
     values ($1, $2, $3, offered_language($4), $5, $6, $7, $8) on conflict do nothing`,
    [
      botId,
      queryId,
      personId,
      language,
      isId(payment.id) ? payment.id : null,
      payment.currency,
      payment.amount,
      now,
    ],
  )
  await notifyBot(db)
}

interface Checkout {
  query_id: string
  is_open: boolean
  language: Locale
}

/** Takes the question that waits longest and decides it, in one statement: what is asked for must be what is paid. */
const takeCheckout = `with taken as (
    delete from bot_checkouts where (bot_id, query_id) = (
      select bot_id, query_id from bot_checkouts where bot_id = $1 and received_at > $2
      order by received_at limit 1 for update skip locked)
    returning *)
  select query_id, coalesce(users.language, taken.language) as language,
    coalesce(payments.rail = 'stars' and payments.state in ('opening', 'pending') and invoices.state = 'open'
      and invoices.paid = 0 and payments.amount = taken.amount and payments.currency = taken.currency, false) as is_open
  from taken
  left join invoice_payments payments on payments.id = taken.payment_id
  left join invoices on invoices.company_id = payments.company_id and invoices.id = payments.invoice_id
  left join users on users.messenger_id = taken.messenger_id`

/** Until the signal: answers the messenger whether payments may go on. */
export async function answerCheckouts(parts: WorkerContext, signal: AbortSignal): Promise<void> {
  const { api, botId, database, ports, log } = parts
  await runWorker(parts, signal, async () => {
    const oldest = new Date(ports.clock().getTime() - WAIT_MS)
    const asked = await database.asRoot((db) => db.one<Checkout>(takeCheckout, [botId, oldest]))
    if (!asked) return false
    const refusal = asked.is_open ? undefined : say(texts.noCheckout, {}, asked.language)
    await api.answerCheckout(asked.query_id, refusal).catch((error: unknown) => {
      if (!(error instanceof BotApiError)) throw error
      // Who pays can begin anew.
      log.warn(`A payment in Stars was not answered: ${error.message}`)
    })
    return true
  })
}

/** Stars have come: they pay their invoice once, and what fits none waits for a person. */
export async function takeStars(
  db: Db,
  { payment: came, chargeId, personId }: Extract<Incoming, { kind: 'paid' }>,
  moment: Moment,
): Promise<void> {
  const found = await findStars(db, came.id, moment)
  if (!found) return
  const { account, payment } = found
  await takePayment(account, payment, {
    amount: came.amount,
    currency: came.currency,
    reference: null,
    paymentReference: chargeId,
    payerId: personId,
  })
}

/** Stars have gone back to whoever paid; those that were asked for here are known already. */
export async function takeStarsBack(
  db: Db,
  { payment: { id, amount }, chargeId }: Extract<Incoming, { kind: 'refunded' }>,
  moment: Moment,
): Promise<void> {
  const found = await findStars(db, id, moment)
  if (!found) return
  const { account, payment } = found
  const ofCharge = await db.one<{ id: string }>(
    'select id from invoice_payments where company_id = $1 and invoice_id = $2 and payment_reference = $3',
    [account.companyId, payment.invoice_id, chargeId],
  )
  const gone = ofCharge && (await findInvoicePayment(db, account.companyId, ofCharge.id))
  if (!gone) return
  const asked = await db.one<{ id: string }>(
    `select id from invoice_returns where company_id = $1 and payment_id = $2 and state = 'pending'`,
    [account.companyId, gone.id],
  )
  const told = { kind: 'refund', state: 'done', reference: chargeId, amount, said: '' } as const
  await noteReturn(account, gone, { ...told, id: asked?.id ?? null })
}

async function findStars(
  db: Db,
  id: string,
  moment: Moment,
): Promise<{ account: Account; payment: InvoicePayment } | undefined> {
  const found = isId(id)
    ? await db.one<{ company_id: string }>('select company_id from invoice_payments where id = $1', [id])
    : undefined
  const payment = found && (await findInvoicePayment(db, found.company_id, id))
  if (payment?.rail !== 'stars') return undefined
  return { account: systemAccount(db, payment.company_id, moment), payment }
}
