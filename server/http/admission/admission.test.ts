import { expect, it } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { tagRoutes } from '#server/http/testingTags.ts'

const DAY_MS = 86_400_000

const given = shared(() => testServer({ routes: () => tagRoutes, callsPerTenSeconds: 60 }))

const root = (statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.run(statement, values))

it('lets a session ask 60 times in ten seconds, and no other session pay for it', async () => {
  const shop = await given.company()
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await shop.owner.get('/test/tags')).status)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  const refused = await shop.owner.get('/test/tags')
  expect(refused.code).toBe('too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.manager.get('/test/tags')).status).toBe(200)
})

it('looks for no session of an address whose tokens were refused too often, but for one that it has seen before', async () => {
  const shop = await given.company()
  const { token } = await shop.owner.identity()
  const remoteAddress = '2001:db8:5:5::1'
  const ask = async (bearer: string, from = remoteAddress) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await given.app.inject({ url: '/api/test/tags', remoteAddress: from, headers })).statusCode
  }
  expect(await ask(token)).toBe(200)
  const guesses = Array.from({ length: 60 }, (_, n) => `guessed-token-number-${n}`)
  for (const guess of guesses) expect(await ask(guess)).toBe(401)
  const { asRoot } = given.database
  let lookups = 0
  given.database.asRoot = (...asked) => {
    lookups += 1
    return asRoot(...asked)
  }
  expect(await ask('one-more-guessed-token')).toBe(429)
  expect(await ask('one-more-guessed-token', '2001:db8:5:5:ffff::7')).toBe(429)
  expect(lookups).toBe(0)
  expect(await ask(token)).toBe(200)
  expect(await ask('one-more-guessed-token', '2001:db8:5:6::1')).toBe(401)
  given.database.asRoot = asRoot
})

it('ends what a logged-out token may do', async () => {
  const shop = await given.company()
  const { user_id } = await shop.manager.identity()
  await root('update sessions set revoked_at = now() where user_id = $1', [user_id])
  expect((await shop.manager.get('/test/tags')).status).toBe(401)
})

it('lets a fired employee do nothing in the company', async () => {
  const shop = await given.company()
  const { user_id } = await shop.operator.identity()
  await root("update employees set state = 'fired' where user_id = $1", [user_id])
  const reply = await shop.operator.get('/test/tags')
  expect([reply.status, reply.code]).toEqual([403, 'forbidden'])
})

it('lets nobody into a blocked company, and no blocked person anywhere', async () => {
  const shop = await given.company()
  const { user_id } = await shop.manager.identity()
  await root('update users set blocked_at = now() where id = $1', [user_id])
  expect((await shop.manager.get('/test/tags')).status).toBe(401)
  await root("update companies set state = 'blocked' where id = $1", [shop.id])
  expect((await shop.owner.get('/test/tags')).status).toBe(403)
})

it('keeps a session for 30 days from its last use', async () => {
  const shop = await given.company()
  const start = Date.now()
  await shop.owner.get('/test/tags')
  try {
    given.clock.set(new Date(start + 29 * DAY_MS))
    expect((await shop.owner.get('/test/tags')).status).toBe(200)
    given.clock.set(new Date(start + 58 * DAY_MS))
    expect((await shop.owner.get('/test/tags')).status).toBe(200)
    given.clock.set(new Date(start + 89 * DAY_MS))
    expect((await shop.owner.get('/test/tags')).status).toBe(401)
  } finally {
    given.clock.set(new Date(start))
  }
})

it('lets an expired company read, finish its live orders for the days of grace, and nothing else', async () => {
  const shop = await given.company()
  const expireAgo = (days: number) =>
    root('update companies set expiry_date = $2 where id = $1', [
      shop.id,
      new Date(Date.now() - days * DAY_MS),
    ])
  await expireAgo(1)
  expect((await shop.owner.get('/test/tags')).status).toBe(200)
  const write = await shop.owner.post('/test/tags', { name: 'New' })
  expect([write.status, write.code]).toEqual([402, 'subscription_expired'])
  expect((await shop.owner.post('/test/money')).status).toBe(200)
  await expireAgo(4)
  expect((await shop.owner.post('/test/money')).status).toBe(402)
  expect((await shop.owner.get('/test/tags')).status).toBe(200)
})

it('asks for a key where money moves', async () => {
  const shop = await given.company()
  const without = await shop.owner.post('/test/money', {}, { key: null })
  expect([without.status, without.code]).toEqual([422, 'idempotency_required'])
  expect((await shop.owner.post('/test/money', {}, { key: 'ключ' })).status).toBe(422)
})
