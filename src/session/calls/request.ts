import { i18n } from '@lingui/core'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { currentTag } from '#src/session/language/locale.ts'
import { ApiError, ConnectionError, FieldErrors, SessionEndedError, TimeoutError } from './errors.ts'
import { learnNotice } from './platformNotice.ts'
import { noteNetwork } from './network.ts'
import { learnServerTime } from './serverTime.ts'
import { texts } from './texts.ts'

const TIMEOUT_MS = 20_000

/** Running reads. */
const reads = new Set<AbortController>()

type Plain = string | number | boolean | readonly string[] | undefined

/** The untyped parts of a call; `call` types them. */
export interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A success as received. */
export interface Success {
  payload: unknown
  meta: unknown
}

/** Sends one request as `fetch` does. */
export type Carrier = (address: string, init: RequestInit) => Promise<Response>

/** A request and the function that sends it, `fetch` by default. */
export interface Carried extends RequestInit {
  via?: Carrier | undefined
}

/** Path and query of a call below the API base. */
export function addressOf(endpoint: Endpoint, { params, query }: CallParts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, Plain>)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Headers of every request. */
export function headersFor(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentTag() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/** One request with the 20 s limit (none for `isEndless`: uploads and streams); throws TimeoutError or ConnectionError. */
export async function send(address: string, init: Carried, isEndless = false): Promise<Response> {
  if (isEndless) return request(address, init)
  const abort = new AbortController()
  const stop = () => abort.abort(init.signal?.reason)
  const limit = setTimeout(() => abort.abort(new TimeoutError()), TIMEOUT_MS)
  if (init.method === 'GET') reads.add(abort)
  if (init.signal?.aborted) stop()
  init.signal?.addEventListener('abort', stop)
  try {
    return await whole(await request(address, { ...init, signal: abort.signal }))
  } catch (error) {
    throw toConnectionError(abort.signal.aborted ? abort.signal.reason : error)
  } finally {
    clearTimeout(limit)
    reads.delete(abort)
    init.signal?.removeEventListener('abort', stop)
  }
}

/** Aborts all running reads with a reason. */
export function stopReading(reason: Error): void {
  for (const read of reads) read.abort(reason)
}

async function request(address: string, { via = fetch, ...init }: Carried): Promise<Response> {
  try {
    const response = await via(`${__API_BASE__}${address}`, init)
    refuseForeign(response)
    learnServerTime(response.headers)
    learnNotice(response.headers)
    noteNetwork(false)
    return response
  } catch (error) {
    throw toConnectionError(init.signal?.aborted ? init.signal.reason : error)
  }
}

/** Parses an answer; throws for anything but a success in the envelope. */
export async function readAnswer(response: Response): Promise<Success> {
  const body = (await response.json().catch(() => undefined)) as Partial<Success & ErrorAnswer> | undefined
  if (response.ok && (body?.status as string) === 'success')
    return { payload: body?.payload, meta: body?.meta }
  if (body?.status !== 'error' || typeof body.message !== 'string') {
    throw new ApiError(response.status, {
      message: i18n._(texts.somethingWentWrong),
      code: 'internal',
      request_id: '',
    })
  }
  const retryAfter = body.retry_after ?? (Number(response.headers.get('retry-after')) || undefined)
  const answer = { ...(body as ErrorAnswer), retry_after: retryAfter }
  throw answer.errors
    ? new FieldErrors(response.status, { ...answer, errors: answer.errors })
    : new ApiError(response.status, answer)
}

/** The timeout covers the body as well. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/** `fetch` follows redirects: an answer of another origin is not ours. */
function refuseForeign(response: Response): void {
  if (!response.redirected) return
  if (new URL(response.url).origin !== new URL(__API_BASE__, window.location.href).origin) {
    throw new ConnectionError(i18n._(texts.somethingWentWrong))
  }
}

/** Aborts are passed on; any other error of `fetch` becomes a connection error in the person's language. */
export function toConnectionError(error: unknown): Error {
  const isKnown =
    error instanceof ConnectionError || error instanceof TimeoutError || error instanceof SessionEndedError
  if (isKnown || (error instanceof Error && error.name === 'AbortError')) return error
  noteNetwork(true)
  return new ConnectionError(i18n._(texts.noConnection), { cause: error })
}
