import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job, JobOverview } from '#contract/jobs.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { repeat } from '#server/jobs/repeat.ts'

let given: TestServer
let root: Caller
let queue: Queue
beforeAll(async () => {
  given = await testServer({
    routes: async (parts) => {
      queue = await startQueue(parts.database, quietLog)
      return (await import('#server/app.ts')).allRoutes({ ...parts, queue })
    },
  })
  root = await given.administrator()
})
afterAll(async () => {
  await queue.stop()
  await given.close()
})

const list = async (query: string) =>
  (await root.get<{ items: Job[]; next_cursor: string | null }>(`/admin/jobs/list?${query}`)).payload
const overview = async () => (await root.get<JobOverview>('/admin/jobs')).payload
const run = (text: string, values: unknown[] = []) => given.database.executeSql(text, values)

test('jobs are counted by what they do, and listed with the company and why they failed', async () => {
  const shop = await given.company()
  await queue.send('tests.wait', { company_id: shop.id }, 600)
  await queue.send('tests.fail', { company_id: shop.id }, 600)
  await run(
    `update pgboss.job set state = 'failed', start_after = now(), completed_on = now(), output = '{"message":"no answer for +998901112233"}' where name = 'tests.fail'`,
  )
  const { kinds } = await overview()
  expect(kinds).toMatchObject([
    { kind: 'tests.fail', failed: 1, waiting: 0 },
    { kind: 'tests.wait', failed: 0, waiting: 1, oldest_at: null },
  ])
  const { items } = await list('state=failed')
  expect(items).toMatchObject([
    { kind: 'tests.fail', reason: 'no answer for …', company: { id: shop.id }, is_stuck: false },
  ])
  expect((await list('state=waiting&kind=tests.fail')).items).toEqual([])
})

test('a failed job is done once more, one that waits is taken out, and the log says who did it', async () => {
  const [failed] = (await list('state=failed')).items
  const [waiting] = (await list('state=waiting')).items
  const at = (job: Job | undefined, verb: string) => `/admin/jobs/${job?.kind}/${job?.id}/${verb}`
  expect((await root.post(at(failed, 'cancel'), {})).status).toBe(409)
  expect((await root.post(at(waiting, 'retry'), {})).status).toBe(409)
  expect((await root.post(at(failed, 'retry'), {})).status).toBe(200)
  expect((await root.post(at(waiting, 'cancel'), {})).status).toBe(200)
  expect((await root.post(at(waiting, 'cancel'), {})).status).toBe(404)
  const done: object[] = []
  await queue.work('tests.fail', async (data) => void done.push(data))
  await expect.poll(() => done).toHaveLength(1)
  const log = await given.database.asRoot((db) =>
    db.query<{ action: string }>(
      "select action from platform_audit_log where entity = 'jobs' order by action",
    ),
  )
  expect(log.map(({ action }) => action)).toEqual(['jobs.cancel', 'jobs.retry'])
})

test('pages of jobs follow each other without a gap', async () => {
  for (let n = 0; n < 5; n++) await queue.send('tests.page', { n }, 600)
  const first = await list('state=waiting&kind=tests.page&limit=3')
  const second = await list(`state=waiting&kind=tests.page&limit=3&cursor=${first.next_cursor}`)
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect([new Set(ids).size, second.next_cursor]).toEqual([5, null])
  const forged = Buffer.from(JSON.stringify(['-created_at', 'yesterday', ids[0]])).toString('base64url')
  expect((await root.get(`/admin/jobs/list?state=waiting&cursor=${forged}`)).status).toBe(422)
})

test('what is repeated by the clock has its last time and why it failed', async () => {
  const stop = repeat(
    { log: quietLog, database: given.database },
    { name: 'tests.clock', everyMs: 60_000, failure: 'x' },
    async () => {
      throw new Error('the disk is full')
    },
  )
  await stop()
  expect((await overview()).repeated).toMatchObject([
    { name: 'tests.clock', every_seconds: 60, failure: 'Error: the disk is full', is_late: false },
  ])
  given.clock.set(new Date(given.clock.now().getTime() + 600_000))
  expect((await overview()).repeated[0]?.is_late).toBe(true)
})

test('only who may see the settings sees jobs and errors', async () => {
  for (const path of ['/admin/jobs', '/admin/errors', '/admin/settings', '/admin/settings/state']) {
    expect((await (await given.administrator('support')).get(path)).status).toBe(403)
    expect((await root.get(path)).status).toBe(200)
  }
})
