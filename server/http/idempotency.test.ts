import { expect, it } from 'vitest'
import { testServer } from './testing.ts'
import { tagRoutes } from './testingTags.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => testServer({ routes: () => tagRoutes }))

it('does the same request sent 50 times at once a single time', async () => {
  const shop = await given.company()
  await shop.owner.get('/test/tags')
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => shop.owner.post('/test/tags', { name: 'Once' }, { key: 'same' })),
  )
  const made = replies.filter((reply) => reply.status === 201)
  const others = replies.filter((reply) => reply.status !== 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map((reply) => reply.body)).size).toBe(1)
  for (const reply of others) {
    expect([reply.status, reply.code, reply.headers['retry-after']]).toEqual([
      409,
      'idempotency_in_flight',
      '1',
    ])
  }
  const retry = await shop.owner.post('/test/tags', { name: 'Once' }, { key: 'same' })
  expect([retry.status, retry.payload]).toEqual([201, made[0]?.payload])
  const list = await shop.owner.get('/test/tags')
  expect(list.payload.items).toHaveLength(1)
})

it('refuses the key of another request', async () => {
  const shop = await given.company()
  await shop.owner.post('/test/tags', { name: 'First' }, { key: 'k1' })
  const other = await shop.owner.post('/test/tags', { name: 'Second' }, { key: 'k1' })
  expect([other.status, other.code]).toEqual([422, 'idempotency_mismatch'])
})

it('keeps the keys of two people, two companies and two calls apart', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const replies = [
    await shop.owner.post('/test/tags', { name: 'A' }, { key: 'k' }),
    await shop.manager.post('/test/tags', { name: 'B' }, { key: 'k' }),
    await other.owner.post('/test/tags', { name: 'C' }, { key: 'k' }),
    await shop.owner.post('/test/money', {}, { key: 'k' }),
  ]
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 200])
})

it('lets a refused request be tried again with its key', async () => {
  const shop = await given.company()
  const wrong = await shop.owner.post('/test/tags', { name: '' }, { key: 'again' })
  const right = await shop.owner.post('/test/tags', { name: 'Right' }, { key: 'again' })
  expect([wrong.status, right.status]).toEqual([422, 201])
})

it('forgets a key after 48 hours', async () => {
  const shop = await given.company()
  const start = Date.now()
  await shop.owner.post('/test/tags', { name: 'Old' }, { key: 'days' })
  given.clock.set(new Date(start + 49 * 3_600_000))
  const later = await shop.owner.post('/test/tags', { name: 'New' }, { key: 'days' })
  given.clock.set(new Date(start))
  expect([later.status, later.payload['name']]).toEqual([201, 'New'])
})
