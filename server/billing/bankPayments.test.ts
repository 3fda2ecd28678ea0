import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { buy, makePlan } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

let given: TestServer
let shop: Shop
beforeAll(async () => {
  given = await testServer()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})
beforeEach(async () => {
  shop = await given.company()
})

const billingOf = async () => (await shop.owner.get<Billing>('/app/billing')).payload
const ask = async (amount: number) =>
  (await shop.owner.post<Invoice>('/app/billing/topup', { amount })).payload
const record = async (id: string, payment_ref: string, amount?: number) => {
  const finance = await given.administrator('finance')
  return finance.post<Invoice>(`/admin/billing/invoices/${id}/pay`, {
    payment_ref,
    ...(amount && { amount }),
  })
}
const listed = async () => {
  const finance = await given.administrator('finance')
  const path = `/admin/billing/invoices?company_id=${shop.id}` as const
  return (await finance.get<{ items: PlatformInvoice[] }>(path)).payload.items
}
const undo = async (id: string) => {
  const finance = await given.administrator('finance')
  return finance.post<Invoice>(`/admin/billing/bank-payments/${id}/undo`, { reason: 'Another company paid' })
}
let refs = 0
const newRef = () => `bank ${++refs}`

test('less than due leaves an invoice open with the rest, which then buys what it was for', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  const id = payload.invoice!.id
  const ref = newRef()
  expect((await record(id, ref, 100_000_00)).payload).toMatchObject({ state: 'open', paid: 100_000_00 })
  expect((await record(id, ref, 100_000_00)).status).toBe(409)
  const [other] = [await ask(500_000_00)]
  expect((await record(other.id, ref, 1_00)).status).toBe(409)
  expect(await billingOf()).toMatchObject({ balance: 100_000_00, is_paid: false })
  const { payload: whole } = await record(id, newRef())
  expect(whole).toMatchObject({ state: 'paid', paid: 300_000_00 })
  expect(await billingOf()).toMatchObject({ balance: 0, is_paid: true, plan: { id: plan.id } })
})

test('more than due is on the balance by an invoice of its own', async () => {
  const { id } = await ask(500_000_00)
  expect((await record(id, newRef(), 620_000_01)).payload).toMatchObject({ state: 'paid', paid: 500_000_00 })
  expect((await billingOf()).balance).toBe(620_000_01)
  const paid = (await listed()).filter(({ state }) => state === 'paid').map(({ amount }) => amount)
  expect(paid.toSorted((a, b) => a - b)).toEqual([120_000_01, 500_000_00])
})

test('a payment that was written down by mistake is taken back whole, once, while its money is there', async () => {
  const { id } = await ask(500_000_00)
  const ref = newRef()
  await record(id, ref, 600_000_00)
  const [payment] = (await listed()).find((one) => one.id === id)!.bank_payments
  expect(payment).toMatchObject({ reference: ref, amount: 600_000_00 })
  const answers = await Promise.all([undo(payment!.id), undo(payment!.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await billingOf()).balance).toBe(0)
  const rows = await listed()
  expect(rows.find((one) => one.id === id)).toMatchObject({ state: 'open', paid: 0, bank_payments: [] })
  const note = rows.find(({ kind }) => kind === 'credit')
  expect(note).toMatchObject({ amount: -100_000_00, reason: 'Another company paid' })
  expect(note?.label).toMatch(/^CN\d{4}-\d{5}$/)
  expect((await record(id, ref)).payload.state).toBe('paid')
  const log = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select action from platform_audit_log where entity_id = $1 order by id', [
      id,
    ]),
  )
  expect(log.map(({ action }) => action)).toEqual(['billing.pay', 'billing.undo', 'billing.pay'])
})

test('what is spent is not taken back, and nothing changes', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  await record(payload.invoice!.id, newRef())
  const [paid] = (await listed()).filter(({ kind }) => kind === 'topup')
  expect(await undo(paid!.bank_payments[0]!.id)).toMatchObject({ status: 409 })
  expect((await listed()).find(({ id }) => id === paid!.id)).toEqual(paid)
  expect(await billingOf()).toMatchObject({ balance: 0, is_paid: true })
})

test('the present money of a company is not taken for what was paid in a currency that it had before', async () => {
  const { id } = await ask(500_000_00)
  await record(id, newRef())
  const [payment] = (await listed()).find((one) => one.id === id)!.bank_payments
  const root = await given.administrator()
  const of = `/admin/companies/${shop.id}` as const
  const correct = (way: 'add' | 'take', currency: string) =>
    root.post(`${of}/correct`, { way, amount: 500_000_00, currency, kind: 'fix', reason: 'Spent elsewhere' })
  await correct('take', 'UZS')
  const { version } = (await root.get<{ version: number }>(of)).payload
  expect((await root.patch(of, { version, currency: 'USD' })).status).toBe(200)
  await correct('add', 'USD')
  expect((await undo(payment!.id)).status).toBe(409)
  expect((await billingOf()).balance).toBe(500_000_00)
})
