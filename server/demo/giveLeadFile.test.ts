import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { settleDemoRoot } from './demoRoot.ts'
import { giveLeadFile } from './giveLeadFile.ts'

let dataDir: string
let given: TestServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'demo-lead-'))
  given = await testServer({ config: { dataDir } })
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

test('a lead of the demo has an offer, which opens, and which stays away once it was removed', async () => {
  await settleDemoRoot(given, true)
  await giveLeadFile(given)
  const sales = await given.administrator('sales')
  const { items } = (await sales.get('/admin/leads?stage_id=01900000-0000-7000-8000-000000000404')).payload
  const filesOf = async () => {
    const lists = items.map(({ id }) => sales.get(`/admin/leads/${id}/files`))
    return (await Promise.all(lists)).flatMap(({ payload }, at) =>
      payload.items.map((file) => ({
        path: `/admin/leads/${items[at]!.id}/files/${file.id}`,
        name: file['name'],
      })),
    )
  }
  const [offer] = await filesOf()
  expect(offer?.name).toBe('Offer.pdf')
  const { payload } = await sales.post<{ path: string }>(`${offer?.path}/link`, {})
  const { rawPayload } = await given.app.inject({ url: `/api${payload.path}` })
  expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
  await sales.delete(offer?.path ?? '')
  await giveLeadFile(given)
  expect(await filesOf()).toEqual([])
})
