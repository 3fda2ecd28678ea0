import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformSettings, PlatformState } from '#contract/platformSettings.ts'
import { photo } from '#server/files/testingImages.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const head = '<title>Backoffice</title><link rel="icon" href="data:,">'
const built = `<!doctype html><html lang="ru"><head>${head}</head></html>`

let site: string
let dataDir: string
let given: TestServer
let root: Caller
beforeAll(async () => {
  ;[site, dataDir] = [mkdtempSync(join(tmpdir(), 'site-')), mkdtempSync(join(tmpdir(), 'files-'))]
  writeFileSync(join(site, 'index.html'), built)
  given = await testServer({ siteFolder: site, config: { dataDir } })
  root = await given.administrator()
})
afterAll(async () => {
  await given.close()
  for (const folder of [site, dataDir]) rmSync(folder, { recursive: true })
})

const path = '/admin/settings'
const send = (content: Buffer) => root.upload<PlatformState>(`${path}/logo`, { name: 'logo.png', content })
const page = async () => (await given.app.inject({ url: '/login', headers: { accept: 'text/html' } })).body
const files = () => readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.webp'))

async function call(name: string) {
  const { version } = (await root.get<PlatformSettings>(path)).payload
  return root.patch<PlatformSettings>(path, { name, version })
}

test('pages are called as the platform is, whatever signs its name has', async () => {
  expect(await page()).toBe(built)
  await call('Plov & <Co> $&')
  await expect.poll(page).toContain('<title>Plov &#38; &#60;Co&#62; $&#38;</title>')
  const { payload } = await root.get<{ uri: string }>('/admin/second-factor')
  expect(new URL(payload.uri).searchParams.get('issuer')).toBe('Plov & <Co> $&')
  expect(await call(' ')).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } })
  expect(await call('n'.repeat(41))).toMatchObject({ status: 422 })
  await call('Backoffice')
  await expect.poll(page).toBe(built)
})

test('the logo is the icon of pages; another one takes its files away, and so does none', async () => {
  const first = await send(await photo(400, 400, 'png'))
  expect([first.status, first.payload.logo]).toEqual([
    201,
    expect.stringMatching(/^\/files\/.+-medium\.webp$/),
  ])
  const icon = first.payload.logo!.replace('medium', 'small')
  await expect.poll(page).toContain(`<link rel="icon" href="/api${icon}">`)
  expect((await given.app.inject({ url: `/api${icon}` })).headers['content-type']).toBe('image/webp')
  const second = await send(await photo(300, 300, 'png'))
  expect(second.payload.logo).not.toBe(first.payload.logo)
  expect(files()).toHaveLength(3)
  expect((await root.delete<PlatformState>(`${path}/logo`)).payload.logo).toBeNull()
  await expect.poll(page).toBe(built)
  expect(files()).toEqual([])
  expect((await root.delete(`${path}/logo`)).status).toBe(404)
  const log = await given.database.asRoot((db) =>
    db.query<{ changes: object }>(
      "select changes from platform_audit_log where action = 'platform_settings.logo' order by id",
    ),
  )
  expect(log.map(({ changes }) => changes)).toEqual([
    { logo: [false, true] },
    { logo: [true, true] },
    { logo: [true, false] },
  ])
})

test('what is no picture is refused at its field and leaves nothing behind', async () => {
  const refused = await send(Buffer.from('a logo'))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['file']])
  expect(files()).toEqual([])
})
