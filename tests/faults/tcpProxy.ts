import { once } from 'node:events'
import { type AddressInfo, type NetConnectOpts, type Socket, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Faults of the proxy; can be changed while connections are open. */
export interface Trouble {
  /** Delay of each chunk of an answer, in milliseconds. */
  delayMs: number
  /** Blocks all answers until it is reset. */
  isStalled: boolean
  /** Whether to drop the answer to this chunk of a request, and the connection. */
  losesAnswer: (sent: Buffer) => boolean
}

/** A TCP proxy that injects faults. */
export interface TcpProxy {
  port: number
  trouble: Trouble
  /** Number of dropped answers. */
  lost(): number
}

const STALL_CHECK_MS = 20

const fineWire: Trouble = { delayMs: 0, isStalled: false, losesAnswer: () => false }

/** Runs `work` with a proxy in front of a server. */
export async function throughTcpProxy<T>(
  target: NetConnectOpts,
  work: (wire: TcpProxy) => Promise<T>,
): Promise<T> {
  const wire = await startTcpProxy(target)
  try {
    return await work(wire)
  } finally {
    await wire.close()
  }
}

async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy & { close(): Promise<void> }> {
  const trouble = { ...fineWire }
  const open = new Set<Socket>()
  let lost = 0
  const proxy = createServer({ noDelay: true }, (near) => {
    const far = connect(target)
    let isLosing = false
    for (const one of [near, far]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => (open.delete(one), near.destroy(), far.destroy()))
    }
    near.on('data', (sent: Buffer) => {
      isLosing ||= trouble.losesAnswer(sent)
      far.write(sent)
    })
    let before: Promise<unknown> = Promise.resolve()
    far.on('data', (answer: Buffer) => {
      if (isLosing) {
        lost += open.has(near) ? 1 : 0
        near.destroy()
        return
      }
      const due = Date.now() + trouble.delayMs
      before = before.then(() => arrive(near, answer, due, trouble))
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    trouble,
    lost: () => lost,
    close: async () => {
      proxy.close()
      for (const one of open) one.destroy()
      await once(proxy, 'close')
    },
  }
}

async function arrive(near: Socket, answer: Buffer, due: number, trouble: Trouble): Promise<void> {
  while (trouble.isStalled && !near.destroyed) await pause(STALL_CHECK_MS)
  if (due > Date.now()) await pause(due - Date.now())
  near.write(answer)
}
