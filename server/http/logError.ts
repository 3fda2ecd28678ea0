import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { logError } from '#contract/session.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { cleaned } from '#server/http/platform/cleaned.ts'
import { keepError } from '#server/http/platform/keepError.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { readInput } from './input.ts'
import type { RequestServices } from './requestServices.ts'

const MOST_A_MINUTE = 30

const thanks = JSON.stringify({ status: 'success', payload: {} })

/** Mounts the endpoint that collects front-end errors; it always answers 200 and drops what is too much or unreadable. */
export function mountLogError(app: FastifyInstance, services: RequestServices): void {
  const limiter = new Limiter(MOST_A_MINUTE, 60_000)
  app.route({
    method: 'POST',
    url: services.config.apiBase + logError.path,
    bodyLimit: logError.bodyLimit,
    errorHandler: (_error, _request, reply) => {
      void reply.code(200).type('application/json; charset=utf-8').send(thanks)
    },
    handler: async (request, reply) => {
      if (limiter.take(networkOf(request.ip)) === 0) {
        const { body } = readInput(logError, { params: {}, query: {}, body: request.body })
        const { message, build = '' } = z.parse(logError.body, body)
        const person = `${request.ip} ${request.headers['user-agent'] ?? ''}`
        await keepError(services, { source: 'browser', build, message: cleaned(message), person })
      }
      return reply.type('application/json; charset=utf-8').send(thanks)
    },
  })
}
