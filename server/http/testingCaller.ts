import type { FastifyInstance } from 'fastify'
import type { ChangedBy, FieldMessages } from '#contract/errors.ts'

/** An untyped payload, for tests that do not name its type. */
export interface Wire {
  id: string
  version: number
  items: Wire[]
  [field: string]: unknown
}

/** A parsed answer. */
export interface Reply<P = Wire> {
  status: number
  /** Payload of a success; an empty object for a refusal. */
  payload: P
  meta: Record<string, unknown>
  /** Of a refusal. */
  code: string | undefined
  message: string
  errors: FieldMessages
  /** The present entity of a 409. */
  current: P
  /** Who has made it so. */
  changedBy: ChangedBy | undefined
  headers: Record<string, string | string[] | number | undefined>
  /** The whole body as text. */
  body: string
}

export interface RequestOptions {
  /** The Idempotency-Key; fresh by default, null sends none. */
  key?: string | null
  headers?: Record<string, string>
}

/** A client of the API; paths are relative to its base. */
export interface Caller {
  token: string | undefined
  get<P = Wire>(path: string, asking?: RequestOptions): Promise<Reply<P>>
  post<P = Wire>(path: string, body?: unknown, asking?: RequestOptions): Promise<Reply<P>>
  patch<P = Wire>(path: string, body?: unknown, asking?: RequestOptions): Promise<Reply<P>>
  delete<P = Wire>(path: string, asking?: RequestOptions): Promise<Reply<P>>
  /** Sends one file as a form. */
  upload<P = Wire>(path: string, file: { name: string; content: string | Buffer }): Promise<Reply<P>>
}

interface Means {
  app: FastifyInstance
  apiBase: string
  newId: () => string
  token: string | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const BOUNDARY = 'boundary-of-the-tests'

/** Content type of a form with one file. */
export const formType = `multipart/form-data; boundary=${BOUNDARY}`

/** A caller of the app, signed in when there is a token. */
export function callerOf({ app, apiBase, newId, token }: Means): Caller {
  async function send<P>(
    method: Method,
    path: string,
    sent: { body?: unknown; headers?: Record<string, string> },
  ) {
    const answer = await app.inject({
      method,
      url: apiBase + path,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...sent.headers },
      ...(sent.body === undefined ? {} : { payload: sent.body as string | Buffer | object }),
    })
    return toReply<P>(answer.statusCode, answer.headers, answer.body)
  }
  return {
    token,
    get: (path, { headers } = {}) => send('GET', path, { headers: headers ?? {} }),
    post: (path, body = {}, { key = newId(), headers } = {}) =>
      send('POST', path, {
        body,
        headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      }),
    patch: (path, body = {}, { headers } = {}) => send('PATCH', path, { body, headers: headers ?? {} }),
    delete: (path, { headers } = {}) => send('DELETE', path, { headers: headers ?? {} }),
    upload: (path, file) =>
      send('POST', path, {
        body: form(file),
        headers: { 'content-type': formType, 'idempotency-key': newId() },
      }),
  }
}

function toReply<P>(status: number, headers: Reply['headers'], body: string): Reply<P> {
  // What is handed out as a file has no envelope.
  const isEnvelope = body !== '' && headers['content-type'] !== 'application/pdf'
  const parsed = isEnvelope ? JSON.parse(body) : {}
  return {
    status,
    payload: parsed.payload ?? {},
    meta: parsed.meta ?? {},
    code: parsed.code,
    message: parsed.message ?? '',
    errors: parsed.errors ?? {},
    current: parsed.current,
    changedBy: parsed.changed_by,
    headers,
    body,
  }
}

/** A multipart form with one file. */
export function form({ name, content }: { name: string; content: string | Buffer }): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
