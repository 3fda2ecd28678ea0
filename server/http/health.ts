import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/open.ts'

const unkept = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Mounts /healthz (the process lives) and /readyz (it takes calls: database there, migrations applied, not shutting down).
 * Once the server closes, each answer also ends its connection, which would else be kept open for the next call.
 */
export function mountHealth(app: FastifyInstance, database: Database): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close')
  })
  app.get('/healthz', async (_, reply) => reply.headers(unkept).send({ status: 'success', payload: {} }))
  app.get('/readyz', async (_, reply) => {
    const isReady = !isClosing && (await database.isReady())
    return reply
      .headers(unkept)
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'success' : 'error', payload: {} })
  })
}
