import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of the server under test whose connections can be cut. */
export interface NetworkConnection {
  origin: string
  /** Number of open connections. */
  open(): number
  /** Ends every connection; new ones are accepted. */
  cut(): void
  /** Ends every connection and refuses new ones until `rise`, like a restart of the server. */
  fall(): void
  rise(): void
  close(): Promise<void>
}

/** Starts a proxy to the server under test. */
export async function openConnection(): Promise<NetworkConnection> {
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
