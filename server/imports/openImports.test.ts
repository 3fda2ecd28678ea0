import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileRoutes } from '#server/files/files.ts'
import { photo } from '#server/files/testingImages.ts'
import { type Person, type TestServer, testServer } from '#server/http/testing.ts'
import { importRoutes } from './imports.ts'

let given: TestServer
let dataDir = ''
let freeBytes: TestServer['ports']['freeBytes']
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'open-imports-'))
  given = await testServer({
    config: { dataDir },
    // Without a queue an import stays as it was uploaded.
    routes: () => [...importRoutes(undefined), ...fileRoutes],
  })
  ;({ freeBytes } = given.ports)
})
afterEach(() => {
  given.ports.freeBytes = freeBytes
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const upload = (person: Person) =>
  person.upload('/app/imports', { name: 'goods.csv', content: 'Title\nTea\n' })
const files = () => readdir(join(dataDir, 'imports'))

test('a company has three open imports at most, also when many files come at once, and no other company waits for it', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(shop.owner)))
  const taken = answers.filter(({ status }) => status === 202)
  expect(taken.length).toBe(3)
  expect(answers.filter(({ status }) => ![202, 409, 429].includes(status))).toEqual([])
  expect(await files()).toHaveLength(3)
  const fourth = await upload(shop.owner)
  expect([fourth.status, fourth.code]).toEqual([409, 'conflict'])
  expect((await upload(other.owner)).status).toBe(202)
  await shop.owner.post(`/app/imports/${taken[0]?.payload.id}/cancel`)
  expect((await upload(shop.owner)).status).toBe(202)
})

test('the files of open imports take 200 MB of a company at most', async () => {
  const shop = await given.company()
  const before = await files()
  await upload(shop.owner)
  const [added = ''] = (await files()).filter((name) => !before.includes(name))
  await truncate(join(dataDir, 'imports', added), 200 * 1024 * 1024)
  expect((await upload(shop.owner)).status).toBe(409)
})

test('a file is refused while the disk has only the room that orders may need', async () => {
  const shop = await given.company()
  given.ports.freeBytes = async () => 199 * 1024 * 1024
  const before = await files()
  const image = { name: 'a.jpg', content: await photo(40, 40) }
  expect((await upload(shop.owner)).status).toBe(503)
  expect((await shop.owner.upload('/app/files', image)).status).toBe(503)
  expect(await files()).toEqual(before)
  given.ports.freeBytes = async () => 201 * 1024 * 1024
  expect((await upload(shop.owner)).status).toBe(202)
})
