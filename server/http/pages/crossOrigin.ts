import type { FastifyInstance } from 'fastify'
import { isBelow } from './headers.ts'

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, Accept-Language, If-None-Match',
  'Access-Control-Max-Age': '7200',
}

/** Allows CORS requests from every origin below `base`: these calls are public and use neither cookies nor sessions. */
export function allowOtherOrigins(app: FastifyInstance, base: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(base, request.url)) return undefined
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS') return undefined
    return reply.headers(allowed).code(204).send()
  })
}
