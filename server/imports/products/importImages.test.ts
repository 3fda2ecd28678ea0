import { mkdtemp, rm } from 'node:fs/promises'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportImages } from '#contract/importImages.ts'
import type { Product } from '#contract/products.ts'
import { photo } from '#server/files/testingImages.ts'
import type { Shop } from '#server/http/testing.ts'
import { type ImportServer, importServer } from '#server/imports/importTesting.ts'
import { exportHeader } from './exportFixtures.ts'
import { type Fetching, fetchImage } from './fetchImage.ts'
import { startImageFetches } from './startImageFetches.ts'

let given: ImportServer
let shop: Shop
let filesDir = ''
let at = ''
let hits: string[]
let answers: Record<string, (response: ServerResponse) => void>
const host = createServer((request, response) => {
  const path = request.url ?? ''
  hits.push(path)
  const answer = answers[path]
  if (answer) answer(response)
  else response.writeHead(404).end()
})
beforeAll(async () => {
  given = await importServer()
  filesDir = await mkdtemp(join(tmpdir(), 'images-'))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  at = `127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await given.close()
  await rm(filesDir, { recursive: true })
})
beforeEach(async () => {
  hits = []
  answers = {}
  shop = await given.company({ currency: 'USD' })
})

const row = (handle: string, title: string, image: string) =>
  `${handle},${title},,,,,true,,,,,,,,,shopify,,${title && '10'},,,${image},`
const file = (...rows: string[]) => [exportHeader, ...rows].join('\n')
const parts = (wishes: Partial<Fetching> = {}): Fetching => ({
  database: given.database,
  ports: given.ports,
  config: { ...given.config, dataDir: filesDir, outgoingExceptions: [at] },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: console.error },
  ...wishes,
})
async function fetchAll(wishes?: Partial<Fetching>) {
  while (await fetchImage(parts(wishes), shop.id));
}
const progressOf = async (id: string) =>
  (await shop.owner.get<ImportImages>(`/app/imports/${id}/images`)).payload
const productNamed = async (name: string) =>
  (await shop.owner.get<{ items: Product[] }>(`/app/products?q=${name}`)).payload.items[0]!
const sends = (bytes: Buffer) => (response: ServerResponse) => void response.end(bytes)

test('the pictures of an import come after it, in their order, and what does not come is named', async () => {
  answers = { '/a.jpg': sends(await photo(30, 20)), '/b.png': sends(await photo(20, 30, 'png')) }
  answers['/page'] = sends(Buffer.from('<html>no picture</html>'))
  const job = await given.bring(
    shop.owner,
    file(
      row('plov', 'Plov', `http://${at}/a.jpg`),
      row('plov', '', `http://${at}/b.png`),
      row('tea', 'Tea', `http://${at}/page`),
      row('samsa', 'Samsa', `http://${at}/gone.jpg`),
      row('bread', 'Bread', 'http://169.254.169.254/latest/meta-data/'),
    ),
  )
  expect(job).toMatchObject({ state: 'done', counts: { created: 4, errors: 0 } })
  expect(await progressOf(job.id)).toMatchObject({ total: 5, done: 0, failed: 0 })
  const version = (await productNamed('Plov')).version
  await fetchAll()
  const plov = await productNamed('Plov')
  expect(plov.images).toMatchObject([
    { width: 30, height: 20 },
    { width: 20, height: 30 },
  ])
  expect(plov.image).toBe(plov.images[0]?.src)
  expect(plov.version).toBeGreaterThan(version)
  const { problems, ...counts } = await progressOf(job.id)
  expect(counts).toEqual({ total: 5, done: 2, failed: 3 })
  expect(problems.map(({ product_name, message }) => [product_name['en'], message])).toEqual([
    ['Tea', 'This file is damaged or isn’t a JPEG, PNG or WebP photo. Choose another'],
    ['Samsa', 'No photo found at this address'],
    ['Bread', 'This address isn’t publicly accessible'],
  ])
})

