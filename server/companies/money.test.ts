import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformRoleNames } from '#contract/administrators.ts'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { BalanceEntry, Billing, Invoice } from '#contract/billing.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { holdsPlatform, type PlatformPermission, platformRoles } from '#contract/platformPermissions.ts'
import { makePlan } from '#server/billing/testingBilling.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const path = '/admin/companies'
const reason = 'Agreed on the phone'
const DAY_MS = 86_400_000

let given: TestServer
let root: Caller
beforeAll(async () => {
  given = await testServer()
  root = await given.administrator()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

const billingOf = async (id: string) => (await root.get<Billing>(`${path}/${id}/billing`)).payload
const ledgerOf = async (id: string) =>
  (await root.get<{ items: BalanceEntry[] }>(`${path}/${id}/balance`)).payload.items
/** What the platform's own log says. */
const logOf = async (id: string) =>
  (await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${id}`)).payload.items.map(
    ({ action }) => action,
  )
const correct = (id: string, way: 'add' | 'take', amount: number, kind: string) =>
  root.post<Billing>(`${path}/${id}/correct`, { way, amount, currency: 'UZS', kind, reason })

test('days that are given are added to the end, once however often the call arrives, and both sides’ logs say why', async () => {
  const shop = await given.company()
  // From now on it ends at a midnight.
  const before = await root.post<Billing>(`${path}/${shop.id}/extend`, { days: 1, reason: 'First' })
  const key = given.ports.newId()
  const give = () => root.post<Billing>(`${path}/${shop.id}/extend`, { days: 10, reason }, { key })
  const [first, again] = [await give(), await give()]
  expect([first.status, again.status]).toEqual([200, 200])
  const after = await billingOf(shop.id)
  expect(again.payload).toMatchObject({ expiry_date: after.expiry_date })
  expect((Date.parse(after.expiry_date) - Date.parse(before.payload.expiry_date)) / DAY_MS).toBe(10)
  const { items } = (await root.get<{ items: Invoice[] }>(`/admin/billing/invoices?company_id=${shop.id}`))
    .payload
  expect(items.map(({ kind, amount, reason: why }) => [kind, amount, why])).toEqual([
    ['given', 0, reason],
    ['given', 0, 'First'],
  ])
  const own = await shop.owner.get<{ items: { action: string }[] }>('/app/audit?entity=companies')
  expect(own.payload.items.map(({ action }) => action)).toEqual(['billing.extend', 'billing.extend'])
  expect(await logOf(shop.id)).toEqual(['billing.extend', 'billing.extend'])
})

test('the balance is changed by exactly the sum, and never below zero or by what cannot be called so', async () => {
  const shop = await given.company()
  expect((await correct(shop.id, 'add', 100_001, 'bonus')).payload.balance).toBe(100_001)
  expect((await correct(shop.id, 'take', 33, 'charge')).payload.balance).toBe(99_968)
  const tooMuch = await correct(shop.id, 'take', 99_969, 'fix')
  expect([tooMuch.status, tooMuch.message]).toEqual([409, 'There is not enough money on the balance'])
  for (const [way, kind] of [
    ['add', 'charge'],
    ['take', 'bonus'],
  ] as const) {
    const wrong = await correct(shop.id, way, 5, kind)
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['kind']])
  }
  expect((await correct(shop.id, 'add', 0, 'fix')).status).toBe(422)
  expect(await logOf(shop.id)).toEqual(['billing.balance', 'billing.balance'])
  expect((await billingOf(shop.id)).balance).toBe(99_968)
  const shown = (await ledgerOf(shop.id)).map((entry) => [
    entry.amount,
    entry.balance,
    entry.kind,
    entry.reason,
  ])
  expect(shown).toEqual([
    [-33, 99_968, 'charge', reason],
    [100_001, 100_001, 'bonus', reason],
  ])
})

test('of many who take at once nobody gets what is not there, and a doubled call takes once', async () => {
  const shop = await given.company()
  await correct(shop.id, 'add', 1000, 'topup')
  const answers = await Promise.all([1, 2, 3, 4].map(() => correct(shop.id, 'take', 400, 'fix')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const key = given.ports.newId()
  const body = { way: 'take', amount: 50, currency: 'UZS', kind: 'charge', reason }
  for (let time = 0; time < 2; time++) await root.post(`${path}/${shop.id}/correct`, body, { key })
  expect((await billingOf(shop.id)).balance).toBe(150)
})

test('a sum that was written in a currency that the company no longer has is refused', async () => {
  const shop = await given.company()
  const { version } = (await root.get<PlatformCompany>(`${path}/${shop.id}`)).payload
  await root.patch(`${path}/${shop.id}`, { version, currency: 'USD' })
  expect((await correct(shop.id, 'add', 100_000_00, 'bonus')).status).toBe(409)
  const invoice = { purpose: 'topup', currency: 'UZS', amount: 50_000_00, plan_id: null, months: 1, reason }
  expect((await root.post(`${path}/${shop.id}/invoice`, invoice)).status).toBe(409)
  expect([(await billingOf(shop.id)).balance, await ledgerOf(shop.id)]).toEqual([0, []])
})

test('another plan brings its limits and leaves days and money as they are; one that is put away is refused', async () => {
  const shop = await given.company()
  const plan = await makePlan(given, 450_000_00, { is_public: false })
  const before = await billingOf(shop.id)
  const given_ = await root.post<Billing>(`${path}/${shop.id}/plan`, { plan_id: plan.id, reason })
  const { expiry_date, balance } = before
  expect(given_.payload).toMatchObject({ plan: { id: plan.id, price: 450_000_00 }, expiry_date, balance })
  const card = await root.get<PlatformCompany>(`${path}/${shop.id}`)
  expect(card.payload.plan).toEqual(plan.name)
  expect(await logOf(shop.id)).toEqual(['billing.plan'])
  const archived = await makePlan(given, 1_00)
  await root.delete(`/admin/dictionaries/plans/${archived.id}`)
  expect((await root.post(`${path}/${shop.id}/plan`, { plan_id: archived.id, reason })).status).toBe(404)
  expect((await billingOf(shop.id)).plan.id).toBe(plan.id)
})

test('an invoice is marked as paid in the company that it is of; an unknown one and an unknown company are 404', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const asked = await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })
  const nowhere = given.ports.newId()
  expect((await root.post(`/admin/billing/invoices/${nowhere}/pay`, { payment_ref: 'a' })).status).toBe(404)
  for (const [action, body] of [
    ['extend', { days: 1, reason }],
    ['correct', { way: 'add', amount: 1, currency: 'UZS', kind: 'fix', reason }],
    ['plan', { plan_id: nowhere, reason }],
  ] as const)
    expect((await root.post(`${path}/${nowhere}/${action}`, body)).status).toBe(404)
  for (const part of ['billing', 'balance'])
    expect((await root.get(`${path}/${nowhere}/${part}`)).status).toBe(404)
  await root.post(`/admin/billing/invoices/${asked.payload.id}/pay`, { payment_ref: 'bank 1' })
  expect([(await billingOf(shop.id)).balance, (await billingOf(other.id)).balance]).toEqual([500_000_00, 0])
  expect(await ledgerOf(other.id)).toEqual([])
})

test('each role of the platform does with money what its rights say, never without a key, and nobody of a company does', async () => {
  const shop = await given.company()
  const calls: [PlatformPermission, (by: Pick<Caller, 'get' | 'post'>) => Promise<{ status: number }>][] = [
    ['admin.billing.view', (by) => by.get(`${path}/${shop.id}/billing`)],
    ['admin.billing.view', (by) => by.get(`${path}/${shop.id}/balance`)],
    ...['extend', 'correct', 'plan'].map((action): (typeof calls)[number] => [
      'admin.billing.charge',
      (by) => by.post(`${path}/${shop.id}/${action}`, {}),
    ]),
  ]
  for (const role of platformRoleNames) {
    const caller = await given.administrator(role)
    for (const [right, call] of calls) {
      const { status } = await call(caller)
      expect([role, right, status === 403]).toEqual([role, right, !holdsPlatform(platformRoles[role], right)])
    }
  }
  for (const [, call] of calls) expect((await call(shop.owner)).status).toBe(403)
  await correct(shop.id, 'add', 76_543, 'bonus')
  for (const role of ['support', 'sales', 'finance'] as const) {
    const caller = await given.administrator(role)
    for (const at of [`${path}/${shop.id}`, `${path}?q=${shop.id}`, `${path}/${shop.id}/history`]) {
      const { status, body } = await caller.get(at)
      expect([role, at, status, body.includes('76543')]).toEqual([role, at, 200, role === 'finance'])
    }
  }
  const before = await billingOf(shop.id)
  const body = { days: 10, reason }
  expect((await root.post(`${path}/${shop.id}/extend`, body, { key: null })).status).toBeGreaterThanOrEqual(
    400,
  )
  const silent = await root.post(`${path}/${shop.id}/extend`, { days: 10, reason: ' ' })
  expect([silent.status, Object.keys(silent.errors)]).toEqual([422, ['reason']])
  expect(await billingOf(shop.id)).toEqual(before)
})

test('nothing is changed of a company that is gone; a blocked one can be given days', async () => {
  const [gone, blocked] = [await given.company(), await given.company()]
  const { version } = (await root.get<PlatformCompany>(`${path}/${blocked.id}`)).payload
  await root.post(`${path}/${blocked.id}/block`, { version, reason })
  expect((await root.post(`${path}/${blocked.id}/extend`, { days: 1, reason })).status).toBe(200)
  await given.database.asRoot((db) =>
    db.run("update companies set state = 'closed' where id = $1", [gone.id]),
  )
  const refused = await root.post(`${path}/${gone.id}/extend`, { days: 1, reason })
  expect([refused.status, refused.message]).toEqual([409, 'This company is closed'])
  expect((await correct(gone.id, 'add', 1, 'fix')).status).toBe(409)
})
