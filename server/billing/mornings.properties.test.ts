import { beforeAll, expect, test } from 'vitest'
import { worthOf } from '#contract/billingDays.ts'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { type Plan, plans } from '#contract/plans.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { type Caller, shared, type Shop, testServer } from '#server/http/testing.ts'
import { type Subscription, readSubscription } from './account.ts'
import { buy, makePlan } from './testingBilling.ts'
import { roundsOf } from '#tests/run/tier.ts'
import { brokenInvariants } from './testingInvariants.ts'
import { testingShop } from './testingShop.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller
const { inDays, move, staySignedIn } = testingShop(() => given)

const [SHOPS, MORNINGS] = [roundsOf(10, 7), 25]
const DAY_MS = 86_400_000

const heldOf = ({ id }: Shop): Promise<Subscription> =>
  given.database.asTenant(id, (db) => readSubscription({ db, companyId: id, now: given.clock.now() }))

/** What a change of plan may change, and nothing else. */
const shown = ({ plan, next, next_at, balance, expiry_date, periods }: Subscription) => ({
  plan: plan.id,
  next: next?.id ?? null,
  next_at,
  balance,
  expiry_date,
  worth: periods.map(({ starts, price, plan_version_id }) => [starts, price, plan_version_id]),
})

/** What was paid for time, less what went back. */
async function spentBy({ id }: Shop): Promise<number> {
  const row = await given.database.asRoot((db) =>
    db.one<{ spent: number }>(
      `select coalesce(sum(amount), 0)::bigint as spent from invoices where company_id = $1 and kind = 'purchase'`,
      [id],
    ),
  )
  return Number(row?.spent ?? 0)
}

let codes = 0
async function redeem({ owner }: Shop, more: Partial<BillingCode>): Promise<void> {
  const code = `DAY-${++codes}-CODE`
  const blank = { days: null, amount: null, currency: null, discount_bp: null, plan_id: null }
  const input = { ...blank, code, kind: 'days', uses_max: 1, valid_until: null, note: '', ...more }
  expect((await root.post(billingCodes.path, input)).status).toBe(201)
  await owner.post('/app/billing/redeem', { code })
}

/** Dearer or cheaper terms, which everybody takes who buys time from a month on. */
async function raise({ id }: Plan, factor: number): Promise<void> {
  const path = `${plans.path}/${id}` as const
  const { payload: plan } = await root.get<Plan>(path)
  const prices = plan.prices.map((price) => ({ ...price, amount: Math.round(price.amount * factor) }))
  const { payload } = await root.patch<Plan>(path, { version: plan.version, prices })
  const moves_on = new Date(given.clock.now().getTime() + 31 * DAY_MS).toISOString().slice(0, 10)
  expect((await root.post(`${path}/move`, { version: payload.version, moves_on })).status).toBe(200)
}

/** Goes back to the plan of the morning, and to what was to begin after it. */
async function goBack(shop: Shop, morning: Subscription): Promise<void> {
  const { plan } = await heldOf(shop)
  if (plan.plan_id !== morning.plan.plan_id)
    expect((await buy(shop.owner, { plan_id: morning.plan.plan_id, months: null })).status).toBe(201)
  const next = (await heldOf(shop)).next
  if (next?.id === morning.next?.id) return
  const wanted = (morning.next ?? morning.plan).plan_id
  expect((await buy(shop.owner, { plan_id: wanted, months: null })).status).toBe(201)
}

test('whatever a day changes, going back on it costs nothing, and nothing is credited that was not paid', async () => {
  const all = [
    await makePlan(given, 300_000_00),
    await makePlan(given, 450_000_00),
    await makePlan(given, 600_000_00),
  ]
  const gift = await makePlan(given, 1, { is_public: false, prices: [] })
  const chance = chanceFrom(240)
  const seen = new Set<string>()
  let [day, backs] = [0, 0]
  for (let at = 0; at < SHOPS; at += 1) {
    inDays(day)
    const shop = await given.company()
    const { owner } = shop
    await owner.identity()
    const money = (amount: number) =>
      root.post(`/admin/companies/${shop.id}/correct`, {
        way: 'add',
        kind: 'fix',
        amount,
        currency: 'UZS',
        reason: 'A test',
      })
    for (let morning = 0; morning < MORNINGS; morning += 1) {
      inDays((day += chance.between(1, 12)))
      await staySignedIn()
      await move(shop)
      await money(9_000_000_00)
      const had = await heldOf(shop)
      if (had.periods.length === 0)
        await buy(owner, { plan_id: chance.pick(all).id, months: chance.pick([1, 12]) })
      const before = await heldOf(shop)
      const event = chance.weighted({
        none: 2,
        code: 2,
        time: 4,
        days: 1,
        gift: 1,
        raise: 1,
        renew: 1,
        later: 3,
      })
      if (event === 'code') await redeem(shop, { kind: 'discount', discount_bp: chance.pick([5000, 3333]) })
      if (event === 'days') await redeem(shop, { kind: 'days', days: 9 })
      if (event === 'time' || event === 'code')
        await buy(owner, { plan_id: (before.next ?? before.plan).plan_id, months: 1 })
      if (event === 'gift') {
        const plan_id = chance.pick([...all, gift]).id
        await root.post(`/admin/companies/${shop.id}/plan`, { plan_id, reason: 'A present' })
      }
      if (event === 'raise') await raise(chance.pick(all), chance.pick([1.3, 0.9]))
      if (event === 'renew') await owner.post('/app/billing/auto-renew', { is_on: true, months: 1 })
      if (event === 'later') await buy(owner, { plan_id: chance.pick(all).id, months: null })
      // What was so at the end of another day is the morning of this one.
      inDays((day += 1))
      await staySignedIn()
      await move(shop)
      const held = await heldOf(shop)
      if (held.periods.length === 0) continue
      for (let turn = chance.between(1, 5); turn > 0; turn -= 1) {
        const { status } = await buy(owner, { plan_id: chance.pick(all).id, months: null })
        seen.add(`change ${status}`)
        const now = await heldOf(shop)
        seen.add(now.next ? 'later' : 'now')
        const left = now.periods.reduce((sum, one) => sum + worthOf(one, one.price, now.today), 0)
        expect(left).toBeLessThanOrEqual((await spentBy(shop)) + now.periods.length)
      }
      seen.add(event)
      await goBack(shop, held)
      expect({ at, morning, event, ...shown(await heldOf(shop)) }).toEqual({
        at,
        morning,
        event,
        ...shown(held),
      })
      backs += 1
    }
  }
  expect(backs).toBeGreaterThan(SHOPS * 20)
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'change 201',
      'change 409',
      'later',
      'now',
      'code',
      'gift',
      'raise',
      'days',
      'renew',
    ]),
  )
  expect(await brokenInvariants(given.database)).toEqual([])
}, 600_000)
