// A process that holds event streams open, so that whoever measures has the machine's time for itself; told what to do by messages.
import { type Socket, connect } from 'node:net'
import type { StreamsOrder, StreamsTold } from './holdStreams.ts'

const AT_ONCE = 50

const sockets = new Set<Socket>()
/** When each stream heard of each order, as milliseconds of the epoch. */
const heard = new Map<string, number[]>()
let lost = 0

process.on('message', (order: StreamsOrder) => {
  void answer(order).then((told) => process.send?.(told))
})
process.on('disconnect', () => process.exit(0))

async function answer(order: StreamsOrder): Promise<StreamsTold> {
  if (order.kind === 'open') {
    for (let from = 0; from < order.tokens.length; from += AT_ONCE)
      await Promise.all(order.tokens.slice(from, from + AT_ONCE).map((token) => open(order.address, token)))
  }
  return { open: sockets.size, lost, heard: order.kind === 'tell' ? [...heard] : [] }
}

/** Resolves with the first bytes of the stream. */
function open(address: string, token: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  sockets.add(socket)
  socket.setEncoding('utf8')
  socket.write(
    `GET /api/app/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.once('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(text))
    })
    socket.on('data', hear)
    socket.on('error', reject)
    socket.once('close', () => {
      sockets.delete(socket)
      lost += 1
    })
  })
}

/** An event is far shorter than a packet, and comes in one piece. */
function hear(text: string): void {
  if (!text.includes('event: order.created')) return
  const now = performance.timeOrigin + performance.now()
  for (const [, id = ''] of text.matchAll(/event: order\.created\ndata: \{"entity":"orders","id":"([^"]+)"/g))
    heard.set(id, [...(heard.get(id) ?? []), now])
}
