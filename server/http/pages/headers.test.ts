import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { tagRoutes } from '#server/http/testingTags.ts'

let given: TestServer
let siteFolder: string

beforeAll(async () => {
  siteFolder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(siteFolder, 'assets'))
  const files = {
    'index.html': '<!doctype html><title>Shop</title>',
    'version.json': '{"build":"b42"}',
    'csp.json': '{"script":"sha256-abc="}',
    'stamp.json': '{"hash":"x"}',
    'preloads.json':
      '{"/":"</assets/main-1a2b.js>; rel=modulepreload","/login":"</a.js>; rel=modulepreload"}',
    'pages.json':
      '["/","/login","/app/orders","/app/customers/$id","/admin","/admin/companies","/admin/users"]',
    'assets/main-1a2b.js': 'console.log(1)',
    'assets/main-1a2b.js.map': '{}',
    'assets/main-1a2b.js.br': brotliCompressSync('console.log(1)'),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(siteFolder, name), content)
  given = await testServer({
    routes: () => tagRoutes,
    siteFolder,
    config: { publicUrl: 'https://shop.example' },
  })
})
afterAll(async () => {
  await given.close()
  rmSync(siteFolder, { recursive: true })
})

async function headersOf(url: string, more: Record<string, string> = {}) {
  const { statusCode, headers } = await given.app.inject({ url, headers: more })
  const { date: _date, 'last-modified': _modified, etag: _etag, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return { status: statusCode, ...rest }
}

const everywhere = {
  'x-build-id': 'b42',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const document = {
  ...everywhere,
  status: 200,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
}
const policy = (frames: string) =>
  `default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https://t.me https://*.telegram.org; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${frames}`

it.each(['/', '/app/orders', '/uz/app/orders?orderId=1', '/index.html'])(
  'lets the messenger frame the page %s',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      ...document,
      'content-security-policy': policy("'self' https://web.telegram.org https://*.telegram.org"),
    })
    expect(headers).not.toHaveProperty('x-frame-options')
  },
)

it.each([
  '/admin',
  '/admin/companies',
  '/uz/admin/users',
  '/%61dmin',
  '/uz/%61dmin/companies',
  '/ru/admin',
  '/ADMIN',
  '/admin%2fusers',
  '/admin%20',
])('lets nobody frame the admin page %s', async (url) => {
  expect(await headersOf(url)).toMatchObject({
    ...document,
    'content-security-policy': policy("'none'"),
    'x-frame-options': 'DENY',
  })
})

it('lets the script of the maps service in where there is a key, but not into the admin area', async () => {
  const withMaps = await testServer({ siteFolder, config: { mapsKey: 'key-of-the-maps' } })
  const policyOf = async (url: string) =>
    String((await withMaps.app.inject(url)).headers['content-security-policy'])
  const [app, admin, plain] = [
    await policyOf('/app/orders'),
    await policyOf('/admin'),
    (await given.app.inject('/app/orders')).headers['content-security-policy'],
  ]
  await withMaps.close()
  for (const part of ['script-src', 'img-src', 'connect-src'])
    expect(app).toMatch(new RegExp(`${part} 'self'[^;]* https://api-maps\\.yandex\\.ru`))
  expect(app).not.toContain('unsafe-eval')
  expect(admin).not.toContain('yandex')
  expect(plain).not.toContain('yandex')
})

it.each(['/nosuch', '/uz/nosuch', '/app/nosuch', '/app/customers', '/login/more', '/xx/login'])(
  'answers %s, where no screen is, with 404 and the document that says so',
  async (url) => {
    const { statusCode, body } = await given.app.inject(url)
    expect([statusCode, body]).toEqual([404, '<!doctype html><title>Shop</title>'])
  },
)

it.each([
  '/app/customers/17',
  '/UZ/../uz/app/orders/',
  '/tr',
  '/uz/login?next=/nosuch',
  '/ru/login',
  '/uk/login',
  '/EN/login',
])('answers %s, where a screen is, with 200', async (url) => {
  expect((await headersOf(url)).status).toBe(200)
})

it.each(['/api/test/tags', '/api/nothing', '/api/openapi.json', '/%61pi/openapi.json', '/ap%69'])(
  'keeps %s of the API out of caches and frames',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      ...everywhere,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  },
)

it('lets hashed files be kept for ever, packed by the build', async () => {
  const url = '/assets/main-1a2b.js'
  const { statusCode, headers } = await given.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'max-age=31536000, immutable',
  })
  expect((await headersOf('/version.json'))['cache-control']).toBe('no-store')
})

it.each([
  '/assets/gone-9.js',
  '/assets/none',
  '/assets/',
  '/assets',
  '/..%2f..%2fpackage.json',
  '/pages.json',
  '/favicon-none.png',
  '/csp.json',
  '/stamp.json',
  '/preloads.json',
  '/assets/main-1a2b.js.map',
  '/../package.json',
])('has no file %s', async (url) => {
  expect((await headersOf(url)).status).toBe(404)
})

it('names the files of a start screen beside its page, in every language', async () => {
  for (const url of ['/login', '/uz/login?next=%2Fapp', '/login/'])
    expect((await headersOf(url)).link).toBe('</a.js>; rel=modulepreload')
  expect((await headersOf('/de')).link).toContain('main-1a2b')
  for (const url of ['/app/orders', '/login/more', '/admin/login'])
    expect(await headersOf(url)).not.toHaveProperty('link')
})

it('answers nothing but a GET at the address of a page', async () => {
  expect((await given.app.inject({ method: 'POST', url: '/app/orders' })).statusCode).toBe(404)
})

it('packs long answers of the API for who takes them so', async () => {
  const plain = await given.app.inject('/api/openapi.json')
  const packed = await given.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

it('says that it lives and that it is ready', async () => {
  expect((await headersOf('/healthz')).status).toBe(200)
  expect((await headersOf('/readyz')).status).toBe(200)
})

it('says that its disk is full before orders are refused', async () => {
  const { freeBytes } = given.ports
  given.ports.freeBytes = async () => 1_000_000
  const { statusCode, body } = await given.app.inject('/readyz')
  given.ports.freeBytes = freeBytes
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'error', payload: { disk: 'full' } }])
  expect((await headersOf('/readyz')).status).toBe(200)
})
