import { beforeAll, expect, test } from 'vitest'
import { defineEndpoint } from '#contract/endpoint.ts'
import type { ErrorReport } from '#contract/errorReports.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import * as z from 'zod/mini'
import { route } from '#server/http/route.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { quietLog } from '#server/db/testLog.ts'

const broken = route(
  defineEndpoint({
    method: 'GET',
    path: '/broken',
    access: 'public',
    payload: z.object({}),
    summary: 'Fails',
  }),
  async () => {
    throw new TypeError('No such thing as "Olga, +998 90 111-22-33", ask olga@shop.example')
  },
)

const given = shared(() =>
  testServer({
    log: quietLog,
    routes: async (parts) => [
      ...(await import('#server/app.ts')).allRoutes({ ...parts, queue: undefined }),
      broken,
    ],
  }),
)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const list = async (query = '') =>
  (await root.get<{ items: ErrorReport[] }>(`/admin/errors${query}`)).payload.items
const report = (message: string, build = 'b1') => given.root.post('/log-error', { message, build })
const set = (row: ErrorReport, state: string) =>
  root.patch<ErrorReport>(`/admin/errors/${row.id}`, { state, version: row.version })

test('what the server fails with is kept without what was somebody’s', async () => {
  expect((await given.root.get('/broken')).status).toBe(500)
  await expect.poll(() => list('?source=server')).toHaveLength(1)
  const [row] = await list('?source=server')
  expect(row).toMatchObject({
    title: 'TypeError: No such thing as "…", ask …',
    count: 1,
    people: 1,
    state: 'open',
  })
  expect(row?.sample).toContain('Call: GET /api/broken')
  expect(row?.sample).not.toMatch(/Olga|111|shop\.example/)
  expect(row?.sample).not.toContain(process.cwd())
})

test('a resolved one opens again when it is seen again, a muted one is not heard of in the next build either', async () => {
  await report('Alpha')
  await report('Beta')
  const [beta, alpha] = await list('?source=browser')
  await set(alpha!, 'resolved')
  await set(beta!, 'muted')
  const log = await given.database.asRoot((db) =>
    db.query('select action, entity_id from platform_audit_log order by created_at, id'),
  )
  expect(log).toEqual([alpha, beta].map((one) => ({ action: 'error_reports.update', entity_id: one?.id })))
  expect(await list('?source=browser')).toEqual([])
  await report('Alpha')
  await report('Beta', 'b2')
  expect((await list('?source=browser')).map(({ title, count }) => [title, count])).toEqual([['Alpha', 2]])
  expect((await list('?state=muted')).map(({ build }) => build)).toEqual(['b2', 'b1'])
  expect(await set(alpha!, 'muted')).toMatchObject({ status: 409 })
})

test('what is resolved in a build is in earlier ones, too, stays so in them, and comes back with a later one', async () => {
  await given.database.asRoot((db) =>
    db.run(
      "insert into client_builds (build, first_at) values ('e1', '2026-01-01'), ('e2', '2026-02-01'), ('e3', '2026-03-01'), ('e4', '2026-04-01')",
    ),
  )
  for (const build of ['e1', 'e3']) await report('Delta', build)
  const [newest] = await list('?build=e3')
  expect((await set(newest!, 'resolved')).status).toBe(200)
  expect(await list('?build=e1')).toEqual([])
  for (const build of ['e1', 'e2', 'e3']) await report('Delta', build)
  const ofDelta = (rows: ErrorReport[]) => rows.filter(({ title }) => title === 'Delta')
  expect(ofDelta(await list())).toEqual([])
  expect(ofDelta(await list('?state=resolved')).map(({ build, count }) => [build, count])).toEqual([
    ['e3', 2],
    ['e2', 1],
    ['e1', 2],
  ])
  await report('Delta', 'e4')
  expect(ofDelta(await list())).toMatchObject([{ build: 'e4', count: 1, state: 'open', is_back: true }])
})

test('the dashboard says when there are suddenly many', async () => {
  const spike = async () => {
    given.clock.set(new Date(given.clock.now().getTime() + 31_000))
    return (await root.get<PlatformDashboard>('/admin/dashboard')).payload.attention.error_spike
  }
  expect(await spike()).toBe(0)
  for (let n = 0; n < 25; n++)
    await given.app.inject({
      method: 'POST',
      url: '/api/log-error',
      payload: { message: 'Gamma' },
      remoteAddress: `10.0.${n}.1`,
      headers: { 'content-type': 'application/json' },
    })
  expect(await spike()).toBeGreaterThanOrEqual(25)
})
