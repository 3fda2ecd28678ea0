import { once } from 'node:events'
import { type AddressInfo, type NetConnectOpts, type Socket, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What goes wrong on the way; to be changed while connections are open. */
export interface Trouble {
  /** How much later each piece of an answer arrives. */
  delayMs: number
  /** Nothing arrives at all until it is put back. */
  isStalled: boolean
  /** Whether the answer to this piece of a request is lost, and the connection with it. */
  losesAnswer: (sent: Buffer) => boolean
}

/** A wire that can be spoiled. */
export interface TcpProxy {
  port: number
  trouble: Trouble
  /** How many answers were lost. */
  lost(): number
}

const STALL_CHECK_MS = 20

const fineWire: Trouble = { delayMs: 0, isStalled: false, losesAnswer: () => false }

/** Puts a wire before a server for as long as the work takes. */
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
