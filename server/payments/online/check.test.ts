import { expect, test } from 'vitest'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'

testOnline()

/** What is broken of money; made-up people are counted by nobody. */
const broken = async () =>
  (await checkDatabase(siteAt(given.database)))
    .filter(({ name, breaches }) => breaches.length > 0 && /paid|payment|order|provider/.test(name))
    .map(({ name }) => name)

test('payments, attempts, refunds and orders agree, and db:check finds it when they do not', async () => {
  const waiting = await it.guest()
  const { order } = await it.guest()
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  const paid = await it.read(order.id)
  const lines = [{ line_id: paid.lines[0]?.id, qty: 1000 }]
  provider.faults = [{ code: 'balance_insufficient', message: 'Insufficient funds' }]
  const body = { version: paid.version, lines, restock: false, reason: 'It was cold' }
  expect((await it.shop.owner.post(`/app/orders/${order.id}/refunds`, body)).status).toBe(201)
  expect(await broken()).toEqual([])

  const breaks: [rule: string, breaking: string, mending: string, id: string][] = [
    [
      'the word for what is paid says what is paid',
      `update orders set payment_status = 'unpaid' where id = $1`,
      `update orders set payment_status = 'pending' where id = $1`,
      waiting.order.id,
    ],
    [
      'every online payment is that of one attempt, for the same order and sum',
      `update payment_attempts set amount = amount + 1 where order_id = $1`,
      `update payment_attempts set amount = amount - 1 where order_id = $1`,
      order.id,
    ],
    [
      'what goes back of an online payment is asked of the provider, to the unit',
      `update online_refunds set amount = amount + 1 where refund_id in (select id from refunds where order_id = $1)`,
      `update online_refunds set amount = amount - 1 where refund_id in (select id from refunds where order_id = $1)`,
      order.id,
    ],
    [
      'what the provider refused to give back, and what a person has to look at, stands on the list',
      `update payment_cases set online_refund_id = null where order_id = $1`,
      `update payment_cases set online_refund_id = subject::uuid where order_id = $1`,
      order.id,
    ],
  ]
  for (const [rule, breaking, mending, id] of breaks) {
    await given.database.asRoot((db) => db.run(breaking, [id]))
    expect(await broken()).toEqual([rule])
    await given.database.asRoot((db) => db.run(mending, [id]))
  }
  expect(await broken()).toEqual([])
})
