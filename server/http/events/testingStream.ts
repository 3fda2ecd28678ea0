import { inTime } from '#tests/run/patience.ts'

/** One event as received. */
export interface Told {
  id: string
  event: string
  data: { entity?: string; id?: string; version?: number; patch?: Record<string, unknown> }
}

/** An open event stream, read as a screen does. */
export interface TestStream {
  /** All events received so far, without pings. */
  told: Told[]
  /** The newest sequence number, of an event or a ping. */
  lastId(): string
  /** Resolves once `count` events were received. */
  until(count: number): Promise<Told[]>
  /** Resolves once the server has closed the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of events at an address with a token. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<TestStream> {
  const abort = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const answer = await fetch(url, { headers, signal: abort.signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream answers ${answer.status}`)
  const told: Told[] = []
  const waiting = new Set<() => void>()
  let lastId = ''
  const first = Promise.withResolvers<void>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const one of blocks.map(parse)) {
        if (one.id === '') continue
        lastId = one.id
        if (one.event !== 'ping') told.push(one)
        first.resolve()
      }
      for (const check of waiting) check()
    }
  }
  const ended = read(answer.body).catch(() => undefined)
  await first.promise
  return {
    told,
    lastId: () => lastId,
    until: (count) =>
      inTime(
        new Promise((resolve) => {
          const check = () => {
            if (told.length < count) return
            waiting.delete(check)
            resolve(told)
          }
          waiting.add(check)
          check()
        }),
        () => told,
      ),
    ended,
    close: () => abort.abort(),
  }
}

function parse(block: string): Told {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return {
    id: fields['id'] ?? '',
    event: fields['event'] ?? '',
    data: JSON.parse(fields['data'] ?? '{}') as Told['data'],
  }
}
