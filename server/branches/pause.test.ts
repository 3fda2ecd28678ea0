import { beforeEach, expect, test } from 'vitest'
import type { BranchState } from '#contract/branchPauses.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { OrderQuote } from '#contract/orders.ts'
import { quietLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { type Selling, draft, selling } from '#server/orders/testingOrders.ts'
import { endPauses, endingPauses } from './endPauses.ts'

const given = shared(testServer)
beforeEach(() => given.clock.set(new Date()))

const pause = (it: Selling, length: string, by = it.shop.manager) =>
  by.post<BranchState>(`/app/settings/branches/${it.branch}/pause`, { length })

const resume = (it: Selling, by = it.shop.manager) =>
  by.post<BranchState>(`/app/settings/branches/${it.branch}/resume`, {})

const problemsOf = async (it: Selling, variant: string) => {
  const { problems } = await it.quote([[variant, 1000]])
  return problems.map(({ code }: OrderQuote['problems'][number]) => code)
}

const setHours = (it: Selling, weekly: object[] | null) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run('update branches set weekly = $2 where company_id = $1', [
      it.shop.id,
      weekly && JSON.stringify(weekly),
    ]),
  )

const eventsOf = (it: Selling) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query<{ branch_id: string; version: number }>(
      "select branch_id, version from outbox where company_id = $1 and event = 'branch.pause' order by seq",
      [it.shop.id],
    ),
  )

test('a paused branch takes no orders, from staff nor from the storefront, and goes on by itself', async () => {
  given.clock.set('2030-03-14T06:00:00Z')
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const paused = await pause(it, '30')
  expect(paused.payload).toMatchObject({
    id: it.branch,
    is_open: false,
    paused_until: expect.stringMatching(/^2030-03-14T06:30/),
  })
  expect(await problemsOf(it, tea)).toEqual(['paused'])
  const refused = await it.shop.operator.post('/app/orders', draft([[tea, 1000]]))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['branch_id']])
  const company = await it.shop.owner.get<Dashboard>('/app/dashboard')
  expect(company.payload.branches[0]?.paused_until).toBe(paused.payload.paused_until)

  const token = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [it.shop.id]),
  )
  const facts = async () => {
    const answer = await given.root.get<{ branches: object[] }>(`/storefront/${token?.token}`)
    return answer.payload.branches[0]
  }
  expect(await facts()).toMatchObject({ is_open: false, is_paused: true })

  given.clock.set('2030-03-14T06:31:00Z')
  expect(await problemsOf(it, tea)).toEqual([])
  expect(await facts()).toMatchObject({ is_open: true, is_paused: false })
  await it.order([[tea, 1000]])
})

test('the last word counts, and a pause can be ended before its time', async () => {
  given.clock.set('2030-03-14T06:00:00Z')
  const it = await selling(given)
  await pause(it, '60')
  expect((await pause(it, '15')).payload.paused_until).toMatch(/^2030-03-14T06:15/)
  expect((await resume(it)).payload).toMatchObject({ is_open: true, paused_until: null })
  expect((await resume(it)).payload.paused_until).toBeNull()
  const events = await eventsOf(it)
  expect(events.map(({ branch_id }) => branch_id)).toEqual(Array(4).fill(it.branch))
  expect(events.map(({ version }) => version)).toEqual([2, 3, 4, 5])
  const audited = await given.database.asTenant(it.shop.id, (db) =>
    db.query(
      "select action, actor_name from audit_log where company_id = $1 and entity = 'branches' order by id",
      [it.shop.id],
    ),
  )
  expect(audited).toHaveLength(4)
  expect(audited[0]).toEqual({ action: 'branches.pause', actor_name: 'Manager Person' })
})

/** Thursday, 11:00 in Tashkent. */
const THURSDAY = '2030-03-14T06:00:00Z'

test.each([
  [
    'later today',
    [
      { day: 4, from: 540, to: 600 },
      { day: 4, from: 720, to: 900 },
    ],
    '2030-03-14T07:00:00.000Z',
  ],
  [
    'tomorrow',
    [
      { day: 4, from: 540, to: 1380 },
      { day: 5, from: 600, to: 1380 },
    ],
    '2030-03-15T05:00:00.000Z',
  ],
  ['in a week', [{ day: 4, from: 540, to: 1380 }], '2030-03-21T04:00:00.000Z'],
  ['with the next business day, where it never closes', null, '2030-03-15T00:00:00.000Z'],
  ['with the next business day, where it has no hours', [], '2030-03-15T00:00:00.000Z'],
])('a pause till the next opening ends %s', async (_, weekly, end) => {
  given.clock.set(THURSDAY)
  const it = await selling(given)
  await setHours(it, weekly)
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update companies set day_start = 300 where id = $1', [it.shop.id]),
  )
  const answer = await pause(it, 'opening')
  expect(answer.body).toContain(end)
})

