import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { type ReviewedShop, reviewedShop } from '#server/storefront/testingReviews.ts'
import { everyRow } from './everyRow.ts'

/** What is known of one person, each in a word that stands nowhere else. */
const person = {
  name: 'Aldebaran',
  otherName: 'Betelgeuse',
  phone: '907778899',
  otherPhone: '907776655',
  address: 'Capella street',
  birthday: '1981-07-13',
  note: 'Deneb',
  review: 'Electra',
  comment: 'Fomalhaut',
  reason: 'Gienah',
}
const values = new RegExp(Object.values(person).join('|'), 'i')

let given: TestServer
let dataDir: string
let lines: string[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'privacy-'))
  lines = []
  const keep = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  given = await testServer({ config: { dataDir }, log: { debug: keep, info: keep, warn: keep, error: keep } })
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

/** Somebody who ordered, wrote and was written about in every place that takes a text. */
async function known(): Promise<ReviewedShop & { path: string; customer(): Promise<Customer>; done: Order }> {
  const made = await reviewedShop(given)
  const { owner, manager } = made.shop
  const held = await made.reviewed(1, `${person.review} was cold`, { name: person.name, phone: person.phone })
  const first = (await manager.get<Order>(`/app/orders/${held.id}`)).payload
  const path = `/app/customers/${first.customer_id}`
  const customer = async () => (await owner.get<Customer>(path)).payload
  const change = async (fields: object) => {
    const { status, body } = await manager.patch(path, { version: (await customer()).version, ...fields })
    if (status !== 200) throw new Error(body)
  }
  await change({ note: person.note, birthday: person.birthday, addresses: [{ text: person.address }] })
  await change({ is_blacklisted: true, blacklist_reason: person.reason })
  const done = await orderOfWords(made)
  const [review] = (await owner.get('/app/marketing/reviews')).payload.items
  await owner.post(`/app/marketing/reviews/${review?.id}/reply`, {
    version: review?.version,
    text: `Sorry, ${person.name}`,
  })
  const twin = { name: person.otherName, phone: person.otherPhone, note: person.note, is_blacklisted: false }
  const other = await owner.post('/app/customers', twin)
  await owner.post(`${path}/merge`, { version: (await customer()).version, customer_id: other.payload.id })
  await owner.post('/app/exports', { dataset: 'customers', q: person.name })
  return { ...made, path, customer, done }
}

/** Two orders with words in every field: one is served, one is cancelled. */
async function orderOfWords(made: ReviewedShop): Promise<Order> {
  const { manager } = made.shop
  const tea = await made.sell('Tea', 1000)
  const more = {
    fulfilment: 'delivery',
    address: { text: person.address },
    customer: { phone: person.phone, name: person.name },
    comment: person.comment,
  }
  const take = async () => {
    const lines = [{ variant_id: tea, qty: 1000, comment: person.comment }]
    const { payload } = await manager.post<Order>('/app/orders', { ...more, lines })
    const noted = await manager.post<Order>(`/app/orders/${payload.id}/note`, {
      internal_note: person.note,
      version: payload.version,
    })
    const kept = { variant_id: tea, qty: 2000, comment: person.comment }
    const edited = await manager.patch<Order>(`/app/orders/${payload.id}/lines`, {
      version: noted.payload.version,
      lines: [kept],
      reason: person.reason,
    })
    if (edited.status !== 200) throw new Error(edited.body)
    return edited.payload
  }
  const lost = await take()
  const cancel = { version: lost.version, reason: 'other', note: person.reason }
  const cancelled = await manager.post(`/app/orders/${lost.id}/cancel`, cancel)
  if (cancelled.status !== 200) throw new Error(cancelled.body)
  return (await made.moveTo(await take(), 'Delivered', manager, { confirm_unpaid: true })).payload
}

const rowsWith = (rows: string[]) => rows.filter((row) => values.test(row))

it('nothing of an erased person is left: no row, no file, no line of the log; the orders keep their money', async () => {
  const it = await known()
  const named = rowsWith(await everyRow(given))
  for (const value of Object.values(person)) expect(named.join('\n')).toContain(value)
  const money = () =>
    given.database.asRoot((db) => db.query('select id, total, paid, placed_at from orders order by id'))
  const before = await money()
  const { version } = await it.customer()
  const erased = await it.shop.owner.post<Customer>(`${it.path}/erase`, { version })
  expect([erased.status, erased.payload.name]).toEqual([200, '—'])
  expect(rowsWith(await everyRow(given))).toEqual([])
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files.filter((one) => values.test(readFileSync(join(one.parentPath, one.name), 'latin1')))).toEqual(
    [],
  )
  expect(rowsWith(lines)).toEqual([])
  expect(await money()).toEqual(before)
  const order = await it.shop.owner.get<Order>(`/app/orders/${it.done.id}`)
  expect(order.payload).toMatchObject({ total: it.done.total, customer_name: null, comment: '' })
})

it('a call that is repeated after its person was erased does nothing twice and tells nothing', async () => {
  const it = await reviewedShop(given)
  const key = given.ports.newId()
  const body = { name: person.name, phone: person.phone, note: '', is_blacklisted: false }
  const made = await it.shop.owner.post<Customer>('/app/customers', body, { key })
  expect((await it.shop.owner.post('/app/customers', body, { key })).payload.id).toBe(made.payload.id)
  await it.shop.owner.post(`/app/customers/${made.payload.id}/erase`, { version: 1 })
  expect((await it.shop.owner.post('/app/customers', body, { key })).code).toBe('not_found')
  expect((await it.shop.owner.get('/app/customers')).payload.items).toEqual([])
})

it('a person gets everything that is known of them at once, by somebody who may export; the log tells it', async () => {
  const it = await known()
  const startedAt = performance.now()
  const { status, body, payload } = await it.shop.owner.get(`${it.path}/personal-data`)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(status).toBe(200)
  for (const value of Object.values(person)) expect(body).toContain(value)
  expect(payload['orders']).toHaveLength(3)
  expect((await it.shop.manager.get(`${it.path}/personal-data`)).status).toBe(403)
  const rows = (await it.shop.owner.get('/app/audit?action=exports.personal_data')).payload.items
  expect(rows).toMatchObject([{ actor_name: 'Olga Owner', entity_id: (await it.customer()).id }])
})
