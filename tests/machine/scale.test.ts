import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports.ts'
import type { Order } from '#contract/orders.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { dataFile } from '#server/imports/importTesting.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { type StorefrontShop, storefrontShop } from '#server/storefront/testingStorefront.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Cluster, type ServerProcess, call, cluster } from './cluster.ts'
import { limits, stretched } from '#tests/run/patience.ts'

let given: TestServer
let it: StorefrontShop
let dataDir: string
let processes: Cluster
let left: ServerProcess
let right: ServerProcess
let balancer: Balancer

beforeAll(async () => {
  given = await testServer()
  it = await storefrontShop(given)
  dataDir = await mkdtemp(join(tmpdir(), 'scale-'))
  processes = cluster({ DATABASE_URL: given.database.url, DATA_DIR: dataDir })
  ;[left, right] = await Promise.all([processes.start('api'), processes.start('api')])
  balancer = await startBalancer([left.address, right.address])
})

afterAll(async () => {
  await balancer.close()
  processes.kill()
  await given.close()
  await rm(dataDir, { recursive: true })
})

/** The token of a new session of the operator: calls are limited by session. */
const session = async () => (await it.shop.operator.again().identity()).token

const takeOrder = (address: string, token: string, body: object, key: string = randomUUID()) =>
  call<Order>('POST', `${address}/api/app/orders`, { token, body, key })

const numbers = () =>
  given.database.asTenant(it.shop.id, async (db) => {
    const text = 'select id, number from orders where company_id = $1 order by number'
    return db.query<{ id: string; number: number }>(text, [it.shop.id])
  })

