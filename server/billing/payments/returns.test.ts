import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import type { StrayPayment } from '#contract/invoicePayments.ts'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import { buy, makePlan, markPaid } from '#server/billing/testingBilling.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { permutations, sweep } from '#server/payments/online/testingOnline.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { billingHook } from './rails.ts'

const keys = { paymentsSecretKey: 'sk_test_of_the_platform', paymentsWebhookSecret: 'whsec_of_the_platform' }
const completed = 'checkout.session.completed'
const reason = 'Paid by mistake'

let given: TestServer
let provider: TestingProvider
let shop: Shop
beforeAll(async () => {
  provider = await new TestingProvider().start()
  given = await testServer({ config: { ...keys, paymentsApiRoot: provider.root } })
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.faults = []
  shop = await given.company()
})

const billingOf = async () => (await shop.owner.get<Billing>('/app/billing')).payload
const topUp = async (amount = 50_000_00) =>
  (await shop.owner.post<Invoice>('/app/billing/topup', { amount })).payload
const listed = async () => {
  const root = await given.administrator()
  const path = `/admin/billing/invoices?company_id=${shop.id}` as const
  return (await root.get<{ items: PlatformInvoice[] }>(path)).payload.items
}
const waiting = async () => {
  const root = await given.administrator()
  const { items } = (await root.get<{ items: StrayPayment[] }>('/admin/billing/payments')).payload
  return items.filter(({ company_id }) => company_id === shop.id)
}
const refund = async (id: string) => {
  const root = await given.administrator()
  await reauthenticateAdministrators(given)
  return root.post<Invoice>(`/admin/billing/invoices/${id}/refund`, { reason })
}

async function tell(type: string, object: object) {
  const signed = given.clock.now().getTime() / 1000
  const { body, headers } = provider.message(keys.paymentsWebhookSecret, type, object, { signed })
  const url = given.config.apiBase + billingHook(given.config.secretKey)
  return (await given.app.inject({ method: 'POST', url, payload: body, headers })).statusCode
}

/** Somebody pays an invoice on its page; nothing is told of it yet. */
async function payByCard(id: string) {
  const { url } = (await shop.owner.post<{ url: string }>(`/app/billing/invoices/${id}/card`)).payload
  return provider.pay([...provider.sessions.values()].find((one) => one.url === url)!)
}

const refundOf = (page: { payment_intent: string | null }, amount: number, more: object = {}) => ({
  id: `re_${page.payment_intent}`,
  status: 'succeeded',
  payment_intent: page.payment_intent,
  amount,
  currency: 'uzs',
  ...more,
})
const disputeOf = (page: { payment_intent: string | null }, amount: number) => ({
  id: `dp_${page.payment_intent}`,
  payment_intent: page.payment_intent,
  amount,
  currency: 'uzs',
})

test('money that the provider gave back is taken from the balance once, by a credit note, and waits to be seen', async () => {
  const { id, label } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  const back = refundOf(page, 20_000_00)
  await Promise.all(Array.from({ length: 5 }, () => tell('refund.created', back)))
  expect(await tell('refund.updated', back)).toBe(200)
  expect((await billingOf()).balance).toBe(30_000_00)
  const rows = await listed()
  expect(rows.find(({ kind }) => kind === 'credit')).toMatchObject({
    amount: -20_000_00,
    credits_label: label,
  })
  expect(rows.find((one) => one.id === id)).toMatchObject({
    state: 'paid',
    credited: 20_000_00,
    rail: 'card',
  })
  const [one, ...others] = await waiting()
  expect(others).toEqual([])
  expect(one).toMatchObject({ kind: 'refund', said_amount: 20_000_00, missing: 0, invoice_label: label })
  const root = await given.administrator()
  const { attention } = (await root.get<{ attention: object }>('/admin/dashboard')).payload
  expect(attention).toMatchObject({ returned_payments: 1 })
  await root.post(`/admin/billing/payments/${one!.id}/settle`, { note: 'Spoken to' })
  expect(await waiting()).toEqual([])
})

