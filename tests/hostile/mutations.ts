import { type Operation, type Sample, sample, withVersion } from '#tests/api/apiOperations.ts'
import type { RequestSetup } from './requestSetup.ts'
import { everythingRequired, putAt, targets } from './places.ts'
import { scripts } from './scripts.ts'
import { characters, injections, lengths } from './texts.ts'
import { textsFor, valuesFor, write } from './values.ts'

/** A request as it is sent; the path is relative to the base of the API. */
export interface RawRequest {
  method: string
  path: string
  headers?: Record<string, string>
  payload?: string | Buffer
  /** Bearer token, where another one than that of the fuzzer is needed. */
  token?: string
}

/** What a request is built from: ids of the stocked rows, the version of the row that was changed last, the setup of its operation. */
export interface MutationContext {
  ids: Record<string, string[]>
  version: number | undefined
  setup: (base: Sample) => RequestSetup
}

/** A hostile request: what is wrong with it, and how it is built from a valid one. */
export interface Mutation {
  what: string
  /** Nothing that the handler reads is changed: a request that a healthy company is not refused. */
  isHarmless?: boolean
  build(target: MutationContext): RawRequest
}

/** The parts of a valid request that a mutation replaces; `search` is the query string as it is sent. */
type Change = Partial<RawRequest & Sample & { search: string }>

const JSON_TYPE = 'application/json'

/** Bodies that are malformed, of another type or too large. */
const bodies: readonly (string | Buffer)[] = [
  '{',
  '{"a":1,}',
  "{'a':1}",
  'null',
  '"text"',
  '0',
  '[]',
  '[[[[]]]]',
  'undefined',
  '\ufeff{}',
  ' \n',
  '<xml/>',
  'a=1&b=2',
  '{"a":NaN}',
  '{"\\u0000":1}',
  '{"a":"\\u0000"}',
  '{"__proto__":{"a":1}}',
  '{"a":'.repeat(100_000),
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `{"a":"${'x'.repeat(1024 * 1024)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"name":"\xe9\xff\xc0\xaf"}', 'latin1'),
  Buffer.alloc(1000),
]

const headers: readonly Record<string, string>[] = [
  { 'accept-language': '__proto__' },
  { 'accept-language': `${'de;q=0.1,'.repeat(500)}*` },
  { 'accept-language': 'de;q=NaN, ru;q=1e999, constructor;q=..' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': '__proto__' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': "'; drop table orders; --" },
  { 'idempotency-key': 'ключ' },
  { 'if-none-match': '*' },
  { 'user-agent': `${scripts[0]}${'x'.repeat(2000)}` },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { 'x-forwarded-host': 'evil.invalid', 'x-http-method-override': 'DELETE' },
  { host: 'evil.invalid' },
  { origin: 'null' },
  { range: 'bytes=0-0,0-0,-1' },
  { 'accept-encoding': 'br;q=NaN, gzip;q=999, *' },
  { cookie: '__proto__=1; token=x' },
]

/** Values of path parameters besides the hostile texts: broken percent-encoding and traversal. */
const segments: readonly string[] = ['%', '%zz', '%00', '%ff%fe', '%c0%ae%c0%ae', '..%2f..', '%252e', ';', '']

const queries: readonly string[] = [
  '__proto__=1',
  '__proto__[a]=1',
  'constructor[prototype][a]=1',
  'toString=1',
  '%',
  '%00=%00',
  '%ff=%fe',
  '=',
  '&&&&',
  '?',
  'limit=1&limit=2',
  'q=a&q=b',
  'q[]=a',
  'q[$ne]=a',
  'a=1&'.repeat(2000),
]

/** Every mutation of an operation; the first changes a header only, so that it reaches the handler. */
export function mutationsOf(operation: Operation): Mutation[] {
  const full = operation.body && everythingRequired(operation.body)
  const at = (what: string, change: (base: Sample, full: Sample) => Change): Mutation => ({
    what: `${operation.name}, ${what}`,
    build: ({ ids, version, setup }) => {
      const base = withVersion(withSetup(sample(operation, ids), setup), version)
      return toRawRequest(
        operation,
        base,
        change(base, full ? sample({ ...operation, body: full }, ids) : base),
      )
    },
  })
  const isBodied = operation.method !== 'GET'
  return [
    ...headers.map((extra, n) => ({ ...at(brief(extra), () => ({ headers: extra })), isHarmless: n === 0 })),
    ...(operation.body ? targets(operation.body) : []).flatMap(({ place, schema }) =>
      valuesFor(schema).map((value) =>
        at(`${place.join('.')} = ${brief(value)}`, (base, whole) => ({
          body: putAt(deliveredTo(place, base.body), whole.body, place, value),
        })),
      ),
    ),
    ...operation.parameters.flatMap(({ name, in: where, schema }) =>
      where === 'query'
        ? textsFor(schema).map((text) =>
            at(`?${name}=${brief(text)}`, (base) => ({ query: { ...base.query, [name]: text } })),
          )
        : [...injections, ...lengths, ...characters].map((text) =>
            at(`/${name}=${brief(text)}`, (base) => ({ params: { ...base.params, [name]: text } })),
          ),
    ),
    ...(operation.path.includes('{')
      ? segments.map((text) =>
          at(`/${text}`, () => ({ path: operation.path.replaceAll(/\{\w+\}/g, () => text) })),
        )
      : []),
    ...queries.map((text) => at(`?${text.slice(0, 40)}`, () => ({ search: text }))),
    ...(isBodied ? bodies.map((body) => at(`body ${brief(body)}`, () => ({ payload: body }))) : []),
  ]
}

type Base = Sample & Pick<RequestSetup, 'headers' | 'payload' | 'token'>

function withSetup(base: Sample, setup: MutationContext['setup']): Base {
  const { params, query, body, ...request } = setup(base)
  return {
    ...request,
    params: { ...base.params, ...params },
    query: { ...base.query, ...query },
    body: body ? { ...(base.body as object), ...body } : base.body,
  }
}

/** The server reads an address and a delivery fee only from deliveries. */
function deliveredTo([first]: readonly unknown[], body: unknown): unknown {
  return first === 'address' || first === 'delivery_fee'
    ? { ...(body as object), fulfilment: 'delivery' }
    : body
}

function toRawRequest(operation: Operation, base: Base, change: Change): RawRequest {
  const { params, query, body, payload } = { ...base, ...change }
  const path =
    change.path ?? operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
  const search =
    change.search ??
    Object.entries(query)
      .map(([name, text]) => `${name}=${encoded(text)}`)
      .join('&')
  const isBodied = operation.method !== 'GET' && operation.method !== 'DELETE'
  return {
    method: operation.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...(isBodied ? { 'content-type': JSON_TYPE } : {}), ...base.headers, ...change.headers },
    ...(base.token === undefined ? {} : { token: base.token }),
    ...(payload !== undefined ? { payload } : isBodied && body !== undefined ? { payload: write(body) } : {}),
  }
}

/** A URL cannot hold a lone surrogate; its replacement character is sent. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function brief(value: unknown): string {
  return (typeof value === 'string' ? value : write(value)).slice(0, 60)
}
