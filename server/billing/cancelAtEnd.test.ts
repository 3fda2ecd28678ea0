import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { remindingCompanies } from './remind.ts'
import { buy, fill, makePlan } from './testingBilling.ts'
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
const { inDays, stateOf, move, staySignedIn } = testingShop(() => given)
const DAY_MS = 86_400_000

const cancel = ({ owner }: Shop, is_cancelled = true) =>
  owner.post<Billing>('/app/billing/cancel', { is_cancelled })

/** A company that has paid for a month, renews it by itself and has the money for it. */
async function paying() {
  inDays(0)
  const plan = await makePlan(given, 300_000_00)
  const shop = await given.company()
  await fill(given, shop.owner, 900_000_00)
  await buy(shop.owner, { plan_id: plan.id, months: 1 })
  await shop.owner.post('/app/billing/auto-renew', { is_on: true, months: 1 })
  return { shop, plan }
}

async function endIn(shop: Shop, ms: number) {
  given.clock.set(new Date(Date.parse((await stateOf(shop)).expiry_date) - ms))
  await staySignedIn()
}

test('who cancels is neither reminded nor renewed, and the subscription ends at once', async () => {
  const { shop } = await paying()
  const was = await stateOf(shop)
  const answer = await cancel(shop)
  expect(answer).toMatchObject({ status: 200, payload: { state: 'cancelled_at_end' } })
  expect(answer.payload.expiry_date).toBe(was.expiry_date)
  expect((await cancel(shop)).status).toBe(200)
  const logged = await given.database.asTenant(shop.id, (db) =>
    db.query('select changes from audit_log where company_id = $1 and action = $2', [
      shop.id,
      'billing.cancel',
    ]),
  )
  expect(logged).toEqual([{ changes: { state: ['active', 'cancelled_at_end'] } }])

  await endIn(shop, DAY_MS / 2)
  const due = await given.database.asRoot((db) =>
    db.query<{ company_id: string }>(remindingCompanies.due, [given.clock.now()]),
  )
  expect(due.map(({ company_id }) => company_id)).not.toContain(shop.id)

  await endIn(shop, -1000)
  expect(await cancel(shop, false)).toMatchObject({ status: 409, code: 'conflict' })
  await move(shop)
  expect(await stateOf(shop)).toMatchObject({ state: 'expired', auto_renew: false, balance: was.balance })
  expect(await cancel(shop)).toMatchObject({ status: 409, code: 'conflict' })
})

test.each([
  ['it is taken back', (shop: Shop) => cancel(shop, false)],
  ['a renewal is wished', ({ owner }: Shop) => owner.post('/app/billing/auto-renew', { is_on: true })],
  ['more time is bought', ({ owner }: Shop, plan_id: string) => buy(owner, { plan_id, months: 1 })],
])('it goes on where %s', async (_, act) => {
  const { shop, plan } = await paying()
  await cancel(shop)
  expect((await act(shop, plan.id)).status).toBeLessThan(300)
  expect((await stateOf(shop)).state).toBe('active')
  await endIn(shop, -1000)
  await move(shop)
  expect((await stateOf(shop)).state).toBe('active')
})

test('a trial cannot be cancelled', async () => {
  inDays(0)
  const shop = await given.company()
  await given.database.asRoot((db) =>
    db.run("update subscriptions set state = 'trial' where company_id = $1", [shop.id]),
  )
  expect(await cancel(shop)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await stateOf(shop)).state).toBe('trial')
})
