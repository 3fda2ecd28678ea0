import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '#server/http/events/testingStream.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { type ServerProcess, call, cluster } from './cluster.ts'
import { limits, stretched } from '#tests/run/patience.ts'

/** reliability.md, threats 3 and 33 and T8: two processes on one database. */
let given: TestServer
let shop: Shop
let one: ServerProcess
let two: ServerProcess
const processes: { kill(): void }[] = []

beforeAll(async () => {
  given = await testServer({ routes: () => [] })
  shop = await given.company()
  const both = cluster({ DATABASE_URL: given.database.url })
  processes.push(both)
  ;[one, two] = await Promise.all([both.start('api'), both.start('api')])
})
afterAll(async () => {
  for (const each of processes) each.kill()
  await given.close()
})

const meAt = async ({ address }: ServerProcess, token: string) =>
  (await call('GET', `${address}/api/app/me`, { token })).status
const listAt = async ({ address }: ServerProcess, token: string) =>
  (await call('GET', `${address}/api/app/orders`, { token })).status

/** How many milliseconds go by until a call is answered so. */
async function untilStatus(ask: () => Promise<number>, wanted: readonly number[]): Promise<number> {
  const from = performance.now()
  let status = 0
  while (performance.now() - from < limits.look) {
    status = await ask()
    if (wanted.includes(status)) return performance.now() - from
    // Seldom enough that the limit of calls never answers instead.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Still answered with ${status} after ${limits.look} ms`)
}

test('T8: a sign-out kills the token within a second, in every process, also where it was just used', async () => {
  const { token } = await shop.manager.identity()
  const stream = await openStream(`${two.address}/api/app/events`, token)
  expect([await meAt(one, token), await meAt(two, token)]).toEqual([200, 200])
  await call('POST', `${one.address}/api/auth/logout`, { token })
  const times = await Promise.all([one, two].map((each) => untilStatus(() => meAt(each, token), [401])))
  const from = performance.now()
  await stream.ended
  expect(Math.max(...times)).toBeLessThan(stretched(1000))
  expect(performance.now() - from).toBeLessThan(stretched(5000))
})

test('T8: somebody who is fired is out within five seconds, in every process, and hears no event', async () => {
  const { token, employee_id } = await shop.operator.identity()
  const streams = await Promise.all(
    [one, two].map((each) => openStream(`${each.address}/api/app/events`, token)),
  )
  expect([await listAt(one, token), await listAt(two, token)]).toEqual([200, 200])
  const from = performance.now()
  await given.database.asRoot((db) =>
    db.run("update employees set state = 'fired' where company_id = $1 and id = $2", [shop.id, employee_id]),
  )
  const times = await Promise.all(
    [one, two].map((each) => untilStatus(() => listAt(each, token), [401, 403])),
  )
  await Promise.all(streams.map(({ ended }) => ended))
  expect(Math.max(...times)).toBeLessThan(stretched(5000))
  expect(performance.now() - from).toBeLessThan(stretched(5000))
})
