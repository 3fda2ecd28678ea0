import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { FULL_BYTES } from '#server/freeSpace.ts'
import type { Database } from '#server/db/open.ts'
import type { Ports } from '#server/ports.ts'

interface HealthParts {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  database: Pick<Database, 'isReady'>
  ports: Pick<Ports, 'freeBytes'>
}

const unkept = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Mounts /healthz (the process lives) and /readyz (it takes calls: database there, migrations applied, not shutting down, and
 * room on the disk of an embedded database).
 * While the server closes, each answer also closes its connection, which would otherwise be kept alive.
 */
export function mountHealth(app: FastifyInstance, { config, database, ports }: HealthParts): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close')
  })
  app.get('/healthz', async (_, reply) => reply.headers(unkept).send({ status: 'success', payload: {} }))
  const isDiskFull = () =>
    ports.freeBytes(config.dataDir).then(
      (free) => free < FULL_BYTES,
      // An unreadable folder does not count as full; other problems show in the database check.
      () => false,
    )
  app.get('/readyz', async (_, reply) => {
    const isFull = config.databaseUrl === undefined && (await isDiskFull())
    const isReady = !isClosing && !isFull && (await database.isReady())
    return reply
      .headers(unkept)
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'success' : 'error', payload: isFull ? { disk: 'full' } : {} })
  })
}
