import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { type Load, type Measured, workers } from './workers.ts'

/** Calls of the product over connections that stay open. */
export interface HttpLoad extends Load {
  address: string
  tokens: string[]
  calls: Call[]
  /** The packing that the caller takes, as `br`. */
  packing?: string
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** A session may make 60 calls in ten seconds; the next token comes before. */
const CALLS_OF_A_TOKEN = 50

/** Calls of all loads so far: the tokens go round. */
let callsSoFar = 0

/** Sends the calls; written to a bare socket, because a client library takes as much of the machine as the server. */
export async function loadHttp({ address, tokens, calls, packing, ...load }: HttpLoad): Promise<Measured> {
  const { hostname, port } = new URL(address)
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => open(Number(port), hostname)),
  )
  const nextHead = () => {
    const token = tokens[Math.floor(callsSoFar++ / CALLS_OF_A_TOKEN) % tokens.length]!
    const packed = packing ? `accept-encoding: ${packing}\r\n` : ''
    return `host: ${hostname}\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n${packed}`
  }
  const measured = await workers(load, (worker, turn) =>
    ask(sockets[worker]!, textOf(calls[turn % calls.length]!, nextHead(), turn)),
  )
  for (const socket of sockets) socket.destroy()
  return measured
}

async function open(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

function textOf({ method, path, body }: Call, head: string, turn: number): string {
  if (body === undefined) return `${method} ${path} HTTP/1.1\r\n${head}\r\n`
  const key = `${process.pid}-${performance.now()}-${turn}`
  const length = Buffer.byteLength(body)
  return `${method} ${path} HTTP/1.1\r\n${head}idempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
}

/** Sends one request and answers the length of the body; anything but a success ends the measurement. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = []
    let missing = Infinity
    let length = 0
    const read = (part: Buffer) => {
      parts.push(part)
      missing -= part.length
      if (missing === Infinity) {
        const whole = Buffer.concat(parts)
        const end = whole.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = whole.toString('latin1', 0, end)
        length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (!/^HTTP\/1.1 20[01] /.test(head) || Number.isNaN(length))
          return finish(new Error(whole.toString()))
        parts = [whole]
        missing = end + 4 + length - whole.length
      }
      if (missing <= 0) finish()
    }
    const finish = (error?: Error) => {
      socket.off('data', read)
      socket.off('error', finish)
      if (error) reject(error)
      else resolve(length)
    }
    socket.on('data', read)
    socket.once('error', finish)
    socket.write(request)
  })
}
