import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeRequest } from '#server/http/admission/authorizeRequest.ts'
import { refuseOdd } from '#server/http/answers/json.ts'
import { baseContext } from './context.ts'
import { readInput } from './input.ts'
import type { RequestServices } from './requestServices.ts'
import type { DownloadContext, Route } from './route.ts'

/** Registers the route of a file that is written while it is sent: as fast as the caller takes it, and kept nowhere. */
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
      refuseOdd([request.params, request.query])
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
  // Somebody who takes a file slowly does not keep the process from ending.
  app.addHook('preClose', async () => {
    for (const content of running) content.destroy()
  })
}
