import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { errorAnswer } from '#contract/errors.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { type Operation, readDocument, sample } from '#tests/api/apiOperations.ts'
import { inject } from './fuzzer.ts'
import { faultsOf } from './verdict.ts'
import { stockedShop } from '#tests/api/stockedShop.ts'
import { limits } from '#tests/run/patience.ts'

const given = shared(testServer)
beforeAll(async () => {
  operations = readDocument((await given.root.get('/openapi.json')).body)
  port = Number(new URL(await given.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
let operations: Operation[]
let port: number

/** What the server answers to raw bytes. */
function speak(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(limits.look, () => socket.destroy(new Error(`No end of: ${heard}`)))
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', (error) =>
      'code' in error && error.code === 'ECONNRESET' ? resolve(heard) : reject(error),
    )
    socket.on('close', () => resolve(heard))
  })
}

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

it('answers what is hardly HTTP with a refusal in the envelope, and goes on', async () => {
  const requests: (string | Buffer)[] = [
    ...[
      '/%',
      '/%zz',
      '/%00',
      '/%c0%ae',
      '/..%2f..%2f',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e',
      '//',
      '/\\..',
    ].flatMap((path) => [
      head(`GET /api${path}`),
      head(`GET /api/app/orders${path}`),
      head(`POST /api/app${path}`),
    ]),
    head('GET /api/../api/zzz'),
    head('GET http://evil.invalid/api/zzz'),
    head('GET api'),
    head('OPTIONS *'),
    head('TRACE /api/app/me'),
    head('PROPFIND /api/app/me'),
    head('HEAD /api/app/me'),
    head('PUT /api/app/me'),
    head('CONNECT evil.invalid:443'),
    head('NONSENSE /api/app/me'),
    head(`GET /api/${'x'.repeat(20_000)}`),
    head('GET /api/app/me', `X-Long: ${'x'.repeat(20_000)}\r\n`),
    head('GET /api/app/me', 'X: 1\r\n'.repeat(3000)),
    head('GET /api/app/me', 'Content-Length: -1\r\n'),
    head('POST /api/auth/login', 'Content-Length: 10\r\nContent-Length: 20\r\n'),
    head('POST /api/auth/login', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'),
    `${head('POST /api/auth/login', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}zz\r\n`,
    head('GET /api/app/me', 'Bad Header: x\r\n'),
    head('GET /api/app/me', 'X: a\u0000b\r\n'),
    'GET /api/app/me HTTP/9.9\r\n\r\n',
    'GET /api/app/me HTTP/1.1\r\n\r\n',
    'hello\r\n\r\n',
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  ]
  const faults: string[] = []
  for (const request of requests) {
    const heard = await speak(request)
    if (isOfNode(request.toString(), heard)) continue
    const [, status, body = ''] = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(heard) ?? []
    const said = `${request.toString().slice(0, 60)} -> ${heard.slice(0, 20)} ${body.slice(0, 200)}`
    if (!status || Number(status) < 400 || Number(status) >= 500) faults.push(said)
    else if (!request.toString().startsWith('HEAD') && !isEnvelope(body)) faults.push(said)
  }
  expect(faults).toEqual([])
  expect((await given.root.get('/auth/sign-up-options')).status).toBe(200)
})

/** Node refuses these itself, with an empty answer. */
function isOfNode(request: string, heard: string): boolean {
  if (request.startsWith('CONNECT')) return heard === ''
  return !/^host:/im.test(request) && /^HTTP\/1\.1 400 [^{]*$/.test(heard)
}

/** Node cuts a chunked body into pieces; only the first line matters of those. */
function isEnvelope(body: string): boolean {
  const text = body.replace(/^[\da-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, '')
  try {
    return errorAnswer.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

it('lets none of twelve tokens that are none into any call', async () => {
  const shop: Shop = await given.company()
  const { ids } = await stockedShop(given, 'Vega')
  const { token } = await shop.owner.again().identity()
  const ended = shop.owner.again()
  const { token: dead } = await ended.identity()
  await ended.post('/auth/logout')
  const headers: Record<string, string>[] = [
    {},
    { authorization: '' },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${dead}` },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: `Bearer ${token}x` },
    { authorization: `Bearer ${token.toUpperCase()}` },
    { authorization: 'Bearer null' },
    { authorization: "Bearer ' or '1'='1" },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { cookie: `token=${token}`, 'x-access-token': token },
  ]
  const faults: string[] = []
  for (const operation of operations.filter(({ access }) => access !== 'public')) {
    const { params } = sample({ ...operation, body: undefined }, ids)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    for (const extra of headers) {
      const seen = await inject(given, {
        method: operation.method,
        path: `${path}?token=${token}`,
        headers: extra,
      })
      for (const fault of faultsOf(seen)) faults.push(`${operation.name} ${JSON.stringify(extra)}: ${fault}`)
      if (seen.status !== 401) faults.push(`${operation.name} ${JSON.stringify(extra)}: ${seen.status}`)
    }
  }
  expect(faults).toEqual([])
})

it('opens a stream of events to whatever is said of the last one, or refuses it', async () => {
  const { token } = await (await given.company()).owner.identity()
  const ids = [
    '-1',
    '1.5',
    'NaN',
    '1e309',
    '9'.repeat(400),
    '9007199254740993',
    "' or 1=1",
    '__proto__',
    '%00',
  ]
  const faults: string[] = []
  for (const id of ids) {
    const ending = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/events?${encodeURIComponent(id)}=1`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': id },
      signal: ending.signal,
    })
    if (answer.status !== 200 && answer.status !== 422) faults.push(`${id}: ${answer.status}`)
    ending.abort()
  }
  expect(faults).toEqual([])
})
