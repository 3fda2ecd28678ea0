import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Grace time for a request that is in flight when the server closes, in milliseconds. */
const LAST_WAIT_MS = 200

/** Closes connections without a request when the server shuts down: Node would wait a minute for them. */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  const endSoon = (socket: Socket) =>
    setTimeout(() => {
      if (unused.has(socket)) socket.destroy()
    }, LAST_WAIT_MS)
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    if (isClosing) endSoon(socket)
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) endSoon(socket)
  })
}
