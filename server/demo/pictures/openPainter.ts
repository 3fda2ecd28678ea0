import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Draws pictures in a process of its own. */
export interface Painter {
  /** PNG of a product's picture, one after the other; rejects when the process has ended. */
  paint(name: string): Promise<Buffer>
  close(): void
}

export function openPainter(): Painter {
  const child = fork(join(import.meta.dirname, 'renderPictures.ts'), [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(([code]): never => {
    throw new Error(`The process that draws pictures ended with code ${code}`)
  })
  gone.catch(() => undefined)
  const ask = async (name: string) => {
    const answered = once(child, 'message')
    child.send(name)
    const [bytes] = (await Promise.race([answered, gone])) as [Uint8Array]
    return Buffer.from(bytes)
  }
  return {
    paint: (name) => {
      const painting = ask(name)
      // One that is asked for ahead may fail before anybody waits for it.
      painting.catch(() => undefined)
      return painting
    },
    close: () => void child.kill(),
  }
}
