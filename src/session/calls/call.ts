import type { CallInput, Endpoint, Meta, Payload } from '#contract/endpoint.ts'
import { keepEnded } from '#src/session/ended.ts'
import { hasLaunch, openByLaunch } from '#src/session/launch.ts'
import { lookEnd } from '#src/session/lookEnd.ts'
import { address, forgetData, go } from '#src/session/navigation/shell.ts'
import { forgetSession, session } from '#src/session/session.ts'
import { ApiError, SessionEndedError } from './errors.ts'
import { askForProof } from './proving.ts'
import { tellTermsChanged } from './termsChanged.ts'
import {
  addressOf,
  headersFor,
  readAnswer,
  send,
  stopReading,
  type CallParts,
  type Carried,
  type Carrier,
  type Success,
} from './request.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency key of a POST; a fresh one by default. */
  idempotencyKey?: string
  /** Sends no token and treats a 401 as an ordinary refusal. */
  isAnonymous?: boolean
  /** Body of an upload endpoint; has no time limit. */
  form?: FormData
  /** Used instead of `fetch`. */
  via?: Carrier
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

const IN_FLIGHT_TRIES = 5

/** Set during a sign-out: no further call uses the session. */
let isLeaving = false

/** Calls the API; throws ApiError, FieldErrors, TimeoutError or ConnectionError. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<Payload<E>> {
  return (await callWithMeta(endpoint, ...rest)).payload
}

/** The same, with the `meta` of the answer. */
export async function callWithMeta<E extends Endpoint>(endpoint: E, ...[input, options = {}]: Arguments<E>) {
  const parts: CallParts = input ?? {}
  const address = addressOf(endpoint, parts)
  const answer = await ask(endpoint, address, parts.body, options)
  return answer as { payload: Payload<E>; meta: Meta<E> }
}

/** A new idempotency key for one action of a person. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Sends a request with the session's token; after a 401 it opens a new session and repeats the request, once each. */
export async function sendSignedIn(address: string, init: Carried, isEndless = false): Promise<Response> {
  if (isLeaving) throw new SessionEndedError()
  return sendAnyway(address, init, isEndless)
}

async function sendAnyway(address: string, init: Carried, isEndless = false): Promise<Response> {
  if (!session.token && !(await reopen(null))) throw await endSession()
  const token = session.token
  const response = await send(address, withToken(init, token), isEndless)
  if (response.status !== 401) return response
  if (!(await reopen(token))) throw await endSession(response)
  const second = await send(address, withToken(init, session.token), isEndless)
  if (second.status === 401) throw await endSession(second)
  return second
}

/** Ends the session on the server and aborts running reads, which would be refused. */
export async function sendLogOut(): Promise<void> {
  isLeaving = true
  stopReading(new SessionEndedError())
  try {
    await sendAnyway('/auth/logout', { method: 'POST', headers: headersFor(null) })
  } finally {
    isLeaving = false
  }
}

async function ask(
  endpoint: Endpoint,
  address: string,
  body: unknown,
  options: CallOptions,
): Promise<Success> {
  const { signal, form, isAnonymous, via } = options
  const headers = headersFor(endpoint.isTokenSent ? session.token : null)
  if (endpoint.method === 'POST')
    headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey())
  if (body !== undefined) headers.set('content-type', 'application/json')
  const init: Carried = { method: endpoint.method, headers, body: form ?? JSON.stringify(body), via }
  if (signal) init.signal = signal
  const sendIt = isAnonymous || endpoint.access === 'public' ? send : sendSignedIn
  const askIt = () => patiently(async () => readAnswer(await sendIt(address, init, form !== undefined)))
  return askIt().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'terms_changed') tellTermsChanged()
    const isProofNeeded = error instanceof ApiError && error.code === 'proof_needed'
    if (!isProofNeeded || !(await askForProof())) throw error
    return askIt()
  })
}

/** Waits for the answer while the first try of a POST still runs on the server. */
async function patiently(ask: () => Promise<Success>): Promise<Success> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const isInFlight = error instanceof ApiError && error.code === 'idempotency_in_flight'
      if (!isInFlight || tries === IN_FLIGHT_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000))
    }
  }
}

function withToken(init: Carried, token: string | null): Carried {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** Whether there is a newer session to retry with. A timeout or network failure does not invalidate the old one. */
async function reopen(refused: string | null): Promise<boolean> {
  if (session.token && session.token !== refused) return true
  if (!hasLaunch()) return false
  return openByLaunch().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

/**
 * Ends the session here and navigates to the sign-in, which shows the server's reason. All data of the person are removed
 * except their drafts, which only they can open. A look into a company ends where its administrator came from.
 */
async function endSession(refusal?: Response): Promise<SessionEndedError> {
  const why = refusal && (await readAnswer(refusal).catch((error: Error) => error.message))
  const { token, isRoot } = session
  const back = lookEnd.leave?.()
  if (back) {
    forgetData()
    go(back, { replace: true })
    return new SessionEndedError()
  }
  if (token !== null && !isLeaving) keepEnded(address(), typeof why === 'string' ? why : '')
  forgetSession()
  forgetData()
  if (token !== null) go(isRoot ? '/admin/login' : '/login', { replace: true })
  return new SessionEndedError()
}
