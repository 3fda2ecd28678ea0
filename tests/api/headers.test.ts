import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo } from '#server/files/testingImages.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'

let given: TestServer
let plain: TestServer
let shop: Shop
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': '<!doctype html><title>Shop</title>',
    'version.json': '{"build":"b42"}',
    'csp.json': '{"script":"sha256-abc="}',
    'assets/main-1a2b.js': 'console.log(1)',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  given = await testServer({
    siteFolder: folder,
    config: { publicUrl: 'https://shop.example', dataDir: join(folder, 'data') },
  })
  plain = await testServer({ siteFolder: folder, routes: () => [] })
  shop = await given.company()
})
afterAll(async () => {
  await Promise.all([given.close(), plain.close()])
  rmSync(folder, { recursive: true })
})

/** What differs with the day, the size or the call is left out; everything else is a part of the snapshot. */
const passing = new Set([
  'date',
  'etag',
  'x-request-id',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
])

const told = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !passing.has(name)))

async function headersOf(url: string, token?: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return told(Object.entries((await given.app.inject({ method, url, headers })).headers))
}

const everywhere = {
  'x-build-id': 'b42',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const api = {
  ...everywhere,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
/** Packed for who takes it so, in the language and with the rights of who asks. */
const json = { ...api, vary: 'Accept-Encoding, Accept-Language, Authorization' }
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
}
const page = (frames: string) => ({
  ...everywhere,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https://t.me https://*.telegram.org; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${frames}`,
})

it('of a success and of a refusal of the API: kept nowhere, framed by nobody', async () => {
  const { token } = await shop.owner.identity()
  expect(await headersOf('/api/app/me', token)).toEqual(json)
  for (const url of ['/api/app/me', '/api/nothing', '/api', '/api/files/none', '/api/exports/none'])
    expect([url, await headersOf(url)]).toEqual([url, json])
  expect(await headersOf('/api/log-error', undefined, 'POST')).toEqual(json)
  expect(await headersOf('/api/openapi.json')).toEqual(json)
})

it('of the calls of a storefront: every page may ask, a menu may be kept for seconds, an order never', async () => {
  const row = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [shop.id]),
  )
  const path = `/api/storefront/${row?.token}`
  expect(await headersOf(`${path}/menu`)).toEqual({
    ...json,
    ...anyOrigin,
    'cache-control': 'public, max-age=4',
  })
  expect(await headersOf(`${path}/orders/${given.ports.newId()}?access=none`)).toEqual({
    ...json,
    ...anyOrigin,
  })
  const { 'content-type': _, ...untyped } = { ...api, ...anyOrigin }
  expect(await headersOf(path, undefined, 'OPTIONS')).toEqual({
    ...untyped,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key, Accept-Language, If-None-Match',
    'access-control-max-age': '7200',
  })
})

it('of a picture: kept for ever, nothing in it runs', async () => {
  const sent = await shop.owner.upload('/app/files', { name: 'a.png', content: await photo(40, 40, 'png') })
  const [path = ''] = /\/files\/[\w-]+\.webp/.exec(sent.body) ?? []
  expect(await headersOf(`/api${path}`)).toEqual({
    ...api,
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

it('of a file that is saved: named by us, kept nowhere', async () => {
  await shop.owner.post('/app/customers', { name: 'Nodira', phone: null, note: '', is_blacklisted: false })
  const made = await shop.owner.post('/app/exports', { dataset: 'customers' })
  expect(await headersOf(`/api${String(made.payload['path'])}`)).toEqual({
    ...api,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="customers-[\d-]{10}\.csv"$/),
  })
})

it('of the stream of events', async () => {
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await shop.owner.identity()
  const ending = new AbortController()
  const stream = await fetch(`${address}/api/app/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  expect(told(stream.headers)).toEqual({
    ...api,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  ending.abort()
})

it('of pages: the messenger frames the app, nobody the administration', async () => {
  for (const url of ['/', '/app/orders', '/uz/login'])
    expect([url, await headersOf(url)]).toEqual([
      url,
      page("'self' https://web.telegram.org https://*.telegram.org"),
    ])
  for (const url of ['/admin', '/ru/admin/users'])
    expect([url, await headersOf(url)]).toEqual([url, { ...page("'none'"), 'x-frame-options': 'DENY' }])
})

it('of hashed files, of the build number and of what is no file', async () => {
  expect(await headersOf('/assets/main-1a2b.js')).toEqual({
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': everywhere['strict-transport-security'],
    'cache-control': 'max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(await headersOf('/version.json')).toEqual({
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  })
  expect(await headersOf('/assets/gone-9.js')).toEqual({
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    vary: json.vary,
  })
})

it('of the two questions after its health', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect([url, await headersOf(url)]).toEqual([
      url,
      {
        ...everywhere,
        vary: json.vary,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    ])
})

it('promises TLS only where the public address is behind TLS', async () => {
  for (const url of ['/', '/api/openapi.json', '/assets/main-1a2b.js', '/healthz'])
    expect((await plain.app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})
