import { beforeAll, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { leadPath as path, stage, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
})
let made: TestLeads

type Result = { done: string[]; refused: { id: string; message: string }[] }
const bulk = async (body: object) => (await made.sales.post<Result>(`${path}/change`, body)).payload

test('many leads go into a stage; one that lacks what it needs stays and says why', async () => {
  const good = await made.add({ manager_id: made.me })
  const untouched = await made.add({ manager_id: made.me })
  await given.database.asRoot((db) =>
    db.run("update leads set next_step = '', next_step_at = null where id = $1", [untouched.id]),
  )
  const { done, refused } = await bulk({
    action: 'stage',
    ids: [good.id, untouched.id],
    stage_id: stage('contacted'),
  })
  expect(done).toEqual([good.id])
  expect(refused).toEqual([{ id: untouched.id, message: 'Say what is next' }])
  expect((await made.read(good.id)).stage_id).toBe(stage('contacted'))
  expect((await made.read(untouched.id)).stage_id).toBe(stage('new'))
})

test('many are lost for one reason, and for none they are refused', async () => {
  const ids = [(await made.add()).id, (await made.add()).id]
  const without = await bulk({ action: 'stage', ids, stage_id: stage('lost') })
  expect(without.refused.map(({ message }) => message)).toEqual(Array(2).fill('Choose why it was lost'))
  const lost = await bulk({ action: 'stage', ids, stage_id: stage('lost'), lost_reason: 'not_now' })
  expect(lost.done.toSorted()).toEqual(ids.toSorted())
  expect(await made.read(ids[0]!)).toMatchObject({ category: 'lost', lost_reason: 'not_now', due_at: null })
})

test('many are given to somebody, tagged and untagged; who has it already keeps the version', async () => {
  const tag = await given.database.asRoot(async (db) => {
    const id = given.ports.newId()
    await db.run(
      `insert into platform_tags (id, kind, name, colour, description, search, created_at, updated_at)
       values ($1, 'lead', 'Hot', 'red', '', 'hot', now(), now())`,
      [id],
    )
    return id
  })
  const lead = await made.add({ manager_id: made.me })
  const ids = [lead.id]
  await bulk({ action: 'assign', ids, manager_id: made.me })
  expect((await made.read(lead.id)).version).toBe(lead.version)
  await bulk({ action: 'assign', ids, manager_id: null })
  await bulk({ action: 'tag', ids, tag_id: tag })
  expect(await made.read(lead.id)).toMatchObject({ manager_id: null, tag_ids: [tag] })
  await bulk({ action: 'untag', ids, tag_id: tag })
  expect((await made.read(lead.id)).tag_ids).toEqual([])
  expect((await made.history(lead.id)).map(({ action }) => action)).toContain('leads.update')
})

test('chosen leads are a file that its link hands out once, in the columns that an import reads', async () => {
  const lead = await made.add({
    name: 'Vera',
    phone: '+998907770001',
    city: 'Bukhara',
    notes: 'Calls; often',
  })
  await made.add()
  const { payload } = await made.sales.post<{ path: string; rows: number }>(`${path}/export`, {
    ids: [lead.id],
  })
  expect(payload.rows).toBe(1)
  const take = () => given.app.inject({ method: 'GET', url: `/api${payload.path}` })
  const file = await take()
  const [head, line, ...rest] = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toMatch(/^name,phone,messenger,company,city,source,note,/)
  expect(line).toContain('Bukhara')
  expect(rest).toEqual([])
  expect((await take()).statusCode).toBe(410)
  const root = await given.administrator()
  const log = await root.get<{ items: { action: string }[] }>('/admin/audit?entity=leads')
  const logged = log.payload.items.map(({ action }) => action)
  expect(logged.slice(0, 2)).toEqual(['exports.download', 'exports.create'])
  expect((await made.sales.post(`${path}/export`, { ids: [given.ports.newId()] })).status).toBe(409)
})
