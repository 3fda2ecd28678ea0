import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { authorizeRequest, authorizeWebhook } from '#server/http/admission/authorizeRequest.ts'
import { unavailable } from '#server/http/answers/failures.ts'
import { requireSafeValues } from '#server/http/answers/json.ts'
import { type Effects, baseContext, runEffects } from './context.ts'
import { type Remembered, type Success, once, readKey, remembered } from './idempotency.ts'
import { readInput } from './input.ts'
import { keptBody } from './keptBodies.ts'
import { type RequestServices, callers } from './requestServices.ts'
import { mountDownload } from './mountDownload.ts'
import { mountFile } from './mountFile.ts'
import { Answer, type Context, type Route, type UploadContext } from './route.ts'
import { lazyTransaction } from './lazyTransaction.ts'
import { countWrite, lookOnly, recordArea, unitOf } from '#server/http/looks/inLook.ts'
import { maskAnswer } from '#server/http/looks/maskAnswer.ts'
import { readUpload } from './upload.ts'

const GIVE_UP_MS = 15_000
const UPLOAD_GIVE_UP_MS = 600_000

/** Registers the routes below the API base; each runs limit, session, permission, subscription, input, idempotency key, handler, answer. */
export function mountRoutes(app: FastifyInstance, services: RequestServices, routes: readonly Route[]): void {
  for (const one of routes) {
    if (one.kind === 'file') {
      mountFile(app, services.config, one)
      continue
    }
    if (one.kind === 'download') {
      mountDownload(app, services, one)
      continue
    }
    app.route({
      method: one.endpoint.method,
      url: services.config.apiBase + one.endpoint.path,
      bodyLimit: one.endpoint.bodyLimit,
      config: { isBodyKept: one.kind === 'webhook' },
      onRequest: (request) =>
        one.kind === 'webhook'
          ? authorizeWebhook(services, one, request)
          : authorizeRequest(services, one.endpoint, request),
      handler: (request, reply) => handle(services, one, request, reply),
    })
  }
}

async function handle(
  services: RequestServices,
  one: Exclude<Route, { kind: 'file' | 'download' }>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = one
  requireSafeValues([request.params, request.query])
  const key = readKey(endpoint, request.headers['idempotency-key'])
  const input = readInput(endpoint, { params: request.params, query: request.query, body: request.body })
  const session = callers.get(request)?.session
  const isKept = one.kind === 'call' && endpoint.idempotency !== 'never'
  const memory = key && session && isKept ? remembered(endpoint, session, key, input) : undefined
  const work =
    one.kind === 'upload'
      ? workOfUpload(services, one, { request, reply, input })
      : workOfCall(services, one, { request, reply, input, key, memory })
  const success = await withinTime(one.kind === 'upload' ? UPLOAD_GIVE_UP_MS : GIVE_UP_MS, work)
  if (isUnchanged(request, reply)) return reply.code(304).send()
  return reply
    .code(success.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        status: 'success',
        payload: success.payload,
        ...(success.meta === undefined ? {} : { meta: success.meta }),
      }),
    )
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  input: ReturnType<typeof readInput>
  key?: string | undefined
  memory?: Remembered | undefined
}

async function workOfCall(
  services: RequestServices,
  one: Extract<Route, { kind: 'call' | 'webhook' }>,
  call: Call,
): Promise<Success> {
  const { endpoint } = one
  const session = callers.get(call.request)?.session
  let effects: Effects = { afterCommit: [] }
  const now = services.ports.clock()
  const success = await transaction(services, one, call, async (db) => {
    effects = { afterCommit: [] }
    const context = {
      ...baseContext(services, endpoint, { ...call, now, effects }),
      body: call.input.body,
      rawBody: keptBody(call.request),
      headers: call.request.headers,
      db,
      idempotencyKey: call.key,
    }
    const work = async () => {
      await countWrite(db, endpoint, session, now)
      return toSuccess(services, endpoint, await one.handle(context as Context<Endpoint>))
    }
    return call.memory ? once(db, call.memory, now, work) : work()
  })
  await runEffects(effects, services.log)
  await recordArea(services.database, endpoint, session)
  return session?.look ? { ...success, payload: shownInLook(endpoint, success.payload) } : success
}

/** Contacts are masked, but for those that were asked for. */
function shownInLook({ inLook }: Endpoint, payload: unknown): unknown {
  return inLook === 'always' ? payload : maskAnswer(JSON.parse(JSON.stringify(payload ?? null)))
}

function transaction(
  services: RequestServices,
  one: Extract<Route, { kind: 'call' | 'webhook' }>,
  { request }: Call,
  work: (db: Db) => Promise<Success>,
): Promise<Success> {
  const { database, semaphore } = services
  const { endpoint } = one
  const session = callers.get(request)?.session
  const companyId = session?.company_id
  // Its changes could not be counted in one transaction.
  if (session?.look && one.kind === 'call' && one.asksOutside && endpoint.method !== 'GET') throw lookOnly()
  if (endpoint.access === 'public' || (one.kind === 'call' && one.asksOutside))
    return lazyTransaction(
      (unit) => semaphore.run(() => database.asRoot(unit, unitOf(endpoint, session))),
      request.id,
      work,
    )
  const options = { retries: 3, requestId: request.id, ...unitOf(endpoint, session) }
  if (endpoint.access === 'company' && companyId)
    return semaphore.run(() => database.asTenant(companyId, work, options))
  return semaphore.run(() => database.asRoot(work, options))
}

async function workOfUpload(
  services: RequestServices,
  one: Extract<Route, { kind: 'upload' }>,
  call: Call,
): Promise<Success> {
  const { endpoint } = one
  const effects: Effects = { afterCommit: [] }
  const base = baseContext(services, endpoint, { ...call, now: services.ports.clock(), effects })
  const file = await readUpload(call.request)
  const success = toSuccess(
    services,
    endpoint,
    await one.handle({ ...base, file } as UploadContext<Endpoint>),
  )
  await runEffects(effects, services.log)
  return success
}

function toSuccess({ isAnswerChecked }: RequestServices, endpoint: Endpoint, result: unknown): Success {
  const { payload, meta } = result instanceof Answer ? result : { payload: result, meta: undefined }
  if (isAnswerChecked) {
    z.parse(endpoint.payload, JSON.parse(JSON.stringify(payload ?? null)))
    if (meta !== undefined) z.parse(endpoint.meta, JSON.parse(JSON.stringify(meta)))
  }
  return { status: endpoint.status, payload, ...(meta === undefined ? {} : { meta }) }
}

/** If-None-Match can list several tags, and a compressing proxy turns a strong tag into a weak one. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  if (request.method !== 'GET' || typeof etag !== 'string') return false
  const known = request.headers['if-none-match']?.split(',').map((one) => withoutWeak(one.trim()))
  return known?.includes(withoutWeak(etag)) ?? false
}

const withoutWeak = (etag: string) => etag.replace(/^W\//, '')

async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
