import { expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { SignedIn } from '#contract/session.ts'
import { type Caller, shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { testingNewcomers } from '#server/onboarding/testingNewcomer.ts'
import { productInput } from '#server/products/productInput.ts'
import { signInitData } from '#server/telegram/signInitData.ts'
import { moveSubscription } from './moveSubscriptions.ts'
import { buy, makePlan, markPaid } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

const HOUR_MS = 3_600_000

const given = shared(testServer)

/** The newcomer opens the app in the messenger again: sessions do not last as long as a plan. */
async function openApp(messengerId: number): Promise<Caller> {
  const user = { id: messengerId, first_name: 'Anna', last_name: 'Kim', language_code: 'en' }
  const auth_date = Math.floor(given.clock.now().getTime() / 1000)
  const init_data = signInitData(
    { user, auth_date, signature: 'unused' },
    given.config.platformBotToken ?? '',
  )
  const { payload } = await given.root.post<SignedIn>('/init', { init_data, version: '8.0', platform: 'ios' })
  return given.withToken(payload.token)
}

test('a newcomer signs up, the trial runs out, an invoice is paid, the days of grace come, the next is paid, and root sees the money', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { contactOf, atPhone } = testingNewcomers(given)
  const person = await atPhone('shop', 'en')
  await person.save({ step: 4, contact: contactOf(person.messengerId, freshPhone()) })
  const { payload } = await person.save({ step: 4, company: 'Navruz', fullname: 'Anna K', finished: true })
  const id = payload.company?.id ?? ''
  const onClock = async (at: number): Promise<Caller> => {
    given.clock.set(new Date(at))
    await given.database.asTenant(id, (db) => moveSubscription(db, id, given.clock.now(), given.ports.newId))
    return openApp(person.messengerId)
  }
  const billingOf = async (caller: Caller) => (await caller.get<Billing>('/app/billing')).payload
  let products = 0
  const work = async (caller: Caller) =>
    (await caller.post('/app/products', productInput(`Tea ${++products}`))).status
  const payByBank = async (caller: Caller) => {
    const { payload: bought } = await buy(caller, { plan_id: plan.id, months: 1 }, 'bank')
    expect((await markPaid(given, bought.invoice?.id ?? '')).status).toBe(200)
  }

  const trial = await billingOf(person.caller)
  expect(trial.state).toBe('trial')
  expect(await work(person.caller)).toBe(201)

  const over = await onClock(Date.parse(trial.expiry_date) + HOUR_MS)
  expect((await billingOf(over)).state).toBe('expired')
  expect(await work(over)).toBe(402)
  await payByBank(over)
  const paid = await billingOf(over)
  expect(paid).toMatchObject({ state: 'active', is_paid: true, plan: { id: plan.id }, balance: 0 })
  expect(await work(over)).toBe(201)

  const grace = await onClock(Date.parse(paid.expiry_date) + HOUR_MS)
  expect((await billingOf(grace)).state).toBe('grace')
  expect(await work(grace)).toBe(402)
  await payByBank(grace)
  const again = await billingOf(grace)
  expect(again.state).toBe('active')
  expect(Date.parse(again.expiry_date)).toBeGreaterThan(Date.parse(paid.expiry_date) + 27 * 24 * HOUR_MS)
  expect(await work(grace)).toBe(201)

  const finance = await given.administrator('finance')
  const { items } = (
    await finance.get<{ items: Invoice[] }>(`/admin/billing/invoices?company_id=${id}&state=paid`)
  ).payload
  const bought = items.filter(({ kind }) => kind === 'purchase')
  expect(bought.map(({ amount }) => amount)).toEqual([300_000_00, 300_000_00])
  expect(await brokenInvariants(given.database)).toEqual([])
})
