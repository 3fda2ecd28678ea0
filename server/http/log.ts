import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/ports.ts'
import { isFailed } from './answers/failures.ts'
import { callers } from './requestServices.ts'

const secrets = ['authorization', 'init_data', 'phone', 'phone_number', 'password', 'code', 'token', 'email']

/** The log of a process: one JSON line per event on standard output (or a test's stream), secrets masked. */
export function makeLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options = { level: config.logLevel, base: null, redact: { paths, censor: '…' } }
  return to ? pino(options, to) : pino(options)
}

/** Logs every response by its route, without the query string, which can hold a phone number. */
export function logAnswers(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const session = callers.get(request)?.session
    const fields = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(session ? { user_id: session.user_id, company_id: session.company_id } : {}),
    }
    if (isFailed(reply)) log.error(fields, 'answered')
    else log.debug(fields, 'answered')
  })
}
