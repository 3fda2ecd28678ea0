import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { type Plan, type PlanInput, plans } from '#contract/plans.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { systemAccount } from './account.ts'
import { movingSubscriptions } from './moveSubscriptions.ts'
import { remind, remindingCompanies } from './remind.ts'
import { buy, fill, makePlan, markPaid } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'
import { testingShop } from './testingShop.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})
const { inDays, billingOf, stateOf, move, staySignedIn } = testingShop(() => given)

const DAY_MS = 86_400_000
const at = ({ id }: Pick<Plan, 'id'>) => `${plans.path}/${id}` as const

/** A company that pays its plan of 300,000 soums for a period and renews it by itself. */
async function renewing(months: 1 | 12, plan?: Plan) {
  inDays(0)
  const own = plan ?? (await makePlan(given, 300_000_00))
  const shop = await given.company()
  await shop.owner.identity()
  await fill(given, shop.owner, 9_000_000_00)
  await buy(shop.owner, { plan_id: own.id, months })
  await shop.owner.post('/app/billing/auto-renew', { is_on: true, months })
  return { shop, plan: own }
}

/** The clock at the end of what is paid for, and a second more. */
async function atEnd(shop: Shop) {
  given.clock.set(new Date(Date.parse((await stateOf(shop)).expiry_date) + 1000))
  await staySignedIn()
}

/** The plan has other terms, which everybody takes who renews. */
async function moveOn(plan: Plan, terms: Partial<PlanInput>) {
  const root = await given.administrator()
  const { payload } = await root.patch<Plan>(at(plan), { version: plan.version, ...terms })
  const moves_on = new Date(given.clock.now().getTime() + 31 * DAY_MS).toISOString().slice(0, 10)
  return root.post<Plan>(`${at(plan)}/move`, { version: payload.version, moves_on })
}

/** In the currency of no plan, as with one that was given for nothing. */
const loseCurrency = ({ id }: Shop) =>
  given.database.asRoot((db) => db.run("update companies set currency = 'EUR' where id = $1", [id]))

const triesOf = ({ id }: Shop) =>
  given.database.asRoot((db) =>
    db.one<{ tries: number }>('select renewal_tries as tries from subscriptions where company_id = $1', [id]),
  )

const toldOf = async ({ id }: Shop) =>
  (
    await given.database.asRoot((db) =>
      db.query<{ kind: string }>('select kind from billing_news where company_id = $1', [id]),
    )
  ).map(({ kind }) => kind)

describe('a renewal', () => {
  test('of a period that the plan has no more buys the longest shorter one', async () => {
    const { shop, plan } = await renewing(12)
    expect((await moveOn(plan, { periods: [{ months: 1, discount_bp: 0 }] })).status).toBe(200)
    const was = await stateOf(shop)
    expect(was).toMatchObject({ period_months: 1, renewal_price: 300_000_00 })
    await atEnd(shop)
    await move(shop)
    const renewed = await stateOf(shop)
    expect([renewed.state, was.balance - renewed.balance]).toEqual(['active', 300_000_00])
  })

  test('that cannot be had stops neither the clock nor what is told, and is tried again', async () => {
    const { shop } = await renewing(1)
    await loseCurrency(shop)
    await atEnd(shop)
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ state: 'grace', renewal_price: null })
    expect(await triesOf(shop)).toEqual({ tries: 1 })
    // No money helps: nobody is asked for any.
    const told = await toldOf(shop)
    expect([told.includes('grace'), told.includes('unpaid')]).toEqual([true, false])
  })

  test('that cannot be had loses no money that comes', async () => {
    const { shop } = await renewing(1)
    await atEnd(shop)
    await loseCurrency(shop)
    await move(shop)
    const { balance } = await billingOf(shop)
    await fill(given, shop.owner, 5000_00)
    expect(await billingOf(shop)).toMatchObject({ state: 'grace', balance: balance + 5000_00 })
  })

  test('is made with money that came for a plan that cannot be had any more', async () => {
    const { shop, plan } = await renewing(1)
    await atEnd(shop)
    const other = await makePlan(given, 50_000_000_00)
    const asked = await buy(shop.owner, { plan_id: other.id, months: 1 }, 'bank')
    const root = await given.administrator()
    await root.patch(at(other), { version: other.version, is_public: false })
    const { balance } = await stateOf(shop)
    const { id = '', amount = 0 } = asked.payload.invoice ?? {}
    expect((await markPaid(given, id)).status).toBe(200)
    const renewed = await stateOf(shop)
    expect(renewed).toMatchObject({ state: 'active', plan: { id: plan.id } })
    expect(renewed.balance).toBe(balance + amount - 300_000_00)
    expect(await toldOf(shop)).toEqual(expect.arrayContaining(['kept', 'paid']))
  })

  test('is made at once by money that the platform puts on the balance', async () => {
    const { shop } = await renewing(1)
    const root = await given.administrator()
    const correct = (way: 'add' | 'take', kind: string, amount: number) =>
      root.post<Billing>(`/admin/companies/${shop.id}/correct`, {
        way,
        kind,
        amount,
        currency: 'UZS',
        reason: 'A test',
      })
    const { balance } = await billingOf(shop)
    await correct('take', 'charge', balance)
    await atEnd(shop)
    await move(shop)
    expect((await stateOf(shop)).state).toBe('grace')
    expect((await correct('add', 'bonus', 100_000_00)).payload.state).toBe('grace')
    const added = await correct('add', 'bonus', 250_000_00)
    expect(added.payload).toMatchObject({ state: 'active', balance: 50_000_00 })
  })

  test('is of the plan that begins now, whoever is faster: the clock or its owner', async () => {
    const { shop } = await renewing(1)
    const small = await makePlan(given, 100_000_00)
    await shop.owner.post('/app/billing/auto-renew', { is_on: false })
    inDays(3)
    await buy(shop.owner, { plan_id: small.id, months: null })
    const { balance, next_plan } = await billingOf(shop)
    expect(next_plan).toMatchObject({ id: small.id })
    await atEnd(shop)
    const answer = await shop.owner.post<Billing>('/app/billing/auto-renew', { is_on: true, months: 1 })
    expect(answer).toMatchObject({
      status: 200,
      payload: { plan: { id: small.id }, next_plan: null, balance: balance - 100_000_00 },
    })
  })
})

