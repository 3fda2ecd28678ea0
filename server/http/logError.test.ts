import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from './testing.ts'

let given: TestServer

beforeAll(async () => {
  given = await testServer({ routes: () => [] })
})
afterAll(() => given.close())

const kept = () =>
  given.database.asRoot((db) =>
    db.query<{ message: string; count: number }>(
      'select message, count from error_reports order by first_at',
    ),
  )
const report = (body: unknown, from: string) =>
  given.app.inject({
    method: 'POST',
    url: '/api/log-error',
    payload: body as object,
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
  })

it('groups the same failure and keeps no secret and no person', async () => {
  const message =
    'TypeError at /app#tgWebAppData=query_id%3DAA&x\nBearer abc.def called +998 90 123-45-67\u0007'
  for (let n = 0; n < 3; n++)
    expect((await report({ message, build: 'b1' }, '10.0.0.1')).statusCode).toBe(200)
  expect(await kept()).toEqual([
    { message: 'TypeError at /app#tgWebAppData=…&x\nBearer … called …\\u0007', count: 3 },
  ])
})

it.each([
  { body: '', kind: 'nothing' },
  { body: '{', kind: 'no JSON' },
  { body: { message: 5 }, kind: 'no text' },
  { body: { message: 'x'.repeat(20_000) }, kind: 'too much' },
  { body: { message: 'x'.repeat(70_000) }, kind: 'far too much' },
])('answers 200 and keeps nothing of a report that is $kind', async ({ body }) => {
  const before = await kept()
  const answer = await report(body, '10.0.0.2')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success', payload: {} }])
  expect(await kept()).toEqual(before)
})

it('takes 30 reports a minute from an address and drops the rest without a word', async () => {
  const before = (await kept()).length
  for (let n = 0; n < 35; n++)
    expect((await report({ message: `Failure ${n}` }, '10.0.0.3')).statusCode).toBe(200)
  expect((await kept()).length - before).toBe(30)
})

it('keeps at most 1,000 different failures a day', async () => {
  await given.database.asRoot((db) =>
    db.run(
      `insert into error_reports (hash, message, first_at, last_at) select sha256(n::text::bytea), 'old ' || n, $1, $1 from generate_series(1, 1000) n`,
      [given.clock.now()],
    ),
  )
  await report({ message: 'One too many' }, '10.0.0.4')
  await report({ message: 'Failure 1' }, '10.0.0.4')
  const rows = await kept()
  expect(rows.some(({ message }) => message === 'One too many')).toBe(false)
  expect(rows.find(({ message }) => message === 'Failure 1')?.count).toBe(2)
})
