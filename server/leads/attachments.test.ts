import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_FILE_BYTES, type LeadFile, MOST_LEAD_FILES } from '#contract/leadFiles.ts'
import { removeGone } from '#server/files/removeGone.ts'
import { photo } from '#server/files/testingImages.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { leadPath, type TestLeads, testingLeads } from './testingLeads.ts'

let dataDir: string
let given: TestServer
let made: TestLeads
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lead-files-'))
  given = await testServer({ config: { dataDir } })
  made = await testingLeads(given)
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

const pdf = Buffer.from('%PDF-1.4\nAn offer')
const filesOf = (id: string) => `${leadPath}/${id}/files`
const add = (id: string, name: string, content: Buffer) =>
  made.sales.upload<LeadFile>(filesOf(id), { name, content })
const list = async (id: string) =>
  (await made.sales.get<{ items: LeadFile[] }>(filesOf(id))).payload.items.map(({ name }) => name)
const stored = () =>
  readdirSync(dataDir, { recursive: true }).filter((name) => /\.[a-z]{3,4}$/.test(String(name)))
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))
const sweep = () => {
  const later = () => new Date(given.clock.now().getTime() + 2 * 3_600_000)
  return removeGone({ ...given, ports: { ...given.ports, clock: later } })
}

test('a file is added, opened by a link once, and removed for good; the log says who did', async () => {
  const { id } = await made.add()
  const { payload: file, status } = await add(id, 'Предложение №1.pdf', pdf)
  expect([status, file.name, file.type, file.bytes]).toEqual([
    201,
    'Предложение №1.pdf',
    'application/pdf',
    pdf.length,
  ])
  await add(id, 'menu.PNG', await photo(40, 40, 'png'))
  expect(await list(id)).toEqual(['Предложение №1.pdf', 'menu.PNG'])
  const { payload: link } = await made.sales.post<{ path: string }>(`${filesOf(id)}/${file.id}/link`, {})
  const take = () => given.app.inject({ method: 'GET', url: `/api${link.path}` })
  const taken = await take()
  expect([taken.headers['content-type'], taken.rawPayload]).toEqual(['application/pdf', pdf])
  expect(taken.headers['content-disposition']).toMatch(/^attachment; filename="[a-z\d-]+\.pdf"$/)
  expect((await take()).statusCode).toBe(410)
  const before = stored().length
  expect((await made.sales.delete(`${filesOf(id)}/${file.id}`)).status).toBe(200)
  expect(await list(id)).toEqual(['menu.PNG'])
  await expect.poll(() => stored().length).toBe(before - 1)
  const root = await given.administrator()
  const log = await root.get<{ items: { action: string }[] }>(`/admin/audit?entity_id=${id}`)
  const actions = log.payload.items.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['leads.add_file', 'leads.open_file', 'leads.remove_file']))
})

test('what is no such file, is too large or one too many is refused, and nothing is kept', async () => {
  const { id } = await made.add()
  const before = stored().length
  for (const wrong of [Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0)]) {
    const refused = await add(id, 'offer.pdf', wrong)
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['file']])
  }
  const large = Buffer.concat([pdf, Buffer.alloc(LEAD_FILE_BYTES)])
  expect((await add(id, 'large.pdf', large)).status).toBe(413)
  await onRoot(
    `insert into lead_files (id, lead_id, name, type, bytes, key, added_by, added_by_name, created_at)
     select gen_random_uuid(), $1, 'menu.png', 'image/png', 1, 'none' || n || '.png', $2, 'Ada', now() from generate_series(1, $3::int) n`,
    [id, made.me, MOST_LEAD_FILES],
  )
  expect((await add(id, 'offer.pdf', pdf)).status).toBe(409)
  expect(stored()).toHaveLength(before)
  const archived = await made.add()
  await made.sales.delete(`${leadPath}/${archived.id}`)
  expect((await add(archived.id, 'offer.pdf', pdf)).status).toBe(409)
  expect((await add(given.ports.newId(), 'offer.pdf', pdf)).status).toBe(404)
})

test('only those who see leads get at a file, and only by its own lead', async () => {
  const [{ id }, other] = [await made.add(), await made.add()]
  const { payload: file } = await add(id, 'offer.pdf', pdf)
  expect((await made.sales.post(`${filesOf(other.id)}/${file.id}/link`, {})).status).toBe(404)
  expect((await made.sales.delete(`${filesOf(other.id)}/${file.id}`)).status).toBe(404)
  const support = await given.administrator('support')
  expect((await support.get(filesOf(id))).status).toBe(403)
  expect((await support.post(`${filesOf(id)}/${file.id}/link`, {})).status).toBe(403)
  expect(await list(id)).toEqual(['offer.pdf'])
})

test('files are gone with their lead, also behind a link that was made before', async () => {
  const { id } = await made.add()
  const { payload: file } = await add(id, 'offer.pdf', pdf)
  const { payload: link } = await made.sales.post<{ path: string }>(`${filesOf(id)}/${file.id}/link`, {})
  const before = stored().length
  await onRoot('delete from leads where id = $1', [id])
  expect((await given.app.inject({ method: 'GET', url: `/api${link.path}` })).statusCode).toBe(404)
  await sweep()
  expect(stored()).toHaveLength(before - 1)
})
