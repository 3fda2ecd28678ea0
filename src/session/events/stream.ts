import { adminEventsPath, eventNames, eventsPath, type EventData, type EventName } from '#contract/events.ts'
import { sendSignedIn } from '#src/session/calls/call.ts'
import { SessionEndedError } from '#src/session/calls/errors.ts'
import { onNetworkBack } from '#src/session/calls/network.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { session } from '#src/session/session.ts'
import { live, tellEvent, tellReset } from './live.ts'
import { readEvents } from './readEvents.ts'

const SILENCE_MS = 60_000
const LONGEST_WAIT_MS = 15_000
const HIDDEN_CLOSE_MS = 60_000

let connection: AbortController | undefined
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let lastId = ''
/** When the first lists were loaded, by the clock of this page in milliseconds, for a stream without a previous event. */
let listsFrom = 0
let isWatching = false

/** Opens the stream of the app; idempotent. */
export function open(): void {
  watchVisibility()
  if (connection || !session.token || !(session.company || session.isRoot)) return
  connection = new AbortController()
  void keepOpen(connection.signal)
}

/** Closes the stream; with `forget` the next one starts from scratch, for another person. */
export function close({ forget = false } = {}): void {
  connection?.abort()
  connection = undefined
  live.state = 'connecting'
  if (!forget) return
  lastId = ''
  listsFrom = performance.now()
}

/** A hidden page closes its stream after a minute and reopens it when it is visible again. */
function watchVisibility(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') open()
    else hiddenTimer = setTimeout(close, HIDDEN_CLOSE_MS)
  })
}

async function keepOpen(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listen(signal, () => {
        failures = 0
        live.state = 'online'
      })
    } catch (error) {
      if (error instanceof SessionEndedError) return close({ forget: true })
    }
    if (signal.aborted) return
    live.state = failures === 0 ? 'connecting' : 'offline'
    await pause(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures) * (0.5 + Math.random() / 2), signal)
    if (live.state === 'offline') tellReset()
  }
}

/** Reads one connection to its end; a minute without data ends it as well. */
async function listen(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController()
  const end = () => silence.abort()
  let timer = setTimeout(end, SILENCE_MS)
  signal.addEventListener('abort', end)
  // A lost network leaves the connection open and silent.
  window.addEventListener('offline', end)
  const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) }
  try {
    const response = await sendSignedIn(addressOf(), { headers, signal: silence.signal }, true)
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    onOpen()
    for await (const event of readEvents(response.body, () => {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MS)
    })) {
      hear(event)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    window.removeEventListener('offline', end)
  }
}

/** Tells the server when the first list was loaded, so that changes before the first stream are not missed. */
function addressOf(): string {
  const path = session.isRoot ? adminEventsPath : eventsPath
  if (lastId) return path
  const since = new Date(serverNow().getTime() - performance.now() + listsFrom)
  return `${path}?since=${since.toISOString()}`
}

function hear({ id, name, data }: { id: string; name: string; data: string }): void {
  if (id) lastId = id
  if (name === 'reset') return tellReset()
  if (!(eventNames as readonly string[]).includes(name)) return
  tellEvent({ id, name: name as EventName, data: JSON.parse(data) as EventData })
}

/** Waits, at most until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopHearing()
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stopHearing = onNetworkBack(done)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
