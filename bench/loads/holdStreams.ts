import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type StreamsOrder =
  | { kind: 'open'; address: string; tokens: string[] }
  | { kind: 'count' }
  | { kind: 'tell' }

/** Streams that are open, those that were lost, and when each order was heard of (milliseconds of the epoch, one for each stream). */
export interface StreamsTold {
  open: number
  lost: number
  heard: [orderId: string, at: number[]][]
}

/** A process of its own that holds event streams. */
export interface Streams {
  /** Opens one more for each token. */
  open(address: string, tokens: string[]): Promise<StreamsTold>
  count(): Promise<StreamsTold>
  /** Answers with everything that was heard too. */
  tell(): Promise<StreamsTold>
  close(): void
}

export function holdStreams(): Streams {
  const child = fork(join(import.meta.dirname, 'streams.ts'))
  const order = async (one: StreamsOrder): Promise<StreamsTold> => {
    child.send(one)
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error('The process of the streams has ended')),
    )
    const [told] = (await Promise.race([once(child, 'message'), ended])) as [StreamsTold]
    return told
  }
  return {
    open: (address, tokens) => order({ kind: 'open', address, tokens }),
    count: () => order({ kind: 'count' }),
    tell: () => order({ kind: 'tell' }),
    close: () => child.disconnect(),
  }
}
