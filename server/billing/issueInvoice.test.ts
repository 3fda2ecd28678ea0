import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { IssuedInvoice } from '#contract/companyMoney.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { makePlan } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

const reason = 'Asked for by phone'

let given: TestServer
let finance: Caller
beforeAll(async () => {
  given = await testServer()
  finance = await given.administrator('finance')
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

const issue = ({ id }: Pick<Shop, 'id'>, more: Partial<IssuedInvoice>) =>
  finance.post<Invoice>(`/admin/companies/${id}/invoice`, {
    purpose: 'topup',
    currency: 'UZS',
    amount: null,
    plan_id: null,
    months: 1,
    reason,
    ...more,
  })
const ownInvoices = async ({ owner }: Shop) =>
  (await owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload.items
const pay = (id: string, payment_ref: string) =>
  finance.post<Invoice>(`/admin/billing/invoices/${id}/pay`, { payment_ref })
const newsOf = ({ id }: Shop) =>
  given.database.asRoot((db) =>
    db.query<{ details: object }>(
      `select details from billing_news join team_news on billing_id = billing_news.id
       where billing_news.kind = 'invoice' and billing_news.company_id = $1`,
      [id],
    ),
  )

describe('an invoice that the platform issues', () => {
  test('for a plan is seen and told, and what it is for is bought once it is paid', async () => {
    const plan = await makePlan(given, 300_000_00)
    const shop = await given.company()
    const { status, payload } = await issue(shop, { purpose: 'plan', plan_id: plan.id, months: 12 })
    expect([status, payload]).toEqual([
      200,
      expect.objectContaining({ kind: 'topup', state: 'open', amount: 2_880_000_00, reason }),
    ])
    expect((await ownInvoices(shop)).map(({ id, state }) => [id, state])).toEqual([[payload.id, 'open']])
    const { amount, label, due_on: date } = payload
    expect(await newsOf(shop)).toEqual([{ details: { amount, currency: 'UZS', label, date } }])
    await pay(payload.id, 'bank plan 1')
    const billing = (await shop.owner.get<Billing>('/app/billing')).payload
    expect(billing).toMatchObject({ is_paid: true, balance: 0, plan: { id: plan.id } })
  })

  test('for the balance is in both logs with the reason, and one call makes one, however often it comes', async () => {
    const shop = await given.company()
    const key = given.ports.newId()
    const body = { purpose: 'topup', currency: 'UZS', amount: 50_000_00, plan_id: null, months: 1, reason }
    const call = () => finance.post<Invoice>(`/admin/companies/${shop.id}/invoice`, body, { key })
    const [one, again] = [await call(), await call()]
    expect(again.payload.id).toBe(one.payload.id)
    expect(await ownInvoices(shop)).toHaveLength(1)
    const root = await given.administrator()
    const theirs = await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${shop.id}`)
    expect(theirs.payload.items.map(({ action }) => action)).toEqual(['billing.invoice'])
    const own = await shop.owner.get<{ items: { action: string }[] }>('/app/audit?entity=companies')
    expect(own.payload.items.map(({ action }) => action)).toEqual(['billing.invoice'])
  })

  test('is refused without what it is for, beyond the bounds and where the balance is enough, and no number is spent', async () => {
    const plan = await makePlan(given, 10_000_00)
    const hidden = await makePlan(given, 10_000_00, { is_public: false })
    const shop = await given.company()
    for (const [more, field] of [
      [{ purpose: 'topup', plan_id: plan.id }, 'amount'],
      [{ purpose: 'topup', amount: 1 }, 'amount'],
      [{ purpose: 'plan', amount: 50_000_00 }, 'plan_id'],
      [{ purpose: 'plan', plan_id: hidden.id }, 'plan_id'],
      [{ amount: 50_000_00, reason: '' }, 'reason'],
    ] as const) {
      const refused = await issue(shop, more)
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    }
    const paid = await issue(shop, { amount: 50_000_00 })
    await pay(paid.payload.id, 'bank enough')
    expect((await issue(shop, { purpose: 'plan', plan_id: plan.id })).status).toBe(409)
    expect(await ownInvoices(shop)).toHaveLength(1)
    expect((await issue({ id: given.ports.newId() }, { amount: 50_000_00 })).status).toBe(404)
  })
})

test('invoices of all companies are found by number, by what the bank calls the payment and by company, and by state', async () => {
  const shop = await given.company({ name: 'Samarqand non' })
  const other = await given.company()
  const first = (await issue(shop, { amount: 60_000_00 })).payload
  const paid = (await issue(shop, { amount: 70_000_00 })).payload
  await issue(other, { amount: 60_000_00 })
  await pay(paid.id, 'PAY-77 X')
  const found = async (query: string) =>
    (
      await finance.get<{ items: (Invoice & { company_id: string })[] }>(`/admin/billing/invoices?${query}`)
    ).payload.items.map(({ id }) => id)
  expect(await found(`q=${first.label}`)).toEqual([first.id])
  expect(await found(`q=${Number(first.label.split('-')[1])}`)).toEqual([first.id])
  expect(await found('q=PAY-77%20X')).toEqual([paid.id])
  expect(await found('q=samarqand')).toEqual([paid.id, first.id])
  expect(await found('q=SAMARQAND%20NON&state=open')).toEqual([first.id])
  expect(await found('q=2001-00001')).toEqual([])
})
