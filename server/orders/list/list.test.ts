import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

interface Page {
  items: OrderRow[]
  next_cursor: string | null
}

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  orders = await manyOrders()
})
let it: Selling
let orders: Order[]

/** Twelve orders of three people, six accepted, three of those done, three cancelled; some at the very same moment. */
async function manyOrders() {
  const tea = await it.sell('Green tea', 1000)
  const cake = await it.sell('Honey cake', 2000)
  const made: Order[] = []
  for (let at = 0; at < 12; at++) {
    const name = ['Aziza', 'Ёлка Иванова', "O'tkir"][at % 3]
    const customer = { phone: `90123450${at % 3}`, name }
    made.push(await it.order([[at % 2 ? tea : cake, 1000 * (at + 1)]], { customer }))
  }
  const { operator } = it.shop
  for (const order of made.slice(3, 9)) {
    const accepted = await operator.post<Order>(`/app/orders/${order.id}/accept`)
    if (order.number > 6) await it.moveTo(accepted.payload, 'Delivered', operator, { confirm_unpaid: true })
  }
  for (const order of made.slice(9))
    await operator.post(`/app/orders/${order.id}/cancel`, { reason: 'fraud' })
  await given.database.asTenant(it.shop.id, async (db) => {
    const moment = new Date(Date.now() - 60_000)
    await db.run(
      'update orders set placed_at = $2, promised_at = null where company_id = $1 and number <= 6',
      [it.shop.id, moment],
    )
    await db.run('update orders set done_at = $2 where company_id = $1 and done_at is not null', [
      it.shop.id,
      moment,
    ])
    await db.run('update orders set cancelled_at = $2 where company_id = $1 and cancelled_at is not null', [
      it.shop.id,
      moment,
    ])
  })
  return made
}

const get = async (query: string) => {
  const answer = await it.shop.operator.get<Page>(`/app/orders?${query}`)
  expect(answer.errors).toEqual({})
  return answer.payload
}

const numbers = (page: Page) => page.items.map(({ number }) => number)

async function walk(query: string) {
  const found: number[] = []
  let cursor = ''
  do {
    const page = await get(`${query}&limit=2${cursor && `&cursor=${cursor}`}`)
    found.push(...numbers(page))
    cursor = page.next_cursor ?? ''
  } while (cursor)
  return found
}

test('walking the pages of any list gives every order once, in the order of the whole list', async () => {
  const queries = [
    'category=new',
    'category=in_progress',
    'category=done',
    'category=cancelled',
    'sort=placed_at',
    'sort=-placed_at',
    'sort=due_at',
    'sort=-done_at',
    'sort=-cancelled_at',
    'q=tea',
    `stage=${it.stages.New},${it.stages.Accepted}`,
  ]
  for (const query of queries) {
    const whole = numbers(await get(`${query}&limit=100`))
    expect(await walk(query), query).toEqual(whole)
    expect(new Set(whole).size, query).toBe(whole.length)
  }
  expect(numbers(await get('limit=100'))).toHaveLength(12)
})

test('each category has its own order: new oldest first, ended ones newest first', async () => {
  expect(numbers(await get('category=new'))).toEqual([1, 2, 3])
  expect(numbers(await get('category=in_progress'))).toEqual([4, 5, 6])
  expect(numbers(await get('category=done'))).toEqual([9, 8, 7])
  expect(numbers(await get('category=cancelled'))).toEqual([12, 11, 10])
})

test('filters leave what they say', async () => {
  const third = orders[2]
  expect(
    numbers(await get(`customer_id=${third?.customer_id}&sort=placed_at`)).toSorted((a, b) => a - b),
  ).toEqual([3, 6, 9, 12])
  expect(numbers(await get('amount_min=9000&amount_max=11000')).toSorted((a, b) => a - b)).toEqual([5, 10])
  expect(numbers(await get('fulfilment=delivery'))).toEqual([])
  expect(numbers(await get('payment_status=unpaid&category=done'))).toEqual([9, 8, 7])
  expect(numbers(await get('payment_status=due&category=done'))).toEqual([9, 8, 7])
  expect(numbers(await get(`placed_to=${new Date(Date.now() - 30_000).toISOString()}`))).toHaveLength(6)
  expect(numbers(await get(`placed_from=${new Date(Date.now() - 30_000).toISOString()}`))).toHaveLength(6)
  const counted = await it.shop.operator.get<Page>('/app/orders?category=new&with_total=1&limit=1')
  expect(counted.meta).toEqual({ total: 3 })
})