test('paid, given back and disputed, in whatever order and twice, end in one state', async () => {
  const ends = new Set<string>()
  for (const turn of permutations([0, 1, 2])) {
    shop = await given.company()
    const page = await payByCard((await topUp()).id)
    const told: [string, object][] = [
      [completed, page],
      ['refund.created', refundOf(page, 20_000_00)],
      ['charge.dispute.created', disputeOf(page, 30_000_00)],
    ]
    for (const at of [...turn, ...turn]) expect(await tell(...told[at]!)).toBe(200)
    const kinds = (await waiting()).map(({ kind, missing }) => `${kind} ${missing}`).toSorted()
    const notes = (await listed()).filter(({ kind }) => kind === 'credit').map(({ amount }) => amount)
    ends.add(JSON.stringify([(await billingOf()).balance, kinds, notes.toSorted((a, b) => a - b)]))
  }
  expect([...ends]).toEqual([JSON.stringify([0, ['dispute 0', 'refund 0'], [-30_000_00, -20_000_00]])])
})

test('a dispute of what has bought a month takes the days that are left, and says what is missing', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  const page = await payByCard(payload.invoice!.id)
  await tell(completed, page)
  const before = await billingOf()
  await tell('charge.dispute.created', disputeOf(page, 300_000_00))
  const after = await billingOf()
  expect(after.balance).toBe(0)
  expect(Date.parse(after.expiry_date)).toBeLessThan(Date.parse(before.expiry_date))
  const [one] = await waiting()
  // Of the days of the month that of today is used, and those of the trial before it are not of the month.
  const note = (await listed()).find(({ kind }) => kind === 'credit')
  expect(one).toMatchObject({ kind: 'dispute', missing: 300_000_00 + note!.amount })
  expect(note!.amount).toBeLessThan(-280_000_00)
})

test('another plan for days of which some were taken back is counted for those that are left', async () => {
  const [small, big] = [await makePlan(given, 300_000_00), await makePlan(given, 600_000_00)]
  const { payload } = await buy(shop.owner, { plan_id: small.id, months: 1 }, 'bank')
  const page = await payByCard(payload.invoice!.id)
  await tell(completed, page)
  await tell('refund.created', refundOf(page, 90_000_00))
  const { balance } = await billingOf()
  const wanted = { plan_id: big.id, months: null }
  const { lines } = (await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted)).payload
  const [credit, charge] = lines.map(({ amount }) => amount)
  expect(-credit!).toBe(300_000_00 - 90_000_00 - balance)
  expect(Math.abs(charge! + 2 * credit!)).toBeLessThanOrEqual(1)
})

test('root gives a card payment back: the provider is asked once, and the credit note has a reason', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  const answers = await Promise.all([refund(id), refund(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(
    provider.refunds.filter(({ payment_intent }) => payment_intent === page.payment_intent),
  ).toMatchObject([{ amount: 50_000_00 }])
  const made = provider.refunds.at(-1)!
  expect(await tell('refund.created', { ...made, currency: 'uzs' })).toBe(200)
  expect((await billingOf()).balance).toBe(0)
  expect((await listed()).find(({ kind }) => kind === 'credit')).toMatchObject({ amount: -50_000_00, reason })
  expect(await waiting()).toEqual([])
  expect((await refund(id)).status).toBe(409)
  const log = await given.database.asRoot((db) =>
    db.query('select action, changes from platform_audit_log where entity_id = $1', [id]),
  )
  expect(log).toMatchObject([{ action: 'billing.refund', changes: { reason: [null, reason] } }])
})

test('a refund that is not answered is asked for again, with one effect; one that is refused changes nothing', async () => {
  const { id } = await topUp()
  await tell(completed, await payByCard(id))
  provider.faults = ['fails_after']
  expect((await refund(id)).status).toBe(200)
  expect((await billingOf()).balance).toBe(50_000_00)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ is_going_back: true, credited: 0 })
  const calls = provider.refunds.length
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  await Promise.all([sweep(given), sweep(given)])
  expect(provider.refunds).toHaveLength(calls)
  expect((await billingOf()).balance).toBe(0)

  const other = await topUp()
  await tell(completed, await payByCard(other.id))
  provider.faults = [{ code: 'charge_disputed', message: 'The charge is disputed' }]
  expect(await refund(other.id)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await billingOf()).balance).toBe(50_000_00)
  expect(await waiting()).toEqual([])
})

const bankPart = async (id: string, amount: number) => {
  const finance = await given.administrator('finance')
  const path = `/admin/billing/invoices/${id}/pay` as const
  return finance.post<Invoice>(path, { payment_ref: `part of ${id}`, amount })
}

