import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** For a call that is on its way when the server closes. */
const LAST_WAIT_MS = 200

/** Ends the connections on which nobody has asked anything yet when the server closes: Node waits a minute for them. */
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