test('search finds numbers, names in any spelling, digits of phones and items', async () => {
  const search = async (q: string) =>
    numbers(await get(`q=${encodeURIComponent(q)}&limit=100`)).toSorted((a, b) => a - b)
  expect(await search('1')).toEqual([1, 10, 11, 12])
  expect(await search('#12')).toEqual([12])
  expect(await search('елка')).toEqual([2, 5, 8, 11])
  expect(await search('oʻtkir honey')).toEqual([3, 9])
  expect(await search('1234502')).toEqual([3, 6, 9, 12])
  expect(await search('+998-90')).toHaveLength(12)
  expect(await search('az')).toEqual([1, 4, 7, 10])
  expect(await search('nobody')).toEqual([])
  expect(await search("%_\\'")).toEqual([])
})

test('a forged or foreign cursor is refused at its field', async () => {
  const [page] = [await get('category=new&limit=1')]
  for (const cursor of [
    'x',
    `${page.next_cursor}x!`,
    Buffer.from('["placed_at","soon","1"]').toString('base64url'),
  ]) {
    const answer = await it.shop.operator.get(`/app/orders?category=new&cursor=${encodeURIComponent(cursor)}`)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['cursor']])
  }
  const other = await it.shop.operator.get(`/app/orders?category=done&cursor=${page.next_cursor}`)
  expect([other.status, Object.keys(other.errors)]).toEqual([422, ['cursor']])
})

test('after a silence the changed orders come, or the word to start anew', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 1000)
  const changes = async (since: number) =>
    (
      await own.shop.operator.get<{ items: OrderRow[]; seq: number; reset: boolean }>(
        `/app/orders/changes?since=${since}`,
      )
    ).payload
  const first = await own.order([[tea, 1000]])
  const { seq } = await changes(0)
  const second = await own.order([[tea, 1000]])
  await own.moveTo(second, 'Accepted')
  const later = await changes(seq)
  expect(later).toMatchObject({ items: [{ id: second.id, category: 'in_progress' }], reset: false })
  expect(await changes(later.seq)).toEqual({ items: [], seq: later.seq, reset: false })
  expect((await changes(later.seq + 1)).reset).toBe(true)
  await given.database.asRoot((db) =>
    db.run('delete from outbox where company_id = $1 and seq <= $2', [own.shop.id, seq]),
  )
  expect((await changes(0)).reset).toBe(true)
  expect((await changes(seq)).items).toHaveLength(1)
  expect(first.number).toBe(1)
})

test('the brief list has the orders of the whole one in the same pages, with the least of each', async () => {
  for (const query of ['', 'category=in_progress', 'sort=due_at', 'q=Aziza']) {
    const found: number[] = []
    let cursor = ''
    do {
      const { items, next_cursor } = (
        await it.shop.operator.get<Page>(`/app/orders/brief?${query}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).payload
      found.push(...items.map(({ number }) => number))
      cursor = next_cursor ?? ''
    } while (cursor)
    expect(found).toEqual(await walk(query))
  }
  const { items } = (await it.shop.operator.get<Page>('/app/orders/brief?limit=1&with_total=1')).payload
  const { id, number, label, placed_at, customer_name, stage_id, total, items_count } = (await get('limit=1'))
    .items[0]!
  expect(items).toEqual([{ id, number, label, placed_at, customer_name, stage_id, total, items_count }])
})

test('a method leaves the orders that chose it or were paid by it last, for those who see sums', async () => {
  const there = await selling(given)
  const tea = await there.sell('Tea', 1000)
  const byCard = { payment: { method_id: there.card, is_paid: false } }
  const [first] = [await there.order([[tea, 1000]], byCard), await there.order([[tea, 1000]])]
  const by = async (method: string) =>
    numbers((await there.shop.operator.get<Page>(`/app/orders?payment_method=${method}`)).payload)
  expect([await by(there.card), await by(there.cash)]).toEqual([[1], []])
  const body = { method_id: there.cash, amount: 400 }
  await there.shop.operator.post(`/app/orders/${first.id}/payments`, body)
  expect([await by(there.card), await by(there.cash), await by(it.cash)]).toEqual([[], [1], []])
  expect((await there.shop.kitchen.get(`/app/orders?payment_method=${there.cash}`)).status).toBe(403)
})
