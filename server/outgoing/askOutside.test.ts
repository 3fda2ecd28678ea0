import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asking, OutgoingError, askOutside } from './askOutside.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
const stub = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  port = (stub.address() as AddressInfo).port
})
afterAll(() => {
  stub.closeAllConnections()
  stub.close()
})
beforeEach(() => {
  asked = []
  answer = (_, response) => response.end('a picture')
})

const here: LookupAddress = { address: '127.0.0.1', family: 4 }
const given = (wishes: Partial<Asking> = {}): Asking => ({
  bytes: 1000,
  ms: 10_000,
  accept: 'image/*',
  exceptions: [`images.test:${port}`],
  resolve: async () => [here],
  ...wishes,
})
const problemOf = (address: string, wishes?: Partial<Asking>) =>
  askOutside(address, given(wishes)).then(
    (body) => `came: ${body.toString()}`,
    (error: unknown) => (error instanceof OutgoingError ? error.problem : String(error)),
  )
const stubAt = (path: string) => `http://images.test:${port}${path}`

test('an answer comes as it is', async () => {
  expect(await problemOf(stubAt('/a.png?b=1'))).toBe('came: a picture')
  expect(asked).toEqual(['/a.png?b=1'])
})

const closed = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://public.test/',
  'https://public.test/',
  'http://public.test:8080/',
  'http://public.test:22/',
  'http://public.test:6379/',
  'http://user:word@public.test/',
  'http://public.test@127.0.0.1/',
  'ftp://public.test/a.png',
  'file:///etc/passwd',
  'gopher://public.test/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:http://public.test/1',
  '//public.test/a.png',
  'public.test/a.png',
  '',
]
test.each(closed)('nobody is asked at %s', async (address) => {
  expect(await problemOf(address)).toBe('address')
  expect(asked).toEqual([])
})

test('one closed address among those of a name closes the name', async () => {
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }, here]
  expect(await problemOf('http://public.test/', { resolve })).toBe('address')
})

test('a name is looked up once: a second answer that leads inside is never followed', async () => {
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return lookups === 1 ? [here] : [{ address: '10.0.0.1', family: 4 }]
  }
  expect(await problemOf(stubAt('/'), { resolve })).toBe('came: a picture')
  expect(lookups).toBe(1)
})

test('a redirect is looked at like the first address', async () => {
  for (const location of [
    `http://127.0.0.1:${port}/`,
    'http://10.0.0.1/',
    'file:///etc/passwd',
    `//[::1]:${port}/`,
  ]) {
    asked = []
    answer = (_, response) => response.writeHead(302, { location }).end()
    expect(await problemOf(stubAt('/first'))).toBe('address')
    expect(asked).toEqual(['/first'])
  }
})

test('three redirects are followed, the fourth is not', async () => {
  const hops = (most: number) => {
    asked = []
    answer = ({ url }, response) => {
      const hop = Number(url?.slice(1))
      if (hop === most) response.end('at the end')
      else response.writeHead(307, { location: `/${hop + 1}` }).end()
    }
    return problemOf(stubAt('/0'))
  }
  expect(await hops(3)).toBe('came: at the end')
  expect(await hops(4)).toBe('refused')
  expect(asked).toEqual(['/0', '/1', '/2', '/3'])
})

test('what is too large is not read to its end, whether it says so or not', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 1001 }).write('x')
  expect(await problemOf(stubAt('/'))).toBe('large')
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100)));
      response.once('drain', more)
    }
    more()
  }
  expect(await problemOf(stubAt('/'))).toBe('large')
})

test('an answer that never comes, comes drop by drop, or a name nobody answers for is given up', async () => {
  answer = () => undefined
  expect(await problemOf(stubAt('/'), { ms: 100 })).toBe('slow')
  answer = (_, response) => {
    const drop = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drop))
  }
  expect(await problemOf(stubAt('/'), { ms: 200 })).toBe('slow')
  expect(await problemOf(stubAt('/'), { ms: 100, resolve: () => new Promise(() => undefined) })).toBe('slow')
})

test('a refusal, a broken answer and nobody there are told apart', async () => {
  const answered = (status: number) => {
    answer = (_, response) => response.writeHead(status).end('inside words')
    return problemOf(stubAt('/'))
  }
  expect(await answered(404)).toBe('refused')
  expect(await answered(204)).toBe('refused')
  expect(await answered(503)).toBe('unreachable')
  answer = (request) => request.socket.end('no http\r\n\r\n')
  expect(await problemOf(stubAt('/'))).toBe('unreachable')
  const resolve = async () => {
    throw new Error('ENOTFOUND')
  }
  expect(await problemOf('http://public.test/', { resolve })).toBe('unreachable')
})

test('nothing of ours goes along', async () => {
  let headers: IncomingMessage['headers'] = {}
  answer = (request, response) => {
    headers = request.headers
    response.end()
  }
  await problemOf(stubAt('/'))
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})