test('after a part by bank a page asks for the rest, also where one was open for the whole', async () => {
  const { id } = await topUp()
  await shop.owner.post(`/app/billing/invoices/${id}/card`)
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  expect(page.amount_total).toBe(30_000_00)
  await tell(completed, page)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'paid', rail: 'card' })
  expect((await billingOf()).balance).toBe(50_000_00)
})

test('of an invoice that was paid by bank and by card the card gets back what it paid', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  await tell(completed, page)
  expect((await refund(id)).payload).toMatchObject({ credited: 50_000_00 })
  const back = provider.refunds.filter(({ payment_intent }) => payment_intent === page.payment_intent)
  expect(back.map(({ amount }) => amount)).toEqual([30_000_00])
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

test('a part by bank that is undone leaves a card payment known: what goes back of it is taken', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  await tell(completed, page)
  const [part] = (await listed()).find((one) => one.id === id)!.bank_payments
  const finance = await given.administrator('finance')
  await finance.post(`/admin/billing/bank-payments/${part!.id}/undo`, { reason })
  expect((await billingOf()).balance).toBe(30_000_00)
  await tell('charge.dispute.created', disputeOf(page, 30_000_00))
  const [one] = await waiting()
  expect([(await billingOf()).balance, one?.missing]).toEqual([0, 0])
})

test('money that is back after it was given up as not heard of is taken from the company', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  provider.faults = ['down']
  await refund(id)
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  const asked = await given.database.asRoot((db) =>
    db.one<{ id: string }>(
      `update invoice_returns set created_at = created_at - interval '1 day' where company_id = $1 returning id`,
      [shop.id],
    ),
  )
  provider.faults = Array.from({ length: 9 }, () => 'down')
  await sweep(given)
  provider.faults = []
  expect(await waiting()).toMatchObject([{ kind: 'refund_failed' }])
  await tell('refund.updated', { ...refundOf(page, 50_000_00), metadata: { refund: asked!.id } })
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

test('two months of which more than the second is taken back leave days in order, also for a month after them', async () => {
  const plan = await makePlan(given, 300_000_00)
  const buyMonth = async () => {
    const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
    const page = await payByCard(payload.invoice!.id)
    await tell(completed, page)
    return page
  }
  const pages = [await buyMonth(), await buyMonth()]
  await tell('charge.dispute.created', disputeOf(pages[1]!, 300_000_00))
  await tell('charge.dispute.created', disputeOf(pages[0]!, 100_000_00))
  expect(await brokenInvariants(given.database)).toEqual([])
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  await markPaid(given, payload.invoice!.id)
  expect(await brokenInvariants(given.database)).toEqual([])
})

test('a paid bank transfer is withdrawn by a credit note; what is spent beyond the days that are left is refused', async () => {
  const { id } = await topUp()
  await markPaid(given, id, `bank ${id}`)
  expect((await refund(id)).payload).toMatchObject({ state: 'paid', credited: 50_000_00 })
  expect((await billingOf()).balance).toBe(0)

  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  await markPaid(given, payload.invoice!.id, `bank ${payload.invoice!.id}`)
  const before = await billingOf()
  given.clock.set(new Date(given.clock.now().getTime() + 20 * 86_400_000))
  await given.database.asRoot((db) =>
    db.run('update sessions set expires_at = $1', [new Date(given.clock.now().getTime() + 86_400_000)]),
  )
  expect((await refund(payload.invoice!.id)).status).toBe(409)
  expect(await billingOf()).toMatchObject({ expiry_date: before.expiry_date, balance: 0 })
})

test('only who has proven who they are gives money back', async () => {
  const { id } = await topUp()
  await markPaid(given, id, `bank ${id}`)
  const root = await given.administrator()
  await given.database.asRoot(async (db) => {
    await db.run('update sessions set proven_until = null')
    await db.run("update users set password_hash = 'x' where is_root")
  })
  expect((await root.post(`/admin/billing/invoices/${id}/refund`, { reason })).code).toBe('proof_needed')
  expect((await billingOf()).balance).toBe(50_000_00)
})

test('nothing is taken for payments of others', async () => {
  const back = refundOf({ payment_intent: 'pi_of_somebody' }, 1_00)
  expect(await tell('refund.created', back)).toBe(200)
  expect(await tell('charge.dispute.created', disputeOf({ payment_intent: 'pi_other' }, 1_00))).toBe(200)
  expect(await waiting()).toEqual([])
})
