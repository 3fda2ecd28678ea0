import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { tellLanguages } from './liveDocument.ts'

const built = '<!doctype html><html lang="ru"><head></head></html>'

let folder: string
let given: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    writeFileSync(join(folder, name), built)
  given = await testServer({ siteFolder: folder })
})
afterAll(async () => {
  await given.close()
  rmSync(folder, { recursive: true })
})

async function documents() {
  const packed = async (encoding: string) =>
    (
      await given.app.inject({
        url: '/app/orders',
        headers: { 'accept-encoding': encoding, accept: 'text/html' },
      })
    ).rawPayload
  return {
    plain: (await packed('identity')).toString(),
    br: await packed('br'),
    gzip: await packed('gzip'),
  }
}

async function offer(...statements: string[]) {
  await given.database.asRoot(async (db) => {
    for (const text of statements) await db.run(text)
    await tellLanguages(db)
  })
}

test('the document is the built one while Russian is the default and every language is on', async () => {
  expect((await documents()).plain).toBe(built)
  expect((await documents()).br.toString()).toBe(built)
})

test('it names what is switched off and the default, packed or not, and is the built one again afterwards', async () => {
  await offer(
    "update languages set is_on = false where code in ('ms', 'id')",
    "update default_language set code = 'ua'",
  )
  const changed = built.replace('lang="ru"', 'lang="uk" data-off="id ms"')
  await expect.poll(async () => (await documents()).plain).toBe(changed)
  const { br, gzip } = await documents()
  expect(brotliDecompressSync(br).toString()).toBe(changed)
  expect(gunzipSync(gzip).toString()).toBe(changed)

  await offer('update languages set is_on = true', "update default_language set code = 'ru'")
  await expect.poll(async () => (await documents()).plain).toBe(built)
})

test('a server that starts later has it from its first page on', async () => {
  await offer("update languages set is_on = false where code = 'ms'")
  const { makeServer } = await import('#server/http/server.ts')
  const { app, ...parts } = given
  const { quietLog } = await import('#server/db/testLog.ts')
  const second = await makeServer({ ...parts, log: quietLog, siteFolder: folder }, [])
  const page = await second.inject({ url: '/' })
  expect(page.body).toContain('<html lang="ru" data-off="ms">')
  expect(app.server.listening).toBe(false)
  await second.close()
})