/** How often each outcome came. */
function tally(answers: { status: number; code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const outcome = code === undefined ? String(status) : `${status} ${code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

test('an order taken on one process is shown on a screen that hangs on the other', async () => {
  const token = await session()
  const [near, far] = await Promise.all([
    openStream(`${left.address}/api/app/events`, token),
    openStream(`${right.address}/api/app/events`, token),
  ])
  const tea = await it.sell('Tea', 1000)
  const { payload } = await takeOrder(left.address, token, draft([[tea, 1000]]))
  const isNews = ({ event, data }: (typeof far.told)[number]) =>
    event === 'order.created' && data.id === payload.id
  await expect.poll(() => [near.told.filter(isNews).length, far.told.filter(isNews).length]).toEqual([1, 1])
  for (const stream of [near, far]) stream.close()
})

test('an import taken by a process that serves calls waits for a worker and is done once, by one of two', async () => {
  const shop = await given.company({ currency: 'USD' })
  const { token } = await shop.owner.identity()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await dataFile('shopify-jewelry.csv'))]), 'jewelry.csv')
  const sent = await call<ImportJob>('POST', `${left.address}/api/app/imports`, { token, body })
  const path = `/api/app/imports/${sent.payload.id}`
  const read = async () => (await call<ImportJob>('GET', right.address + path, { token })).payload
  const bot = await processes.start('bot')
  expect((await read()).state).toBe('uploaded')
  const workers = await Promise.all([processes.start('worker'), processes.start('worker')])
  await expect.poll(async () => (await read()).state, { timeout: limits.work }).toBe('validated')
  const confirm = ({ address }: ServerProcess) =>
    call('POST', `${address}${path}/confirm`, { token, key: randomUUID() })
  expect(tally(await Promise.all([left, right, left, right].map(confirm)))).toEqual({ 202: 4 })
  await expect.poll(async () => (await read()).state, { timeout: limits.work }).toBe('done')
  const { counts } = await read()
  expect([counts.created, counts.updated, counts.unchanged]).toEqual([counts.items, 0, 0])
  expect(await productsOf(shop.id)).toEqual({ count: counts.items, versions: 1 })
  for (const { address, stop } of [...workers, bot]) {
    expect(await answersOf(address)).toEqual([200, 200, 404, 404, 404])
    expect(await stop()).toBe(0)
  }
})

const productsOf = (companyId: string) =>
  given.database.asTenant(companyId, (db) =>
    db.one('select count(*), max(version) as versions from products where company_id = $1', [companyId]),
  )

/** Health, readiness, a call, the stream, a page. */
async function answersOf(address: string): Promise<number[]> {
  const paths = ['/healthz', '/readyz', '/api/app/orders', '/api/app/events', '/login']
  return (await Promise.all(paths.map((path) => call('GET', address + path)))).map(({ status }) => status)
}

test('who signs out on one process is signed out on the other at once', async () => {
  const token = await session()
  const look = () => call('GET', `${right.address}/api/app/me`, { token })
  expect((await look()).status).toBe(200)
  expect((await call('POST', `${left.address}/api/auth/logout`, { token })).status).toBe(200)
  await expect.poll(async () => (await look()).status, { timeout: stretched(3000) }).toBe(401)
})

test('guessing a password is stopped after ten tries, however they are spread over the processes', async () => {
  const guess = () =>
    call('POST', `${balancer.address}/api/auth/login`, {
      body: { login: 'olga@shop.example', password: 'not this one' },
    })
  expect(tally(await Promise.all(Array.from({ length: 14 }, guess)))).toEqual({
    '422 invalid': 10,
    '429 too_many': 4,
  })
})

test('a second code within a minute is refused by the other process too', async () => {
  const ask = ({ address }: ServerProcess) =>
    call('POST', `${address}/api/auth/send-code`, { body: { phone: '+998901234567', purpose: 'login' } })
  expect(tally(await Promise.all([ask(left), ask(right)]))).toEqual({ 200: 1, '429 too_many': 1 })
})

test('a customer has three unpaid orders open at once, however they are spread over the processes', async () => {
  const tea = await it.sell('Green tea', 1000)
  const customer = { name: 'Nodira', phone: freshPhone() }
  const order = ({ address }: ServerProcess) =>
    call('POST', `${address}/api${it.path}/orders`, {
      key: randomUUID(),
      body: { fulfilment: 'pickup', lines: [{ variant_id: tea, qty: 1000 }], customer },
    })
  expect(tally(await Promise.all([left, right, left, right, left, right].map(order)))).toEqual({
    201: 3,
    '429 too_many': 3,
  })
})

test('calls are counted by each process: a session that one refuses is still served by the other', async () => {
  const token = await session()
  const look = ({ address }: ServerProcess) => call('GET', `${address}/api/app/me`, { token })
  const answers = await Promise.all(Array.from({ length: 80 }, () => look(left)))
  expect(tally(answers)['429 too_many']).toBeGreaterThanOrEqual(20)
  expect((await look(right)).status).toBe(200)
})

test('a process that ends under load loses no order and no event, the other one goes on', async () => {
  const tea = await it.sell('Black tea', 1000)
  const tokens = await Promise.all(Array.from({ length: 8 }, session))
  const screen = await openStream(`${right.address}/api/app/events`, tokens[0] ?? '')
  const before = (await numbers()).length
  const ended = Promise.withResolvers<number | null>()
  const made = await Promise.all(
    tokens.map(async (token, person) => {
      const ids: string[] = []
      for (let nth = 0; nth < 25; nth++) {
        if (person === 0 && nth === 8) right.stop().then(ended.resolve, ended.reject)
        ids.push(await takeUntilDone(token, draft([[tea, 1000]])))
      }
      return ids
    }),
  )
  expect(await ended.promise).toBe(0)
  const rows = (await numbers()).slice(before)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.flat().toSorted())
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => before + 1 + at))
  await screen.ended
  const resumed = await openStream(`${balancer.address}/api/app/events`, tokens[1] ?? '', screen.lastId())
  const told = () =>
    [...screen.told, ...resumed.told]
      .filter(({ event }) => event === 'order.created')
      .map(({ data }) => data.id)
  await expect.poll(() => told().length).toBe(200)
  expect(new Set(told())).toEqual(new Set(made.flat()))
  resumed.close()
})

/** As a person does: what was not answered is sent again with the same key. */
async function takeUntilDone(token: string, body: object): Promise<string> {
  const key = randomUUID()
  for (;;) {
    const { status, code, payload } = await takeOrder(balancer.address, token, body, key)
    if (status === 201) return payload.id
    if (status !== 502 && code !== 'idempotency_in_flight') throw new Error(`Refused with ${status} ${code}`)
  }
}
