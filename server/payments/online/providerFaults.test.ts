import { beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { onlineShop } from './testingOnline.ts'
import type { Fault } from './testingProvider.ts'

beforeEach(() => given.clock.set(new Date()))
testOnline({ isForEach: true })

const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))

/** A guest orders while the provider does this. */
async function orderWhile(fault?: Fault): Promise<void> {
  provider.faults = fault === undefined ? [] : [fault]
  await it.guest(1)
}

async function method(): Promise<PaymentMethod> {
  const { items } = (await it.shop.accountant.get<{ items: PaymentMethod[] }>('/app/settings/payments'))
    .payload
  const found = items.find(({ id }) => id === it.method)
  if (!found) throw new Error('The method is gone')
  return found
}

const news = () =>
  given.database.asRoot((db) =>
    db.query(`select method_id from team_news where kind = 'provider' and company_id = $1`, [it.shop.id]),
  )

test('three failures within ten minutes are a failing provider, since the first of them, until it answers', async () => {
  const begun = given.clock.now().toISOString()
  await orderWhile('down')
  const ended = given.clock.now().toISOString()
  later(4)
  await orderWhile('fails_after')
  expect(await method()).toMatchObject({ failing_since: null })
  expect(await news()).toEqual([])
  later(4)
  await orderWhile('down')
  const { failing_since, is_refused } = await method()
  expect([failing_since! >= begun, failing_since! <= ended, is_refused]).toEqual([true, true, false])
  expect(await news()).toEqual([{ method_id: it.method }])
  await orderWhile()
  expect(await method()).toMatchObject({ failing_since: null, is_refused: false })
})

test('failures that are further apart are none', async () => {
  for (let turn = 0; turn < 4; turn++) {
    await orderWhile('down')
    later(6)
  }
  expect(await method()).toMatchObject({ failing_since: null })
  expect(await news()).toEqual([])
})

test('people are told once an hour, also when it has answered in between', async () => {
  for (let turn = 0; turn < 5; turn++) await orderWhile('down')
  await orderWhile()
  for (let turn = 0; turn < 3; turn++) await orderWhile('down')
  expect(await news()).toHaveLength(1)
  later(61)
  await orderWhile('down')
  expect(await news()).toHaveLength(2)
})

test('pages that are refused count, what is refused about one payment does not', async () => {
  const { order } = await it.guest()
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  const { lines, version } = await it.read(order.id)
  const broke = { code: 'balance_insufficient', message: 'Insufficient funds in your account' }
  provider.faults = [broke, broke, broke]
  const body = {
    version,
    lines: [{ line_id: lines[0]?.id, qty: 1000 }],
    restock: false,
    reason: 'It was cold',
  }
  await it.shop.owner.post(`/app/orders/${order.id}/refunds`, body)
  const [open] = await it.cases()
  for (let turn = 0; turn < 2; turn++) await it.shop.owner.post(`/app/payments/attention/${open?.id}/ask`)
  expect(await method()).toMatchObject({ failing_since: null })
  const expired: Fault = { code: 'api_key_expired', message: 'Expired API key provided' }
  for (let turn = 0; turn < 3; turn++) await orderWhile(expired)
  expect(await method()).toMatchObject({ failing_since: expect.any(String), is_refused: true })
  expect((await it.shop.owner.post(`/app/settings/payments/${it.method}/test`)).status).toBe(200)
  expect(await method()).toMatchObject({ failing_since: null })
})

test('a failing provider of one company says nothing of another one', async () => {
  const other = await onlineShop(given, provider)
  for (let turn = 0; turn < 3; turn++) await orderWhile('down')
  const { items } = (await other.shop.owner.get<{ items: PaymentMethod[] }>('/app/settings/payments')).payload
  expect(items.every(({ failing_since }) => failing_since === null)).toBe(true)
})
