import { beforeEach, expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { StrayPayment } from '#contract/invoicePayments.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import type { Plan } from '#contract/plans.ts'
import { allRoutes } from '#server/app.ts'
import { buy, makePlan } from '#server/billing/testingBilling.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import type { Shop } from '#server/http/testing.ts'
import { sweep } from '#server/payments/online/testingOnline.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { serverFault } from '#server/telegram/testingBotApi.ts'
import { takeStars } from './starPayments.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot(() => allRoutes({}))

let shop: Shop
let plan: Plan
beforeEach(async () => {
  bot.given.config.botApiRoot = bot.stand.root
  shop = await bot.given.company()
  plan = await makePlan(bot.given, 300_000_00, {
    prices: [
      { currency: 'UZS', amount: 300_000_00 },
      { currency: 'XTR', amount: 1500 },
    ],
  })
})

const wanted = () => ({ plan_id: plan.id, months: 12 })
const ask = async () => (await buy(shop.owner, wanted(), 'bank')).payload.invoice as Invoice
const link = (id: string) => shop.owner.post<{ url: string }>(`/app/billing/invoices/${id}/stars`)
const billingOf = async () => (await shop.owner.get<Billing>('/app/billing')).payload
const payer = { id: 4242, is_bot: false, first_name: 'Anna', language_code: 'en' }

async function payloadOf(id: string): Promise<string> {
  expect((await link(id)).status).toBe(201)
  return String(bot.stand.of('createInvoiceLink').at(-1)?.['payload'])
}

let questions = 0
/** Whether the messenger may take so many Stars for this. */
async function mayPay(invoice_payload: string, total_amount: number): Promise<unknown> {
  const id = `question-${questions++}`
  bot.stand.push({ pre_checkout_query: { id, from: payer, currency: 'XTR', total_amount, invoice_payload } })
  const answer = () =>
    bot.stand.of('answerPreCheckoutQuery').find((one) => one['pre_checkout_query_id'] === id)
  await bot.stand.until(() => answer() !== undefined)
  return answer()?.['ok']
}

const pays = (invoice_payload: string, total_amount: number, charge: string) =>
  bot.stand.push({
    message: {
      message_id: 9,
      date: 1_790_000_000,
      from: payer,
      chat: { id: payer.id, type: 'private' },
      successful_payment: {
        currency: 'XTR',
        total_amount,
        invoice_payload,
        telegram_payment_charge_id: charge,
        provider_payment_charge_id: 'p',
      },
    },
  })

const stray = async () => {
  const finance = await bot.given.administrator('finance')
  return (await finance.get<{ items: StrayPayment[] }>('/admin/billing/payments')).payload.items
}

test('a year of a plan is paid in Stars by its price in them, once', async () => {
  await bot.start()
  const preview = (await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted())).payload
  // A month for 1,500, twelve of them, a fifth off.
  expect(preview.stars).toBe(14_400)
  const invoice = await ask()
  expect(invoice.stars).toBe(14_400)
  const payload = await payloadOf(invoice.id)
  expect(bot.stand.of('createInvoiceLink')[0]).toMatchObject({
    currency: 'XTR',
    prices: [{ amount: 14_400 }],
  })
  expect((await link(invoice.id)).payload.url).toBe(`https://t.me/$${payload}`)
  expect(bot.stand.of('createInvoiceLink')).toHaveLength(1)
  const log = await bot.given.database.asRoot((db) =>
    db.query('select changes from audit_log where entity_id = $1 and action = $2', [
      invoice.id,
      'billing.link',
    ]),
  )
  expect(log).toEqual([{ changes: { rail: [null, 'stars'], amount: [null, 14_400] } }])
  expect(await mayPay(payload, 14_400)).toBe(true)
  pays(payload, 14_400, 'charge-1')
  await expect.poll(billingOf).toMatchObject({ state: 'active', plan: { id: plan.id }, balance: 0 })
  bot.stand.repeat()
  await bot.stand.until(() => bot.stand.waiting === 0)
  const kept = await bot.given.database.asRoot((db) =>
    db.query("select payment_ref from invoices where id = $1 and state = 'paid'", [invoice.id]),
  )
  expect(kept).toEqual([{ payment_ref: 'charge-1' }])
  expect(await mayPay(payload, 14_400)).toBe(false)
})

test('another sum, an invoice that is withdrawn and what is none of ours are stopped before they are paid', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  expect(await mayPay(payload, 1)).toBe(false)
  expect(await mayPay('nothing', 14_400)).toBe(false)
  expect(await mayPay(payload, 14_400)).toBe(true)
  await shop.owner.post(`/app/billing/invoices/${invoice.id}/void`)
  expect(await mayPay(payload, 14_400)).toBe(false)
  expect((await link(invoice.id)).status).toBe(409)
  // It was let through a moment before: the money is not lost.
  pays(payload, 14_400, 'charge-2')
  await expect.poll(async () => (await billingOf()).balance).toBe(invoice.amount)
})

