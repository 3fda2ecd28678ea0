import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the server under test that can be cut. */
export interface Wire {
  origin: string
  /** How many connections are open. */
  open(): number
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Ends every connection and refuses new ones until `rise`, as a server that is started again. */
  fall(): void
  rise(): void
  close(): Promise<void>
}

/** Lays a line to the server under test. */
export async function layWire(): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isDown = false
  const line = createServer((near) => {
    if (isDown) return void near.destroy()
    const far = connect(Number(process.env.E2E_PORT), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    open: () => sockets.size / 2,
    cut,
    fall() {
      isDown = true
      cut()
    },
    rise: () => void (isDown = false),
    async close() {
      cut()
      line.close()
      await once(line, 'close')
    },
  }
}
