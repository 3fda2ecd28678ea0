import { type LookupAddress, promises as dns } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'

const MOST_REDIRECTS = 3

/** Why nothing came: a closed or odd address, nobody there, too slow, too large, or an answer that says no. */
export type OutgoingProblem = 'address' | 'unreachable' | 'slow' | 'large' | 'refused'

/** What somebody else's address did not give. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  problem: OutgoingProblem
  /** What came with an answer that says no, where it was asked for. */
  body: string | undefined

  constructor(problem: OutgoingProblem, message: string, body?: string) {
    super(message)
    this.problem = problem
    this.body = body
  }
}

export type Resolve = (host: string) => Promise<LookupAddress[]>

export interface Asking {
  /** The longest answer that is taken. */
  bytes: number
  /** The most milliseconds for everything, redirects included. */
  ms: number
  accept: string
  /** `host:port` of own machines that may be asked although they are not public. */
  exceptions: readonly string[]
  resolve?: Resolve
  /** Ends it before its time. */
  ending?: AbortSignal
  /** Sends this instead of only asking: JSON, if the headers name no other type. */
  post?: { body: string; headers: Record<string, string> }
  /** Headers that prove who asks. With these, as with what is sent, no redirect is followed: it would hand the secrets on. */
  headers?: Record<string, string>
  /** Keeps the body of an answer that says no in the error. */
  readsRefusals?: boolean
}

/**
 * Asks an address that somebody else has written down, by http or https on their own ports: its name is looked up once,
 * every address of it must be public, and the connection goes to what was looked at; each redirect likewise, three at most.
 * Throws `OutgoingError`.
 */
export async function askOutside(address: string, asking: Asking): Promise<Buffer> {
  const timeout = AbortSignal.timeout(asking.ms)
  const signal = asking.ending ? AbortSignal.any([timeout, asking.ending]) : timeout
  try {
    let url = readUrl(address)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const target = await inTime(signal, findTarget(url, asking))
      const answer = await ask(url, target, asking, signal)
      if (Buffer.isBuffer(answer)) return answer
      if (asking.post || asking.headers) throw new OutgoingError('refused', 'It redirects')
      url = readUrl(answer.location, url)
    }
    throw new OutgoingError('refused', 'It redirects too often')
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    if (timeout.aborted) throw new OutgoingError('slow', 'It takes too long')
    throw new OutgoingError('unreachable', String(error))
  }
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OutgoingError('address', 'No address of http or https')
  if (url.username || url.password) throw new OutgoingError('address', 'It holds a password')
  return url
}

/** Where the connection goes. */
async function findTarget(url: URL, { exceptions, resolve = resolveAll }: Asking): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isExcepted = exceptions.includes(`${host}:${port}`)
  if (url.port !== '' && !isExcepted) throw new OutgoingError('address', 'Only the ports of http and https')
  const family = isIP(host)
  const found = family > 0 ? [{ address: host, family }] : await resolve(host)
  const [first] = found
  if (!first) throw new OutgoingError('unreachable', 'The name has no address')
  if (!isExcepted && !found.every((one) => isPublicAddress(one.address)))
    throw new OutgoingError('address', 'It is not on the public internet')
  return first
}

const resolveAll: Resolve = (host) => dns.lookup(host, { all: true })

/** A lookup cannot be called off, only left alone. */
async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(new Error('It was ended'))
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function ask(
  url: URL,
  { address, family }: LookupAddress,
  asking: Asking,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const { accept, post } = asking
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'Backoffice',
    ...asking.headers,
    ...(post && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(post.body)),
      ...post.headers,
    }),
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const method = post ? 'POST' : 'GET'
    const asked = request(url, { agent: false, lookup, signal, headers, method }, (answer) => {
      readAnswer(answer, asking).then(resolve, (error: unknown) => {
        asked.destroy()
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })
    asked.on('error', reject)
    asked.end(post?.body)
  })
}

async function readAnswer(
  answer: http.IncomingMessage,
  { bytes, post, readsRefusals }: Asking,
): Promise<Buffer | { location: string }> {
  const { statusCode: status = 0, headers } = answer
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
    answer.destroy()
    return { location: headers.location }
  }
  const isDown = status >= 500
  if (isDown || (post ? status < 200 || status > 299 : status !== 200)) {
    const said = readsRefusals && !isDown ? (await readBody(answer, bytes)).toString('utf8') : undefined
    throw new OutgoingError(isDown ? 'unreachable' : 'refused', `It answers ${status}`, said)
  }
  return readBody(answer, bytes)
}

async function readBody(answer: http.IncomingMessage, bytes: number): Promise<Buffer> {
  const tooLarge = () => new OutgoingError('large', `It sends more than ${bytes} bytes`)
  if (Number(answer.headers['content-length'] ?? 0) > bytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
