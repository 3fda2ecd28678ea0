import { Agent, request } from 'node:http'

/** An answer and how long it took, in milliseconds, to its last byte. */
export interface Asked {
  status: number
  body: string
  ms: number
}

export interface Asking {
  method?: 'GET' | 'POST' | 'PATCH'
  token?: string
  body?: object
  /** The Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
}

/** Connections that stay open, as many as are needed at once. */
export const openAgent = (): Agent =>
  new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 })

/** Asks over the connections of the agent; a lost connection answers with status 0. */
export function ask(
  agent: Agent,
  url: string,
  { method = 'GET', token, body, key, headers = {} }: Asking = {},
): Promise<Asked> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, chunks: Buffer[] = []) =>
      resolve({ status, body: Buffer.concat(chunks).toString(), ms: performance.now() - begun })
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    })
    sent.once('error', () => end(0))
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', () => end(0))
      answer.once('end', () => end(answer.statusCode ?? 0, chunks))
    })
    sent.end(text)
  })
}

/** The payload of an answer that must be a success. */
export function payloadOf<Payload>({ status, body }: Asked): Payload {
  if (status < 200 || status > 299)
    throw new Error(`A call is answered with ${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { payload: Payload }).payload
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One digit after the point where that says something. */
export const short = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)))
