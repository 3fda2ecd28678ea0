import { once } from 'node:events'
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sqlState } from '#server/db/failures.ts'

/** A balancer in front of some processes. */
export interface Balancer {
  address: string
  close(): Promise<void>
}

/** Hands calls to the targets in turn, over connections kept open; one that takes no connection is passed over. */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, answer) => {
    const first = turn++
    const inTurn = targets.map((_, at) => targets[(first + at) % targets.length] ?? '')
    pass(agent, inTurn, incoming, answer).catch(() => answer.headersSent || answer.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(agent: Agent, targets: string[], incoming: IncomingMessage, answer: ServerResponse) {
  const body = await buffer(incoming)
  for (const target of targets) {
    const { method, headers, url } = incoming
    const outgoing = request(target + url, {
      agent,
      method,
      headers: { ...headers, connection: 'keep-alive' },
    })
    answer.on('close', () => outgoing.destroy())
    outgoing.end(body)
    try {
      const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
      answer.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
      return
    } catch (error) {
      if (sqlState(error) !== 'ECONNREFUSED') throw error
    }
  }
  answer.writeHead(502).end()
}

function withoutConnection({ connection: _, ...headers }: IncomingMessage['headers']) {
  return headers
}
