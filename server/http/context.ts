import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { forgetSessions, tokenHashOf } from '#server/http/admission/sessions.ts'
import type { Log } from '#server/ports.ts'
import { languageOf } from '#server/http/answers/failures.ts'
import type { readInput } from './input.ts'
import { type RequestServices, callers } from './requestServices.ts'
import type { BaseContext } from './route.ts'
import { unitOf } from '#server/http/looks/inLook.ts'

/** Effects that run after the transaction of a call has committed. */
export interface Effects {
  afterCommit: (() => Promise<void> | void)[]
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  input: ReturnType<typeof readInput>
  now: Date
  effects: Effects
}

/** The part of the context that calls, uploads and downloads share. */
export function baseContext(
  services: RequestServices,
  endpoint: Endpoint,
  call: Call,
): BaseContext<Endpoint> {
  const { platform, database, ports, log, sessions } = services
  const { config } = platform
  const { request, reply, input, now, effects } = call
  const session = callers.get(request)?.session
  return {
    params: input.params,
    query: input.query,
    session: (endpoint.access === 'public' ? undefined : session) as BaseContext<Endpoint>['session'],
    root: (work) => database.asRoot(work, { requestId: request.id, ...unitOf(endpoint, session) }),
    tenant: (companyId, work, options) =>
      database.asTenant(companyId, work, { ...options, requestId: request.id, ...unitOf(endpoint, session) }),
    now,
    newId: ports.newId,
    ports,
    config,
    platform,
    language: languageOf(request),
    ip: request.ip,
    origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
    device: request.headers['user-agent'] ?? '',
    cookie: (name) => readCookie(request.headers.cookie ?? '', name),
    tokenHash: tokenHashOf(request.headers.authorization),
    requestId: request.id,
    log,
    forgetSession: () => {
      if (!session) return
      effects.afterCommit.push(() => {
        // Also in this process now: the notification would arrive after the caller's next call.
        sessions.drop(session.user_id)
        return database.asRoot((db) => forgetSessions(db, session.user_id))
      })
    },
    afterCommit: (work) => void effects.afterCommit.push(work),
    reply: { header: (name, value) => void reply.header(name, value) },
    inject: (path, token) => injectRequest(request, config.apiBase + path, token),
  }
}

/** Runs the effects of a committed call; failures are logged only, as the call has succeeded. */
export async function runEffects({ afterCommit }: Effects, log: Log): Promise<void> {
  for (const work of afterCommit) {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'Work after a commit failed')
    }
  }
}

function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`
  return header
    .split(/; */)
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}

async function injectRequest(request: FastifyRequest, url: string, token: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': request.headers['accept-language'] ?? '',
  }
  const answer = await request.server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
  return answer.statusCode === 200 ? answer.json<{ payload: unknown }>().payload : undefined
}
