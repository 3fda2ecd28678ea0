import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { noticeHeader } from '#contract/platformNotice.ts'
import { logError } from '#contract/session.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { Sessions } from '#server/http/admission/sessions.ts'
import { readJson } from '#server/http/answers/json.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { keepFailures } from '#server/http/platform/keepFailures.ts'
import { type LivePlatform, openPlatform } from '#server/http/platform/livePlatform.ts'
import { followPlatform } from '#server/http/platform/site.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { cutSlowBodies } from '#server/http/limits/slowBodies.ts'
import { endUnusedConnections } from '#server/http/limits/unusedConnections.ts'
import { type Site, mountSite, readSite, sendDocument } from '#server/http/pages/statics.ts'
import type { Log, Ports } from '#server/ports.ts'
import { answerBroken } from '#server/http/answers/brokenRequest.ts'
import { compressJson } from '#server/http/pages/compress.ts'
import { allowOtherOrigins } from '#server/http/pages/crossOrigin.ts'
import { syncDocument } from '#server/http/pages/liveDocument.ts'
import { answerFailure } from '#server/http/answers/failures.ts'
import { mountEvents, streamAdminEvents, streamEvents } from '#server/http/events/events.ts'
import { CALL_QUEUE_TIMEOUT_MS, Semaphore } from '#server/http/limits/semaphore.ts'
import { isBelow, putHeaders, setHeaders } from '#server/http/pages/headers.ts'
import { mountHealth } from './health.ts'
import { mountLogError } from './logError.ts'
import { openApiDocument } from './openapi.ts'
import { logAnswers } from './log.ts'
import type { RequestServices } from './requestServices.ts'
import { keepBody } from './keptBodies.ts'
import { measureCalls } from './meter.ts'
import { mountRoutes } from './mount.ts'
import type { Route } from './route.ts'

const FILE_LIMIT = 60 * 1024 * 1024
/** Concurrent transactions of calls, of ten connections per process; the rest serves lookups and extra transactions. */
const UNITS_AT_ONCE = 7

export interface ServerParts {
  config: Config
  database: Database
  ports: Ports
  log: Log
  /** Settings of the platform that are followed already; by default they are read and followed here. */
  platform?: LivePlatform
  /** Rate limit: calls of a session (or network) in ten seconds. */
  callsPerTenSeconds?: number
  /** How long a session is cached, in milliseconds. */
  keepSessionsMs?: number
  /** True in tests: an answer that breaks its contract is an error. */
  isAnswerChecked?: boolean
  /** The built front end; `dist` of this project by default. */
  siteFolder?: string
  /** Called for every route that is mounted. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** Builds the HTTP server with these routes and the common plugins; it does not listen yet. */
export async function makeServer(parts: ServerParts, routes: readonly Route[]): Promise<FastifyInstance> {
  const { config, database, ports, log } = parts
  const opened = parts.platform ? undefined : await openPlatform(database, config, log)
  const platform = parts.platform ?? opened!.platform
  const services: RequestServices = {
    config,
    platform,
    database,
    ports,
    log,
    sessions: new Sessions(database, parts.keepSessionsMs ?? 4000),
    limiter: new Limiter(parts.callsPerTenSeconds ?? 60, 10_000),
    semaphore: new Semaphore(UNITS_AT_ONCE, CALL_QUEUE_TIMEOUT_MS),
    isAnswerChecked: parts.isAnswerChecked ?? false,
  }
  const site = readSite(
    parts.siteFolder ?? join(import.meta.dirname, '../../dist'),
    log,
    platform.config.mapsKey !== undefined,
  )
  const app = plainServer(config, log, site)
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: FILE_LIMIT } })
  setHeaders(app, config, site?.buildId ?? 'dev')
  tellNotice(app, services)
  allowOtherOrigins(app, `${config.apiBase}/storefront`)
  compressJson(app)
  logAnswers(app, log)
  measureCalls(app, config.apiBase)
  keepFailures(app, services, site?.buildId ?? '')
  cutSlowBodies(app)
  mountHealth(app, parts)
  mountRoutes(app, services, routes)
  mountLogError(app, services)
  await mountEvents(app, services)
  mountDocument(
    app,
    config,
    [...routes.map(({ endpoint }) => endpoint), logError, streamEvents, streamAdminEvents],
    site,
  )
  if (site) {
    await mountSite(app, site)
    await followPlatform(site, services)
    app.addHook('onClose', await syncDocument(site, services))
  }
  const stopListening = await services.sessions.listen()
  app.addHook('onClose', stopListening)
  if (opened) app.addHook('onClose', opened.stop)
  return app
}

/** Says on every answer of the API that there is something to tell everybody. */
function tellNotice(app: FastifyInstance, { config, platform, ports }: RequestServices) {
  app.addHook('onRequest', async (request, reply) => {
    const key = platform.noticeKey(ports.clock())
    if (key !== undefined && isBelow(config.apiBase, request.url)) reply.header(noticeHeader, key)
  })
}

/** Builds the health server of a process that takes no calls; it does not listen yet. */
export function makeHealthServer(parts: ServerParts): FastifyInstance {
  const { config, log } = parts
  const app = plainServer(config, log, undefined)
  mountHealth(app, parts)
  return app
}

function trustedProxies({ publicUrl, trustedProxies: named }: Config): string[] | false {
  const all = publicUrl === undefined ? named : ['loopback', ...named]
  return all.length > 0 && all
}

function plainServer(config: Config, log: Log, site: Site | undefined): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config),
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => {
      putHeaders(request, reply, config, site?.buildId ?? 'dev')
      answerFailure(log, error, request, reply)
    },
  })
  endUnusedConnections(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      keepBody(request, text)
      return readJson(text)
    },
  )
  app.setErrorHandler((error, request, reply) => answerFailure(log, error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const page = site && !isBelow(config.apiBase, request.url) && sendDocument(site, request, reply)
    return page || answerFailure(log, notFound(), request, reply)
  })
  return app
}

function mountDocument(app: FastifyInstance, config: Config, endpoints: Endpoint[], site: Site | undefined) {
  let text: string | undefined
  app.get(`${config.apiBase}/openapi.json`, async (_, reply) => {
    text ??= JSON.stringify(openApiDocument(config.apiBase, endpoints, site?.buildId ?? 'dev'))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
