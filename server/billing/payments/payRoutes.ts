import { payByCard, payByStars, receiveBillingEvent } from '#contract/invoicePayments.ts'
import { stars } from '#contract/plans.ts'
import type { Account } from '#server/billing/account.ts'
import { accountOf } from '#server/billing/accountOf.ts'
import { texts } from '#server/billing/texts.ts'
import { botApiOf } from '#server/bot/botApiOf.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { CALL_QUEUE_TIMEOUT_MS, Semaphore } from '#server/http/limits/semaphore.ts'
import { type Context, type Route, outsideRoute, staff, webhookRoute } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { askingOf } from '#server/payments/online/askProvider.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { askPage } from './askPage.ts'
import { beginPayment, findInvoicePayment, type InvoicePayment, requireOpen } from './invoicePayments.ts'
import { isBillingHook, platformKeys } from './rails.ts'
import { receiveEvent } from './receiveEvent.ts'
import { refundRoute } from './refundRoute.ts'

/** Of the connections of a process: a rush of events leaves the others to people. */
const UNITS_AT_ONCE = 3

type Paying = Context<typeof payByCard> | Context<typeof payByStars>

/** Calls that pay an invoice by card or in Stars, and what the provider tells of the former. */
export function invoicePaymentRoutes(): Route[] {
  const semaphore = new Semaphore(UNITS_AT_ONCE, CALL_QUEUE_TIMEOUT_MS)
  return [
    outsideRoute(payByCard, async (context) => {
      const { config, origin, params } = context
      if (!platformKeys(config)) throw notFound()
      const companyId = staff(context).company_id
      const asking = askingOf(context)
      const id = await begin(context, async (account) => {
        const { amount, currency, has_card } = await requireOpen(account, params.id)
        if (has_card || !asking.provider.canTake(amount, currency))
          throw new Refusal(409, 'conflict', texts.noCard)
        const return_url = `${origin}/app/billing?open=invoices`
        return { invoice_id: params.id, rail: 'card', amount, currency, return_url }
      })
      await askPage(asking, companyId, id)
      return { url: addressOf(await read(context, id)) }
    }),
    outsideRoute(payByStars, async (context) => {
      const { config, params } = context
      const api = await botApiOf(config)
      if (!api) throw notFound()
      let title = ''
      const id = await begin(context, async (account) => {
        const invoice = await requireOpen(account, params.id)
        if (invoice.stars === null) throw new Refusal(409, 'conflict', texts.noStars)
        title = invoice.label
        return {
          invoice_id: params.id,
          rail: 'stars',
          amount: invoice.stars,
          currency: stars,
          return_url: '',
        }
      })
      const { amount, pay_url } = await read(context, id)
      if (pay_url !== null) return { url: pay_url }
      const url = await api.invoiceLink({ title, payload: id, amount }).catch((error: unknown) => {
        throw error instanceof BotApiError ? new Refusal(503, 'unavailable', texts.noAnswer) : error
      })
      const companyId = staff(context).company_id
      await context.tenant(companyId, (db) =>
        db.run(
          `update invoice_payments set state = 'pending', pay_url = $3 where company_id = $1 and id = $2 and state = 'opening'`,
          [companyId, id, url],
        ),
      )
      return { url }
    }),
    refundRoute,
    webhookRoute(
      receiveBillingEvent,
      ({ params: { secret = '' }, config }) =>
        platformKeys(config) !== undefined && isBillingHook(config.secretKey, secret),
      (context) => semaphore.run(() => receiveEvent(context)),
    ),
  ]
}

type Begun = Parameters<typeof beginPayment>[1]

const begin = (context: Paying, asked: (account: Account) => Promise<Begun>): Promise<string> =>
  context.tenant(
    staff(context).company_id,
    async (db) => {
      const account = accountOf(workOf({ ...context, db, session: staff(context) }))
      return beginPayment(account, await asked(account))
    },
    { retries: 3 },
  )

async function read(context: Paying, id: string): Promise<InvoicePayment> {
  const companyId = staff(context).company_id
  const payment = await context.tenant(companyId, (db) => findInvoicePayment(db, companyId, id))
  if (!payment) throw new Error('The payment is gone')
  return payment
}

function addressOf({ state, pay_url }: InvoicePayment): string {
  if (state === 'pending' && pay_url !== null) return pay_url
  throw state === 'failed'
    ? new Refusal(409, 'conflict', texts.noCard)
    : new Refusal(503, 'unavailable', texts.noAnswer)
}
