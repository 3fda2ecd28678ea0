import type { Invoice } from '#contract/billing.ts'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { billingHook } from '#server/billing/payments/rails.ts'
import { buy, makePlan, markPaid } from '#server/billing/testingBilling.ts'
import type { TestServer } from '#server/http/testing.ts'
import { TestingBotApi } from '#server/telegram/testingBotApi.ts'
import { secretKey, standIn, webhookSecret } from '#server/payments/online/testingOnline.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import type { TestingProvider } from '#server/payments/online/testingProvider.ts'
import type { FuzzTarget } from './requestSetup.ts'

/** The platform takes cards, at a provider that stands in. */
async function withCards(given: TestServer): Promise<TestingProvider> {
  const provider = await standIn(given)
  Object.assign(given.config, { paymentsSecretKey: secretKey, paymentsWebhookSecret: webhookSecret })
  return provider
}

/** A provider whose signature is right. */
export async function provider({ given }: FuzzTarget) {
  const provider = await withCards(given)
  const secret = billingHook(given.config.secretKey).split('/').at(-1) ?? ''
  return () => {
    const { body, headers } = provider.message(webhookSecret, 'charge.updated', {})
    return { params: { secret }, headers, payload: Buffer.from(body) }
  }
}

/** Whoever pays an open invoice by card: its page waits and is answered again. */
export async function cardPayer({ given }: FuzzTarget) {
  await withCards(given)
  const { owner } = await given.company()
  const { payload } = await owner.post<Invoice>('/app/billing/topup', { amount: 50_000_00 })
  const { token } = await owner.identity()
  return () => ({ token, params: { id: payload.id } })
}

/** The same in Stars. */
export async function starPayer({ given }: FuzzTarget) {
  const api = await new TestingBotApi().start()
  given.config.botApiRoot = api.root
  const prices = [
    { currency: 'UZS', amount: 300_000_00 },
    { currency: 'XTR', amount: 1500 },
  ]
  const plan = await makePlan(given, 300_000_00, { prices })
  const { owner } = await given.company()
  const { payload } = await buy(owner, { plan_id: plan.id, months: 1 }, 'bank')
  const { token } = await owner.identity()
  return () => ({ token, params: { id: payload.invoice?.id ?? '' } })
}

let codes = 0

/** A code that nobody has redeemed. */
export async function redeemer({ given }: FuzzTarget) {
  const finance = await given.administrator('finance')
  const { payload } = await finance.post<BillingCode>(billingCodes.path, {
    ...codeBody(),
    uses_max: 1000,
  })
  const { token } = await (await given.company()).owner.identity()
  return () => ({ token, body: { code: payload.code } })
}

const codeBody = () => ({
  code: `HOSTILE-${++codes}`,
  kind: 'days',
  days: 1,
  amount: null,
  currency: null,
  discount_bp: null,
  plan_id: null,
  uses_max: 1,
  valid_until: null,
  note: '',
})

/** Another code each time. */
export const codeMaker = async () => () => ({
  body: { code: codeBody().code, kind: 'days', days: 1, plan_id: null },
})

/** Days that are far enough. */
export const mover = async () => () => ({ body: { moves_on: '2100-01-01' } })

/** An invoice that a bank transfer has paid. */
async function paidInvoice(given: TestServer): Promise<string> {
  const { owner } = await given.company()
  const { payload } = await owner.post<Invoice>('/app/billing/topup', { amount: 50_000_00 })
  await markPaid(given, payload.id)
  return payload.id
}

/** A bank payment that was written down by mistake. */
export async function undoer({ given }: FuzzTarget) {
  const invoice = await paidInvoice(given)
  const payment = await given.database.asRoot((db) =>
    db.one<{ id: string }>('select id from bank_payments where invoice_id = $1', [invoice]),
  )
  return () => ({ params: { id: payment?.id ?? '' } })
}

/** A paid invoice whose money goes back, by administrators who have shown just now who they are. */
export async function refunder({ given }: FuzzTarget) {
  const id = await paidInvoice(given)
  await reauthenticateAdministrators(given)
  return () => ({ params: { id } })
}

/** A payment that somebody has to look at. */
export async function settler({ given }: FuzzTarget) {
  const { owner, id: company } = await given.company()
  const { payload } = await owner.post<Invoice>('/app/billing/topup', { amount: 50_000_00 })
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into invoice_payments (company_id, id, invoice_id, rail, state, amount, currency, return_url, said_amount, said_currency,
         next_at, expires_at, created_at, updated_at)
       values ($1, $2, $3, 'card', 'review', 1, 'UZS', '', 1, 'USD', now(), now(), now(), now())`,
      [company, id, payload.id],
    ),
  )
  return () => ({ params: { id } })
}