test('a day off counts wherever somebody asks whether a branch is open, and the pause till the next opening passes it', async () => {
  given.clock.set(THURSDAY)
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const exceptions = [
    { date: '2030-03-14', is_closed: true, intervals: [], note: 'Holiday' },
    { date: '2030-03-15', is_closed: false, intervals: [{ from: 720, to: 840 }] },
  ]
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update branches set exceptions = $2 where company_id = $1', [
      it.shop.id,
      JSON.stringify(exceptions),
    ]),
  )
  const dashboard = await it.shop.owner.get<Dashboard>('/app/dashboard')
  expect(dashboard.payload.branches).toMatchObject([{ is_open: false }])
  const references = await it.shop.owner.get<{ items: object[] }>('/app/dictionary/branches')
  expect(references.payload.items).toMatchObject([{ is_open: false, weekly: null, exceptions }])
  const wanted = (due_at: string) => it.shop.operator.post('/app/orders', { ...draft([[tea, 1000]]), due_at })
  expect((await wanted('2030-03-15T06:59:00Z')).errors).toHaveProperty('due_at')
  expect((await wanted('2030-03-15T07:00:00Z')).status).toBe(201)
  expect((await pause(it, 'opening')).payload.paused_until).toBe('2030-03-15T07:00:00.000Z')
})

test('a pause over a change of the clocks ends when the clock on the wall says so', async () => {
  given.clock.set('2030-03-30T20:00:00Z')
  const it = await selling(given)
  await setHours(it, [
    { day: 6, from: 600, to: 1380 },
    { day: 7, from: 600, to: 1380 },
  ])
  await given.database.asTenant(it.shop.id, (db) =>
    db.run("update branches set time_zone = 'Europe/Berlin' where company_id = $1", [it.shop.id]),
  )
  expect((await pause(it, 'opening')).payload.paused_until).toBe('2030-03-31T08:00:00.000Z')
})

test('only who may pause does, and only the branches of their own', async () => {
  const it = await selling(given)
  const other = await selling(given)
  for (const role of ['operator', 'kitchen', 'accountant', 'observer'] as const)
    expect((await pause(it, '15', it.shop[role])).status, role).toBe(403)
  expect((await pause(it, '15', other.shop.owner)).status).toBe(404)
  const elsewhere = it.shop.hire('manager', { branch_ids: [given.ports.newId()] })
  expect((await pause(it, '15', elsewhere)).status).toBe(404)
  expect((await resume(it, elsewhere)).status).toBe(404)
  expect((await pause(it, '45')).status).toBe(422)
  expect(await eventsOf(it)).toEqual([])
})

test('open screens are told once when a branch goes on by itself', async () => {
  const it = await selling(given)
  await pause(it, '15')
  const now = given.clock.now()
  const end = () =>
    given.database.asTenant(it.shop.id, (db) =>
      endPauses(db, it.shop.id, new Date(now.getTime() + 16 * 60_000), given.ports.newId),
    )
  await given.database.asTenant(it.shop.id, (db) => endPauses(db, it.shop.id, now, given.ports.newId))
  expect(await eventsOf(it)).toHaveLength(1)
  await end()
  await end()
  expect(await eventsOf(it)).toHaveLength(2)
})

test('a server that starts finds the pauses that ended while nobody was there', async () => {
  const it = await selling(given)
  await pause(it, '15')
  given.clock.set(new Date(Date.now() + 20 * 60_000))
  const queue = await startQueue(given.database, quietLog)
  const stopTimer = await startScheduledJob(queue, { ...given, log: quietLog }, endingPauses)
  await expect.poll(() => eventsOf(it)).toHaveLength(2)
  await stopTimer()
  await queue.stop()
  const state = await it.shop.owner.get<Dashboard>('/app/dashboard')
  expect(state.payload.branches[0]).toMatchObject({ is_open: true, paused_until: null })
})
