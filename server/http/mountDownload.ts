import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeRequest } from '#server/http/admission/authorizeRequest.ts'
import { requireSafeValues } from '#server/http/answers/json.ts'
import { baseContext } from './context.ts'
import { readInput } from './input.ts'
import type { RequestServices } from './requestServices.ts'
import type { DownloadContext, Route } from './route.ts'

/** Registers a route whose file is generated while it is sent, at the speed of the client, without being stored. */
export function mountDownload(
  app: FastifyInstance,
  services: RequestServices,
  { endpoint, handle }: Extract<Route, { kind: 'download' }>,
): void {
  const running = new Set<Readable>()
  app.route({
    method: endpoint.method,
    url: services.config.apiBase + endpoint.path,
    onRequest: (request) => authorizeRequest(services, endpoint, request),
    handler: async (request, reply) => {
      requireSafeValues([request.params, request.query])
      const input = readInput(endpoint, { params: request.params, query: request.query, body: undefined })
      const call = { request, reply, input, now: services.ports.clock(), effects: { afterCommit: [] } }
      const context = baseContext(services, endpoint, call) as DownloadContext<Endpoint>
      const { name, type, pieces } = await handle(context)
      const content = Readable.from(pieces)
      running.add(content)
      content.once('close', () => running.delete(content))
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
    },
  })
  // A slow download must not delay the shutdown of the process.
  app.addHook('preClose', async () => {
    for (const content of running) content.destroy()
  })
}
