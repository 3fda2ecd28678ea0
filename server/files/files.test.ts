import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Image, inSize } from '#contract/files.ts'
import type { PlatformState } from '#contract/platformSettings.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'
import { measureImages } from './measureImages.ts'
import { fileNames } from './saveImage.ts'
import { removeUnused } from './removeUnused.ts'
import { oddFiles, phonePhoto, photo } from './testingImages.ts'

let given: TestServer
let shop: Shop
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'images-'))
  given = await testServer({ config: { dataDir } })
  shop = await given.company()
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const send = (content: Buffer, who = shop.owner, name = 'plov.jpg') =>
  who.upload<Image>('/app/files', { name, content })
const fetchFile = (src: string) => given.app.inject({ method: 'GET', url: `/api${src}` })
const files = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)

test('a photo becomes three sizes of WebP that anybody who has the address may keep for ever', async () => {
  const { status, payload } = await send(await photo(2000, 1000))
  expect(status).toBe(201)
  expect(payload).toMatchObject({ width: 1600, height: 800 })
  for (const [size, width] of [
    ['small', 200],
    ['medium', 640],
    ['large', 1600],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetchFile(inSize(payload.src, size))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test.each(['jpeg', 'png', 'webp'] as const)('a small %s stays as small as it is', async (format) => {
  const { payload } = await send(await photo(90, 60, format))
  const { rawPayload } = await fetchFile(inSize(payload.src, 'large'))
  expect(payload).toMatchObject({ width: 90, height: 60 })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 })
})

test('a photo of a phone stands upright and tells neither the place nor the owner', async () => {
  const bytes = await phonePhoto()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Olga Karimova')
  const { payload } = await send(bytes)
  expect(payload).toMatchObject({ width: 200, height: 300 })
  for (const size of ['small', 'medium', 'large'] as const) {
    const { rawPayload } = await fetchFile(inSize(payload.src, size))
    const { exif, xmp, iptc, orientation } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('what is hidden behind or inside a picture is not handed on', async () => {
  const script = '<script>alert(1)</script>'
  const polyglots = [
    Buffer.concat([await photo(40, 40, 'png'), Buffer.from(`<html>${script}`)]),
    Buffer.concat([await photo(40, 40), Buffer.from(`PK\u0003\u0004${script}`)]),
  ]
  for (const content of polyglots) {
    const { status, payload } = await send(content, shop.owner, 'a.html')
    expect(status).toBe(201)
    expect((await fetchFile(inSize(payload.src, 'large'))).rawPayload.includes('script')).toBe(false)
  }
})

test.each(oddFiles)('%s is refused in words and leaves nothing behind', async (_, make) => {
  const before = await files()
  const { status, errors, code } = await send(await make(), shop.owner, 'photo.png')
  expect([status, code]).toEqual([422, 'invalid'])
  expect(errors['file']).toHaveLength(1)
  expect(await files()).toEqual(before)
})

test('a file above 10 MB is refused, whatever it holds', async () => {
  expect((await send(Buffer.concat([await photo(40, 40), Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413)
  expect((await send(Buffer.alloc(61 * 1024 * 1024))).status).toBe(413)
})

test('what is no form is refused', async () => {
  expect((await shop.owner.post('/app/files', { file: 'x' })).status).toBe(400)
})

test('only who may make or change products uploads', async () => {
  expect((await send(await photo(40, 40), shop.operator)).status).toBe(403)
  expect((await given.root.upload('/app/files', { name: 'a.jpg', content: 'x' })).status).toBe(401)
})

test('the same photo is one picture within a company and another one in the next: its name tells nobody who else has it', async () => {
  const bytes = await photo(50, 50)
  const other = await given.company()
  const [first, second, theirs] = [await send(bytes), await send(bytes), await send(bytes, other.owner)]
  expect(second.payload).toEqual(first.payload)
  expect(theirs.payload.id).not.toBe(first.payload.id)
  expect(theirs.payload.src).not.toBe(first.payload.src)
})

test.each([
  `/files/${'0'.repeat(40)}-small.webp`,
  '/files/x',
  '/files/..%2f..%2fpg%2fPG_VERSION',
  '/files/%00',
  `/files/${'0'.repeat(40)}-huge.webp`,
  `/files/${'x'.repeat(200)}`,
])('nothing is found at %s', async (path) => {
  const answer = await fetchFile(path)
  expect([400, 404, 422]).toContain(answer.statusCode)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({ status: 'error' })
})

test('a picture that no product has shown for a day goes with its files; one that is shown stays', async () => {
  const [forgotten, shown] = [await send(await photo(60, 60)), await send(await photo(61, 61))]
  await shop.owner.post(
    '/app/products',
    productInput('Plov', { images: [{ id: shown.payload.id, alt: {} }] }),
  )
  const sweep = () => removeUnused({ ...given, log: console })
  const isThere = async ({ payload }: typeof shown) => (await fetchFile(payload.src)).statusCode === 200
  await sweep()
  expect([await isThere(forgotten), await isThere(shown)]).toEqual([true, true])
  given.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await sweep()
  expect([await isThere(forgotten), await isThere(shown)]).toEqual([false, true])
  const key = forgotten.payload.src.slice('/files/'.length).split('-')[0] ?? ''
  expect((await files()).filter((name) => fileNames(key).includes(name))).toEqual([])
  expect(await isThere(await send(await photo(60, 60)))).toBe(true)
})

test('a picture says how much its files take, also one from before that was written down', async () => {
  const { payload } = await send(await photo(70, 70))
  const key = payload.src.slice('/files/'.length).split('-')[0] ?? ''
  const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const own = all.filter(({ name }) => fileNames(key).includes(name))
  const sizes = await Promise.all(own.map((one) => stat(join(one.parentPath, one.name))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  const written = () =>
    given.database.asRoot((db) =>
      db.one<{ bytes: number | null }>('select bytes from images where id = $1', [payload.id]),
    )
  expect(await written()).toEqual({ bytes })
  await given.database.asRoot((db) => db.run('update images set bytes = null'))
  await measureImages(given)
  expect(await written()).toEqual({ bytes })
  const root = await given.administrator()
  const { storage } = (await root.get<PlatformState>('/admin/settings/state')).payload
  expect(storage.top[0]).toMatchObject({ id: shop.id })
  expect(storage.bytes).toBeGreaterThanOrEqual(bytes)
})