describe.each([
  ['blocked', 'block', 'unblock'],
  ['in its days before it is closed', 'delete', 'restore'],
])('a company that is %s', (_state, stop, goOn) => {
  const act = async ({ id }: Shop, action: string) => {
    const root = await given.administrator()
    const path = `/admin/companies/${id}` as const
    const { version } = (await root.get<PlatformCompany>(path)).payload
    expect((await root.post(`${path}/${action}`, { version, reason: 'A test' })).status).toBe(200)
  }
  const isDue = async ({ id }: Shop, { due }: { due: string }) =>
    (await given.database.asRoot((db) => db.query<{ company_id: string }>(due, [given.clock.now()]))).some(
      ({ company_id }) => company_id === id,
    )
  const remindOf = ({ id }: Shop) =>
    given.database.asTenant(id, (db) =>
      remind(systemAccount(db, id, { now: given.clock.now(), newId: given.ports.newId })),
    )

  test('is reminded of no end, not charged and not asked for money; afterwards it is renewed', async () => {
    const { shop } = await renewing(1)
    await shop.owner.post('/app/billing/auto-renew', { is_on: false })
    const was = await stateOf(shop)
    // The last day, at noon by the company's clock.
    given.clock.set(new Date(Date.parse(was.expiry_date) - DAY_MS / 2))
    expect(await isDue(shop, remindingCompanies)).toBe(true)
    await act(shop, stop)
    expect(await isDue(shop, remindingCompanies)).toBe(false)
    await remindOf(shop)
    await given.database.asRoot((db) =>
      db.run('update subscriptions set auto_renew = true where company_id = $1', [shop.id]),
    )
    await atEnd(shop)
    expect(await isDue(shop, movingSubscriptions)).toBe(false)
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ state: 'active', balance: was.balance })
    const told = await toldOf(shop)
    expect(told.filter((kind) => ['expires', 'grace', 'unpaid', 'expired'].includes(kind))).toEqual([])

    await act(shop, goOn)
    await move(shop)
    const renewed = await stateOf(shop)
    expect([renewed.state, was.balance - renewed.balance]).toEqual(['active', 300_000_00])
    expect(Date.parse(renewed.expiry_date)).toBeGreaterThan(given.clock.now().getTime())
  })
})

test('terms without a price in the currency of a company that pays are not moved to', async () => {
  const { shop, plan } = await renewing(1)
  const prices = [{ currency: 'USD', amount: 30_00 }]
  const refused = await moveOn(plan, { prices })
  expect(refused).toMatchObject({ status: 422, errors: { moves_on: [expect.stringContaining('UZS')] } })
  expect(await toldOf(shop)).not.toContain('terms')
  expect((await stateOf(shop)).renewal_price).toBe(300_000_00)
})
