import { expect, it } from 'vitest'
import { testServer } from './testing.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => testServer({ routes: () => [] }))

const kept = () =>
  given.database.asRoot((db) =>
    db.query<{ message: string; count: number }>(
      'select sample as message, count from error_reports order by first_at',
    ),
  )
/** What differs in numbers only is the same failure. */
const letters = (n: number) => String.fromCharCode(97 + (n % 26)).repeat(1 + Math.floor(n / 26))
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
    expect((await report({ message: `Failure ${letters(n)}` }, '10.0.0.3')).statusCode).toBe(200)
  expect((await kept()).length - before).toBe(30)
})

it('keeps at most 1,000 different failures a day', async () => {
  await given.database.asRoot((db) =>
    db.run(
      `insert into error_reports (id, fingerprint, build, source, title, sample, first_at, last_at, created_at, updated_at)
       select gen_random_uuid(), sha256(n::text::bytea), '', 'browser', 'old ' || n, 'old ' || n, $1, $1, $1, $1 from generate_series(1, 1000) n`,
      [given.clock.now()],
    ),
  )
  await report({ message: 'One too many' }, '10.0.0.4')
  await report({ message: 'Failure b' }, '10.0.0.4')
  const rows = await kept()
  expect(rows.some(({ message }) => message === 'One too many')).toBe(false)
  expect(rows.find(({ message }) => message === 'Failure b')?.count).toBe(2)
})

it('is one kind however its numbers, files and addresses are called, but another one in another build', async () => {
  given.clock.set(new Date(given.clock.now().getTime() + 2 * 86_400_000))
  const stack = (file: string, line: number) =>
    `<b>Message:</b> Cannot read 'x'\n<b>Stack:</b> TypeError: Cannot read 'x'\n    at draw (https://shop.example/assets/${file}.js:${line}:7)`
  await report({ message: stack('Orders-B1aX_z9Q', 12), build: 'one' }, '10.0.0.5')
  await report({ message: stack('Orders-C7bY_w3R', 98), build: 'one' }, '10.0.0.6')
  await report({ message: stack('Orders-C7bY_w3R', 98), build: 'two' }, '10.0.0.6')
  const found = await given.database.asRoot((db) =>
    db.query(
      `select title, build, source, count, cardinality(people) as people from error_reports where title like 'Cannot read%' order by build`,
    ),
  )
  expect(found).toEqual([
    { title: "Cannot read 'x'", build: 'one', source: 'browser', count: 2, people: 2 },
    { title: "Cannot read 'x'", build: 'two', source: 'browser', count: 1, people: 1 },
  ])
})