test('without the exception of the configuration nothing of this machine or its network is asked', async () => {
  const addresses = [`http://${at}/a.jpg`, `http://localhost:${at.split(':')[1]}/a.jpg`, 'http://[::1]/a.jpg']
  const job = await given.bring(
    shop.owner,
    file(...addresses.map((one, n) => row(`p${n}`, `Plov ${n}`, one))),
  )
  await fetchAll({ config: { ...given.config, dataDir: filesDir } })
  expect(await progressOf(job.id)).toMatchObject({ total: 3, done: 0, failed: 3 })
  expect(hits).toEqual([])
})

test('who does not answer is asked three times in all, and again by the next import of the file', async () => {
  answers['/a.jpg'] = (response) => response.writeHead(503).end()
  const content = file(row('plov', 'Plov', `http://${at}/a.jpg`))
  const job = await given.bring(shop.owner, content)
  for (let hours = 0; hours < 5; hours += 1) {
    await fetchAll()
    given.clock.set(new Date(given.clock.now().getTime() + 3_600_000))
  }
  expect(hits).toHaveLength(3)
  expect((await progressOf(job.id)).problems[0]?.message).toBe('This web address isn’t responding')
  answers['/a.jpg'] = sends(await photo(31, 21))
  const again = await given.bring(shop.owner, content)
  expect(again.counts).toMatchObject({ unchanged: 1 })
  await fetchAll()
  expect(await progressOf(again.id)).toMatchObject({ total: 1, done: 1 })
  expect((await productNamed('Plov')).images).toHaveLength(1)
})

test('a picture that somebody took away does not come back with the same file', async () => {
  answers['/a.jpg'] = sends(await photo(32, 22))
  const content = file(row('plov', 'Plov', `http://${at}/a.jpg`))
  await given.bring(shop.owner, content)
  await fetchAll()
  const { id, version } = await productNamed('Plov')
  await shop.owner.patch(`/app/products/${id}`, { version, images: [] })
  await given.bring(shop.owner, content)
  await fetchAll()
  expect(hits).toHaveLength(1)
  expect((await productNamed('Plov')).images).toEqual([])
})

test('two processes fetch each picture once, and what a lost one held is taken over', async () => {
  answers['/a.jpg'] = sends(await photo(33, 23))
  await given.bring(
    shop.owner,
    file(...[1, 2, 3, 4].map((n) => row(`p${n}`, `Plov ${n}`, `http://${at}/a.jpg`))),
  )
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `update image_fetches set state = 'fetching', tries = 1, next_at = $2
       where id = (select id from image_fetches where company_id = $1 order by id limit 1)`,
      [shop.id, new Date(given.clock.now().getTime() - 1000)],
    ),
  )
  await Promise.all([fetchAll(), fetchAll()])
  expect(hits).toHaveLength(4)
})

test('a process that ends gives the picture under way back, and the next one brings it', async () => {
  let hangs = true
  const bytes = await photo(34, 24)
  answers['/a.jpg'] = (response) => (hangs ? response.writeHead(200).flushHeaders() : response.end(bytes))
  const job = await given.bring(shop.owner, file(row('plov', 'Plov', `http://${at}/a.jpg`)))
  const stop = startImageFetches(parts())
  await expect.poll(() => hits).not.toEqual([])
  await stop()
  expect(await progressOf(job.id)).toMatchObject({ total: 1, done: 0, failed: 0 })
  hangs = false
  const stopNext = startImageFetches(parts())
  await expect.poll(() => progressOf(job.id)).toMatchObject({ done: 1 })
  await stopNext()
  expect((await productNamed('Plov')).images).toHaveLength(1)
})

test('nobody sees the pictures of another company’s import', async () => {
  const job = await given.bring(shop.owner, file(row('plov', 'Plov', `http://${at}/a.jpg`)))
  const other = await given.company()
  expect((await other.owner.get(`/app/imports/${job.id}/images`)).status).toBe(404)
  expect((await shop.operator.get(`/app/imports/${job.id}/images`)).status).toBe(403)
})
