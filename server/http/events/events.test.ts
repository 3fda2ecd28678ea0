import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/tenant.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { tagRoutes } from '#server/http/testingTags.ts'
import { type OutboxEvent, emit, emitToPlatform } from './outbox.ts'
import { type TestStream, openStream } from './testingStream.ts'

const given = shared(() => testServer({ routes: () => tagRoutes }))
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
let address: string
const open: TestStream[] = []

afterEach(() => open.splice(0).forEach((stream) => stream.close()))

async function listenAs(person: Person, lastEventId?: string): Promise<TestStream> {
  const stream = await openStream(`${address}/api/app/events`, (await person.identity()).token, lastEventId)
  open.push(stream)
  return stream
}

it('gives the oldest of twenty open screens of a sign-in up for the next one', async () => {
  const shop = await given.company()
  const first = await listenAs(shop.owner)
  for (let n = 0; n < 20; n++) await listenAs(shop.owner)
  await first.ended
  await happen(shop, {})
  await open.at(-1)?.until(1)
  expect(first.told).toEqual([])
})

function happen(shop: Shop, event: Partial<OutboxEvent>) {
  const whole = {
    event: 'order.updated',
    entity: 'orders',
    entity_id: given.ports.newId(),
    version: 2,
    ...event,
  } as const
  return given.database.asTenant(shop.id, (db: Db) => emit(db, shop.id, whole, given.clock.now()))
}

it('shows what one person does on the screen of another at once', async () => {
  const shop = await given.company()
  const stream = await listenAs(shop.operator)
  const { payload } = await shop.owner.post('/test/tags', { name: 'Plov' })
  const [told] = await stream.until(1)
  expect(told).toEqual({
    id: '1',
    event: 'product.updated',
    data: { entity: 'products', id: payload.id, version: 1, patch: { name: 'Plov' } },
  })
})

it('tells each screen every one of 200 changes once and in order, whoever makes them at once', async () => {
  const shop = await given.company()
  const streams = await Promise.all([listenAs(shop.owner), listenAs(shop.operator), listenAs(shop.manager)])
  await Promise.all(Array.from({ length: 200 }, () => happen(shop, {})))
  const inOrder = Array.from({ length: 200 }, (_, n) => String(n + 1))
  for (const stream of streams) expect((await stream.until(200)).map(({ id }) => id)).toEqual(inOrder)
})

it('goes on after the last event that a screen saw', async () => {
  const shop = await given.company()
  await happen(shop, { version: 2 })
  const before = await listenAs(shop.owner)
  before.close()
  await happen(shop, { version: 3 })
  await happen(shop, { version: 4 })
  const after = await listenAs(shop.owner, before.lastId())
  expect((await after.until(2)).map(({ id, data }) => [id, data.version])).toEqual([
    ['2', 3],
    ['3', 4],
  ])
})

it.each([
  ['is unreadable', 'abc'],
  ['lies ahead of the company', '999'],
])('asks for fresh lists when the last event %s', async (_, lastEventId) => {
  const shop = await given.company()
  await happen(shop, {})
  const stream = await listenAs(shop.owner, lastEventId)
  expect((await stream.until(1))[0]).toMatchObject({ id: '1', event: 'reset' })
})

it('asks for fresh lists when the last event is more than an hour old', async () => {
  const shop = await given.company()
  await happen(shop, {})
  await happen(shop, {})
  given.clock.set(new Date(Date.now() + 2 * 3_600_000))
  const stream = await listenAs(shop.owner, '1')
  given.clock.set(new Date())
  expect((await stream.until(1))[0]).toMatchObject({ id: '2', event: 'reset' })
})

it.each([
  ['asks for fresh lists when something has happened since the screen read them', -60_000, 'reset'],
  ['asks for nothing when nothing has happened since', 60_000, 'order.updated'],
])('%s', async (_, sinceMs, expected) => {
  const shop = await given.company()
  await happen(shop, {})
  const since = new Date(given.clock.now().getTime() + sinceMs).toISOString()
  const { token } = await shop.owner.identity()
  const stream = await openStream(`${address}/api/app/events?since=${since}`, token)
  open.push(stream)
  await happen(shop, {})
  expect((await stream.until(1))[0]?.event).toBe(expected)
})

it.each(['?since=yesterday', '?from=2026-11-21T10:00:00Z'])('refuses %s', async (query) => {
  const shop = await given.company()
  expect((await shop.owner.get(`/app/events${query}`)).status).toBe(422)
})

