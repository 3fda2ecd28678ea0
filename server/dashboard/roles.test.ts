import { expect, test } from 'vitest'
import type { Dashboard, Revenue } from '#contract/dashboard.ts'
import { quietLog } from '#server/db/testLog.ts'
import type { Person } from '#server/http/testingShop.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { countAll } from './startRollups.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

const read = async (person: Person) => {
  const answer = await person.get<Dashboard>('/app/dashboard')
  expect(answer.status).toBe(200)
  return answer.payload
}

test('money is shown only to those who may see it', async () => {
  const it = await selling(given)
  const seen = {
    owner: true,
    manager: true,
    accountant: true,
    marketer: true,
    observer: true,
    operator: false,
    kitchen: false,
    courier: false,
  }
  for (const [role, isSeen] of Object.entries(seen)) {
    const { today, week_ago } = await read(it.shop[role as keyof typeof seen])
    expect(['revenue' in (today ?? {}), 'average' in (week_ago ?? {})], role).toEqual([isSeen, isSeen])
  }
})

test('who works in one branch sees its numbers, and who sees only own orders sees only theirs', async () => {
  const it = await selling(given)
  const second = given.ports.newId()
  await given.database.asTenant(it.shop.id, (db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments)
       values ($1, $2, 'Airport', 'Asia/Tashkent', '{pickup}')`,
      [it.shop.id, second],
    ),
  )
  const tea = await it.sell('Tea', 1000)
  for (const branch_id of [it.branch, second, second])
    await it.moveTo(await it.order([[tea, 1000]], { branch_id }), 'Delivered', it.shop.operator, {
      confirm_unpaid: true,
    })
  const numbers = async (person: Person) => {
    const { today, hours = [], counts } = await read(person)
    const revenue = await person.get<Revenue>('/app/dashboard/revenue?days=7')
    const inHours = hours.reduce((sum, one) => sum + (one.today?.orders ?? 0), 0)
    return [today?.orders, inHours, revenue.payload.days.at(-1)?.orders, counts.orders]
  }
  expect(await numbers(it.shop.owner)).toEqual([3, 3, 3, 3])
  expect(await numbers(it.shop.hire('manager', { branch_ids: [second] }))).toEqual([2, 2, 2, undefined])
  expect(await numbers(it.shop.hire('manager', { visibility: 'own' }))).toEqual([0, 0, 0, undefined])
  await countAll(given.database, quietLog)
  expect(await numbers(it.shop.owner)).toEqual([3, 3, 3, 3])
  expect(await numbers(it.shop.hire('manager', { branch_ids: [second] }))).toEqual([2, 2, 2, undefined])
  expect(await numbers(it.shop.hire('manager', { visibility: 'own' }))).toEqual([0, 0, 0, undefined])
})

test('a cook and a courier see what waits for them and no numbers of the shop', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const order = await it.order([[tea, 1000]], { customer: { phone: '901110009' } })
  await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  const queues = { owner: null, operator: null, marketer: null, kitchen: 'kitchen', courier: 'deliveries' }
  for (const [role, queue] of Object.entries(queues)) {
    const seen = await read(it.shop[role as keyof typeof queues])
    expect([seen.queue, 'today' in seen, 'hours' in seen], role).toEqual([queue, !queue, !queue])
    if (queue) expect([seen.counts, seen.attention], role).toEqual([{}, []])
  }
  const counts = async (person: Person) => (await read(person)).counts
  expect(await counts(it.shop.owner)).toEqual({ orders: 1, products: 1, customers: 1 })
  expect(await counts(it.shop.marketer)).toEqual({ customers: 1 })
})
