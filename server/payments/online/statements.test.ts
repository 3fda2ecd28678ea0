import { expect, test } from 'vitest'
import type { Db } from '#server/db/tenant.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { takeEvent } from './receive.ts'
import { makeStripe } from './stripe.ts'
import { systemWork } from './systemWork.ts'
import { webhookSecret } from './testingOnline.ts'

testOnline()

/** A Db that counts what is sent through it. */
function counting(db: Db) {
  const count = { sent: 0 }
  const counted =
    <Values extends unknown[], Answer>(send: (...values: Values) => Answer) =>
    (...values: Values): Answer => {
      count.sent += 1
      return send(...values)
    }
  const { query, one, run, rows, runLast } = db
  const noted = {
    ...db,
    query: counted(query),
    one: counted(one),
    run: counted(run),
    rows: counted(rows),
    runLast: counted(runLast),
  }
  return { db: noted as Db, count }
}

/** How many statements an event takes; each is one way to the database and back. */
async function statementsOf(type: string, object: object, id?: string): Promise<number> {
  const now = new Date()
  const stripe = makeStripe({ root: provider.root, exceptions: [] })
  const event = stripe.readEvent(webhookSecret, {
    ...provider.message(webhookSecret, type, object, id === undefined ? {} : { id }),
    now,
  })
  if (!event) throw new Error('The signature is wrong')
  return given.database.asTenant(it.shop.id, async (tenant) => {
    const { db, count } = counting(tenant)
    await takeEvent(systemWork(db, it.shop.id, { now, newId: given.ports.newId }), it.method, event)
    return count.sent
  })
}

const completed = 'checkout.session.completed'

test('a callback takes a fixed number of statements, however much has been tried and however large the order is', async () => {
  const small = await it.guest(1)
  const first = await statementsOf(completed, provider.pay(await it.sessionOf(small.order.id)), 'evt_first')
  const large = await it.guest(50)
  const session = await it.sessionOf(large.order.id)
  const copy = `insert into payment_attempts (company_id, id, order_id, method_id, method_name, amount, currency, state, is_live, return_url,
      next_at, expires_at, created_at, updated_at)
    select company_id, gen_random_uuid(), order_id, method_id, method_name, amount, currency, 'expired', false, return_url, now(), now(), now(), now()
    from payment_attempts, generate_series(1, 200) where order_id = $1`
  await given.database.asRoot((db) => db.run(copy, [large.order.id]))
  expect(await statementsOf(completed, provider.pay(session))).toBe(first)
  expect(first).toBeLessThanOrEqual(19)
})

test('an event that came before takes one statement, and what says nothing new few', async () => {
  const { order } = await it.guest()
  const paid = provider.pay(await it.sessionOf(order.id))
  await statementsOf(completed, paid, 'evt_same')
  expect(await statementsOf(completed, paid, 'evt_same')).toBe(1)
  const late = { ...paid, status: 'expired', payment_status: 'unpaid' }
  expect(await statementsOf('checkout.session.expired', late)).toBeLessThanOrEqual(3)
})
