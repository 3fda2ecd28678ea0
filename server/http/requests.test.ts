import { beforeAll, expect, it } from 'vitest'
import { keptLog } from '#server/db/testLog.ts'
import { type Shop, testServer } from './testing.ts'
import { tagRoutes } from './testingTags.ts'
import { shared } from '#server/http/testing.ts'

const log = keptLog()
const given = shared(() => testServer({ routes: () => tagRoutes, log }))
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

it('answers a success in its envelope, with meta beside the payload', async () => {
  const { payload } = await shop.owner.post('/test/tags', { name: 'Spicy' })
  const reply = await shop.owner.get('/test/tags')
  expect(reply.status).toBe(200)
  expect(JSON.parse(reply.body)).toEqual({
    status: 'success',
    payload: { items: [payload] },
    meta: { total: 1 },
  })
})

it('says 304 to who has the list already', async () => {
  const { headers } = await shop.owner.get('/test/tags')
  const again = await shop.owner.get('/test/tags', { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.body]).toEqual([304, ''])
})

it('refuses a parameter that it does not know', async () => {
  const reply = await shop.owner.get('/test/tags?limit=5&colour=red')
  expect([reply.status, reply.code, reply.errors]).toEqual([
    422,
    'invalid',
    { colour: ['This field doesn’t exist'] },
  ])
})

it('names every wrong field by its path, in the language of the request', async () => {
  const body = { name: '', colours: ['red', 'green'], parent: { size: 0, x: 1 }, extra: 1 }
  const reply = await shop.owner.post('/test/tags', body)
  expect(reply.errors).toEqual({
    name: ['Fill in this field'],
    'colours.1': ['Choose one of the options'],
    'parent.size': ['At least 1'],
    'parent.x': ['This field doesn’t exist'],
    extra: ['This field doesn’t exist'],
  })
  const long = await shop.owner.post('/test/tags', { name: 'x'.repeat(21) })
  expect(long.errors).toEqual({ name: ['At most 20 characters'] })
})

it('refuses a page of more than 100 rows', async () => {
  expect((await shop.owner.get('/test/tags?limit=101')).errors).toEqual({ limit: ['No more than 100'] })
})

it.each([
  ['is no JSON', '{"name":'],
  ['is nested deeper than 32', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['holds a NUL character', '{"name":"a\\u0000b"}'],
  ['reaches for __proto__', '{"__proto__":{"name":"x"}}'],
])('refuses a body that %s', async (_, body) => {
  const reply = await shop.owner.post('/test/tags', body, { headers: { 'content-type': 'application/json' } })
  expect([reply.status, reply.code]).toEqual([400, 'malformed'])
})

it('refuses a body above one megabyte and a body of another kind', async () => {
  const large = await shop.owner.post('/test/tags', { name: 'x'.repeat(1_100_000) })
  expect([large.status, large.code]).toEqual([413, 'too_large'])
  const form = await shop.owner.post('/test/tags', 'name=x', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.code]).toEqual([400, 'malformed'])
})

it('asks for a sign-in before it looks at anything else', async () => {
  const reply = await given.root.post('/test/tags', '{', { headers: { 'content-type': 'application/json' } })
  expect([reply.status, reply.code]).toEqual([401, 'unauthorized'])
})

it('names the right that is missing', async () => {
  const reply = await shop.kitchen.post('/test/tags', { name: 'Mild' })
  expect([reply.status, reply.code, JSON.parse(reply.body).permission]).toEqual([
    403,
    'forbidden',
    'dictionaries.update',
  ])
})

it('refuses a stale version and shows the present row', async () => {
  const { payload } = await shop.owner.post('/test/tags', { name: 'Vegan' })
  await shop.owner.patch(`/test/tags/${payload.id}`, { name: 'Vegetarian', version: 1 })
  const late = await shop.owner.patch(`/test/tags/${payload.id}`, { name: 'Meat', version: 1 })
  expect([late.status, late.code, late.current]).toEqual([
    409,
    'stale_version',
    { id: payload.id, name: 'Vegetarian', version: 2 },
  ])
})

it("answers another company's id like an unknown one", async () => {
  const other = await given.company()
  const { payload } = await other.owner.post('/test/tags', { name: 'Theirs' })
  const foreign = await shop.owner.patch(`/test/tags/${payload.id}`, { name: 'Mine', version: 1 })
  const unknown = await shop.owner.patch(`/test/tags/${given.ports.newId()}`, { name: 'Mine', version: 1 })
  expect([foreign.status, foreign.code, foreign.message]).toEqual([404, 'not_found', unknown.message])
  expect(unknown.status).toBe(404)
})

it('takes a file that is larger than any other body', async () => {
  const reply = await shop.owner.upload('/test/weigh', { name: 'list.csv', content: 'x'.repeat(3_000_000) })
  expect([reply.status, reply.payload['bytes'], reply.payload['name']]).toEqual([202, 3_000_000, 'list.csv'])
})

it('refuses an upload without a file, of another kind, or by somebody without the right', async () => {
  const other = await shop.owner.post('/test/weigh', {})
  expect([other.status, other.code]).toEqual([400, 'malformed'])
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  const empty = await shop.owner.post('/test/weigh', '--x--\r\n', form)
  expect([empty.status, empty.errors]).toEqual([422, { file: ['Fill in this field'] }])
  expect((await shop.kitchen.upload('/test/weigh', { name: 'a', content: 'b' })).status).toBe(403)
})

it('says nothing of a bug to the caller, and where it was to the log', async () => {
  const reply = await shop.owner.get('/test/fail')
  expect([reply.status, reply.code]).toEqual([500, 'internal'])
  expect(reply.body).not.toContain('hunter2')
  expect(log.lines).toContain('A call failed')
})

it('answers an unknown address of the API with its envelope', async () => {
  const reply = await shop.owner.get('/nothing/here')
  expect(reply).toMatchObject({ status: 404, code: 'not_found' })
  expect(JSON.parse(reply.body)).toMatchObject({ status: 'error', request_id: reply.headers['x-request-id'] })
})
