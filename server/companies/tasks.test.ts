import { beforeAll, expect, test } from 'vitest'
import type { CompanyTask, CompanyTaskInput } from '#contract/companyTasks.ts'
import type { CompanyChoices } from '#contract/platformCompanies.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { closeCompanies } from '#server/general/closeCompanies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const path = '/admin/tasks'

const given = shared(testServer)
beforeAll(async () => {
  support = await given.administrator('support')
  sales = await given.administrator('sales')
  await given.administrator('content')
  root = await given.administrator()
  const rows = await given.database.asRoot((db) =>
    db.query<{ role: string; id: string }>('select platform_role as role, id from users where is_root'),
  )
  people = new Map(rows.map(({ role, id }) => [role, id]))
})
let support: Caller
let sales: Caller
let root: Caller
let people: Map<string, string>

const day = (from: number) =>
  new Date(given.clock.now().getTime() + from * 86_400_000).toISOString().slice(0, 10)
const taskOf = (company_id: string, more: Partial<CompanyTaskInput> = {}): CompanyTaskInput => ({
  company_id,
  name: 'Call the owner',
  due_on: day(0),
  assignee_id: people.get('support')!,
  is_done: false,
  ...more,
})
const add = async (company: string, more?: Partial<CompanyTaskInput>) =>
  (await support.post<CompanyTask>(path, taskOf(company, more))).payload
const list = async (query: string) =>
  (await support.get<{ items: CompanyTask[] }>(`${path}?${query}`)).payload.items.map(({ id }) => id)
const companies = async (caller: Caller, which: string) =>
  (await caller.get<{ items: { id: string }[] }>(`/admin/companies?tasks=${which}`)).payload.items.map(
    ({ id }) => id,
  )

test('support writes down what is to be done for a company, the next first, and who did what is in the log', async () => {
  const shop = await given.company()
  const later = await add(shop.id, { due_on: day(3), name: 'Ask for photos' })
  const task = await add(shop.id)
  expect(task).toMatchObject({ company: 'Test shop', assignee: expect.any(String), done_at: null })
  expect(await list(`company_id=${shop.id}&is_done=false`)).toEqual([task.id, later.id])
  const done = await support.patch<CompanyTask>(`${path}/${task.id}`, { version: 1, is_done: true })
  expect(done.payload.done_at).not.toBeNull()
  expect(await list(`company_id=${shop.id}&is_done=true`)).toEqual([task.id])
  const again = await support.patch<CompanyTask>(`${path}/${task.id}`, { version: 2, is_done: false })
  expect(again.payload.done_at).toBeNull()
  expect((await support.delete(`${path}/${later.id}`)).status).toBe(200)
  expect(await list(`company_id=${shop.id}`)).toEqual([task.id])
  const log = await root.get<{ items: { action: string }[] }>('/admin/audit?entity=company_tasks')
  expect(log.payload.items.map(({ action }) => action)).toEqual([
    'company_tasks.archive',
    'company_tasks.update',
    'company_tasks.update',
    'company_tasks.create',
    'company_tasks.create',
  ])
})

test('whoever has a task that is due is told so and finds its company; others are not', async () => {
  const [due, open] = [await given.company(), await given.company()]
  const assignee_id = people.get('superroot')!
  const mine = async () => (await root.get<PlatformDashboard>('/admin/dashboard')).payload.attention.my_tasks
  const due_tasks = async () => (await root.get('/admin/sections/counts')).payload['due_tasks']
  expect(await mine()).toBe(0)
  const task = await add(due.id)
  await add(open.id, { due_on: day(2) })
  expect(await companies(support, 'mine')).toContain(due.id)
  expect(await companies(support, 'mine')).not.toContain(open.id)
  expect(await companies(sales, 'mine')).toEqual([])
  expect(await companies(sales, 'open')).toEqual(expect.arrayContaining([due.id, open.id]))
  await support.patch(`${path}/${task.id}`, { version: 1, assignee_id })
  expect(await companies(support, 'mine')).not.toContain(due.id)
  expect(await companies(root, 'mine')).toEqual([due.id])
  expect([await mine(), await due_tasks()]).toEqual([1, 1])
  const link = await root.post<{ path: string }>('/admin/companies/export', { tasks: 'mine' })
  const file = await given.app.inject({ method: 'GET', url: `/api${link.payload.path}` })
  expect(file.body).toContain(due.id)
  await root.patch(`${path}/${task.id}`, { version: 2, is_done: true })
  expect([await mine(), await due_tasks()]).toEqual([0, 0])
})

test('unknown companies and people who see no companies are refused, and whoever may not see companies keeps no tasks', async () => {
  const shop = await given.company()
  const wrong: [Partial<CompanyTaskInput>, string][] = [
    [{ company_id: given.ports.newId() }, 'company_id'],
    [{ assignee_id: people.get('content')! }, 'assignee_id'],
    [{ name: ' ' }, 'name'],
    [{ due_on: '2026-02-30' }, 'due_on'],
  ]
  for (const [more, field] of wrong) {
    const refused = await support.post(path, taskOf(shop.id, more))
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
  }
  const content = await given.administrator('content')
  expect((await content.post(path, taskOf(shop.id))).status).toBe(403)
  expect(await list(`company_id=${shop.id}`)).toEqual([])
  const { assignees } = (await support.get<CompanyChoices>('/admin/companies/choices')).payload
  expect(assignees.map(({ id }) => id)).toContain(people.get('support'))
  expect(assignees.map(({ id }) => id)).not.toContain(people.get('content'))
})

test('nobody gives a task to an administrator who is blocked', async () => {
  const shop = await given.company()
  await given.administrator('finance')
  const { id: finance } = (await given.database.asRoot((db) =>
    db.one<{ id: string }>(
      "update users set blocked_at = now() where platform_role = 'finance' and is_root returning id",
    ),
  ))!
  const refused = await support.post(path, taskOf(shop.id, { assignee_id: finance }))
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['assignee_id']])
})

test('tasks of a company are gone with it', async () => {
  const shop = await given.company()
  await add(shop.id)
  await given.database.asRoot((db) =>
    db.run("update companies set closes_at = now() - interval '1 day' where id = $1", [shop.id]),
  )
  await closeCompanies({ ...given, ports: { ...given.ports, clock: () => new Date() } })
  expect(await list(`company_id=${shop.id}`)).toEqual([])
  expect((await support.post(path, taskOf(shop.id))).status).toBe(422)
})
