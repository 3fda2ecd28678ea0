import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { requireSafeValues } from '#server/http/answers/json.ts'
import { readInput } from './input.ts'
import type { Route } from './route.ts'

/** Embeddable by other origins, sandboxed, and immutable. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Registers the route of a public file, without a rate limit: one page shows many files at once. */
export function mountFile(
  app: FastifyInstance,
  config: Config,
  { endpoint, handle }: Extract<Route, { kind: 'file' }>,
): void {
  app.get(config.apiBase + endpoint.path, async (request, reply) => {
    requireSafeValues([request.params, request.query])
    const { params } = readInput(endpoint, { params: request.params, query: request.query, body: undefined })
    const { content, type } = await handle({ params, config })
    return reply.headers(headers).type(type).send(content)
  })
}