it('tells nobody of what is in another company, another branch, for other rights or for another person', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const [mine, theirs] = [given.ports.newId(), given.ports.newId()]
  const cook = shop.hire('kitchen', { branch_ids: [mine] })
  const { user_id } = await cook.identity()
  const stream = await listenAs(cook)
  await happen(other, {})
  await happen(shop, { branch_id: theirs })
  await happen(shop, { permission: 'billing.view' })
  await happen(shop, { user_id: (await shop.owner.identity()).user_id })
  await happen(shop, { branch_id: mine, permission: 'orders.view' })
  await happen(shop, { user_id, event: 'me.changed' })
  expect((await stream.until(2)).map(({ id }) => id)).toEqual(['4', '5'])
})

it('tells who sees only own orders that an order changed, not what', async () => {
  const shop = await given.company()
  const courier = shop.hire('courier', { visibility: 'own' })
  const stream = await listenAs(courier)
  await happen(shop, { patch: { stage_id: 'x' } })
  expect((await stream.until(1))[0]?.data).not.toHaveProperty('patch')
})

it('ends the stream of somebody who is fired or logged out', async () => {
  const shop = await given.company()
  const [fired, gone] = [await listenAs(shop.courier), await listenAs(shop.kitchen)]
  const staying = await listenAs(shop.owner)
  await given.database.asRoot(async (db) => {
    await db.run("update employees set state = 'fired' where user_id = $1", [
      (await shop.courier.identity()).user_id,
    ])
    await db.run('update sessions set revoked_at = now() where user_id = $1', [
      (await shop.kitchen.identity()).user_id,
    ])
  })
  await Promise.all([fired.ended, gone.ended])
  await happen(shop, {})
  expect(await staying.until(1)).toHaveLength(1)
})

it('keeps the stream of somebody who comes while the others are asked about', async () => {
  const keeping = await testServer({ routes: () => tagRoutes, keepSessionsMs: 60_000 })
  try {
    const at = `${await keeping.app.listen({ port: 0, host: '127.0.0.1' })}/api/app/events`
    const shop = await keeping.company()
    const [early, late] = [(await shop.owner.identity()).token, (await shop.operator.identity()).token]
    open.push(await openStream(at, early))
    // From here on the session of who comes late is known without the table.
    ;(await openStream(at, late)).close()
    const stream = await keeping.database.asRoot(async (db) => {
      await db.run('lock table sessions in access exclusive mode')
      await somebodyWaits(db)
      return openStream(at, late)
    })
    open.push(stream)
    expect(await Promise.race([stream.ended.then(() => 'ended'), setTimeout(500, 'open')])).toBe('open')
  } finally {
    await keeping.close()
  }
})

/** Resolves when the check of the streams waits for a table. */
async function somebodyWaits(db: Db): Promise<void> {
  const waiting = 'select 1 from pg_locks where not granted and relation = $1::regclass'
  await expect.poll(() => db.one(waiting, ['sessions'])).toBeDefined()
}

it('refuses a stream without a token', async () => {
  const answer = await fetch(`${address}/api/app/events`)
  expect(answer.status).toBe(401)
})

it('shows what one administrator of the platform does on the screen of another, and of no company', async () => {
  const [support, content] = [await given.administrator('support'), await given.administrator('content')]
  const [deaf, hears] = await Promise.all(
    [support, content].map(async ({ token = '' }) => {
      const stream = await openStream(`${address}/api/admin/events`, token)
      open.push(stream)
      return stream
    }),
  )
  const shop = await given.company()
  const foreign = await listenAs(shop.owner)
  const event = {
    event: 'row.changed',
    entity: 'platform_tags',
    entity_id: given.ports.newId(),
    version: 1,
    permission: 'admin.dictionaries.view',
  } as const
  await given.database.asRoot((db) => emitToPlatform(db, event, given.clock.now()))
  expect(await hears?.until(1)).toMatchObject([
    { event: 'row.changed', data: { entity: 'platform_tags', id: event.entity_id, version: 1 } },
  ])
  await happen(shop, {})
  await foreign.until(1)
  expect([deaf?.told, foreign.told.length]).toEqual([[], 1])
  const refused = await fetch(`${address}/api/admin/events`, {
    headers: { authorization: `Bearer ${(await shop.owner.identity()).token}` },
  })
  expect(refused.status).toBe(403)
})
