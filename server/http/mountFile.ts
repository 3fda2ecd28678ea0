import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { refuseOdd } from '#server/http/answers/json.ts'
import { readInput } from './input.ts'
import type { Route } from './route.ts'

/** Other origins may show it, nothing in it may run, and a name never means anything else. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Registers the route of a public file; a page shows many at once, so they count for no limit of calls. */
export function mountFile(
  app: FastifyInstance,
  config: Config,
  { endpoint, handle }: Extract<Route, { kind: 'file' }>,
): void {
  app.get(config.apiBase + endpoint.path, async (request, reply) => {
    refuseOdd([request.params, request.query])
    const { params } = readInput(endpoint, { params: request.params, query: request.query, body: undefined })
    const { content, type } = await handle({ params, config })
    return reply.headers(headers).type(type).send(content)
  })
}