test('Stars that come twice for one invoice wait for a person, with what gives them back', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  pays(payload, 14_400, 'charge-3')
  pays(payload, 14_400, 'charge-4')
  await expect.poll(stray).toMatchObject([{ reference: 'charge-4', said_amount: 14_400, rail: 'stars' }])
  expect((await billingOf()).balance).toBe(0)
})

const refund = async (id: string) => {
  const root = await bot.given.administrator()
  await reauthenticateAdministrators(bot.given)
  return root.post<Invoice>(`/admin/billing/invoices/${id}/refund`, { reason: 'A wrong plan' })
}

test('Stars go back to whoever sent them, once, and what they bought is given up', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  const before = Date.parse((await billingOf()).expiry_date)
  pays(payload, 14_400, 'charge-5')
  await expect.poll(billingOf).toMatchObject({ state: 'active' })
  // The days of the plan begin after the trial: all of them are given up.
  bot.stand.fail('refundStarPayment', serverFault)
  expect((await refund(invoice.id)).payload).toMatchObject({ credited: 0 })
  expect((await refund(invoice.id)).status).toBe(409)
  bot.stand.fail('refundStarPayment', {
    error_code: 400,
    description: 'Bad Request: CHARGE_ALREADY_REFUNDED',
  })
  bot.given.clock.set(new Date(bot.given.clock.now().getTime() + 3 * 60_000))
  await sweep(bot.given)
  expect(bot.stand.of('refundStarPayment')[0]).toEqual({
    user_id: payer.id,
    telegram_payment_charge_id: 'charge-5',
  })
  const after = await billingOf()
  expect(after).toMatchObject({ balance: 0, is_paid: false })
  expect(Math.abs(Date.parse(after.expiry_date) - before)).toBeLessThan(86_400_000)
  bot.stand.push({
    message: {
      message_id: 10,
      date: 1_790_000_000,
      from: { id: 7, is_bot: true, first_name: 'Shop' },
      chat: { id: payer.id, type: 'private' },
      refunded_payment: {
        currency: 'XTR',
        total_amount: 14_400,
        invoice_payload: payload,
        telegram_payment_charge_id: 'charge-5',
      },
    },
  })
  await bot.stand.until(() => bot.stand.waiting === 0)
  expect(await brokenInvariants(bot.given.database)).toEqual([])
  expect((await stray()).filter(({ company_id }) => company_id === shop.id)).toEqual([])
})

test('Stars that the messenger gave back by itself are taken from what they bought, and root sees it', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  pays(payload, 14_400, 'charge-6')
  await expect.poll(billingOf).toMatchObject({ state: 'active' })
  const back = {
    message: {
      message_id: 11,
      date: 1_790_000_000,
      chat: { id: payer.id, type: 'private' },
      refunded_payment: {
        currency: 'XTR',
        total_amount: 14_400,
        invoice_payload: payload,
        telegram_payment_charge_id: 'charge-6',
      },
    },
  }
  bot.stand.push(back, back)
  await expect
    .poll(async () => (await stray()).filter(({ company_id }) => company_id === shop.id))
    .toMatchObject([{ kind: 'refund', rail: 'stars', said_amount: 14_400, missing: 0 }])
})

test('without a price in Stars there is nothing to pay in them', async () => {
  plan = await makePlan(bot.given, 300_000_00, { periods: [{ months: 12, discount_bp: 0 }] })
  const invoice = await ask()
  expect(invoice.stars).toBeNull()
  expect((await link(invoice.id)).status).toBe(409)
  expect(bot.stand.of('createInvoiceLink')).toEqual([])
})

test('Stars for the whole are not taken where a part was paid by bank meanwhile', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  const finance = await bot.given.administrator('finance')
  const part = { payment_ref: `part of ${invoice.id}`, amount: 1_000_00 }
  await finance.post(`/admin/billing/invoices/${invoice.id}/pay`, part)
  expect(await mayPay(payload, 14_400)).toBe(false)
})

test('two who pay on one link at the same moment: one pays the invoice, the other one waits for a person', async () => {
  await bot.start()
  const invoice = await ask()
  const payload = await payloadOf(invoice.id)
  const { clock, ports, database } = bot.given
  const paid = (chargeId: string) =>
    database.asRoot(
      (db) =>
        takeStars(
          db,
          {
            kind: 'paid',
            personId: payer.id,
            chargeId,
            payment: { id: payload, amount: 14_400, currency: 'XTR' },
          },
          { now: clock.now(), newId: ports.newId },
        ),
      { retries: 3 },
    )
  await Promise.all(['charge-7', 'charge-8', 'charge-9'].map(paid))
  const mine = (await stray()).filter(({ company_id }) => company_id === shop.id)
  expect(mine.map(({ said_amount }) => said_amount)).toEqual([14_400, 14_400])
})
