import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { adminEventsPath, eventsPath } from '#contract/events.ts'
import { instant } from '#contract/fields.ts'
import { isCourier } from '#contract/permissions.ts'
import { authorizeRequest } from '#server/http/admission/authorizeRequest.ts'
import { readInput } from '#server/http/input.ts'
import { type RequestServices, callers } from '#server/http/requestServices.ts'
import { type EventLog, type StoredEvent, eventLogOf } from './eventLog.ts'
import { Feed, type Subscriber, type Listener } from './feed.ts'
import { meter } from '#server/http/meter.ts'
import { streamToEvict } from './streamBounds.ts'

/** The stream of events as the API's document shows it. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: eventsPath,
  access: 'company',
  /** When the screen loaded its lists: an event since then makes the stream ask it to reload them. */
  query: z.strictObject({ since: z.optional(instant) }),
  payload: z.string(),
  summary: 'Stream of events (text/event-stream), resumed by Last-Event-ID',
})

/** The same stream for administrators of the platform. */
export const streamAdminEvents = defineEndpoint({
  ...streamEvents,
  path: adminEventsPath,
  access: 'root',
  summary: 'Stream of events of the platform (text/event-stream), resumed by Last-Event-ID',
})

const HEARTBEAT_MS = 25_000
const CHECK_MS = 4000
const CROWDED_RETRY_MS = 30_000
const RESUME_MS = 3_600_000
const MOST_MISSED = 2000
/** Longest time in milliseconds between the timestamp of an event and its commit. */
const LONGEST_COMMIT_MS = 6000
/** Sequence numbers follow the order of commits; timestamps do so only approximately. */
const MOST_OUT_OF_ORDER = 100
const MOST_UNSENT_BYTES = 1024 * 1024

interface Stream extends Listener {
  raw: ServerResponse
  leave(): void
}

/** Mounts the streams; access is checked again every few seconds, and a stream ends with its session or permission. */
export async function mountEvents(app: FastifyInstance, services: RequestServices): Promise<void> {
  const { database, log, ports, config } = services
  const feed = new Feed(database, log)
  const streams = new Set<Stream>()
  const stopListening = await feed.listen()
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ping(stream.seq))
    feed.wakeAll()
  }, HEARTBEAT_MS).unref()
  const check = setInterval(() => void closeEndedStreams(services, streams), CHECK_MS).unref()
  for (const endpoint of [streamEvents, streamAdminEvents]) {
    app.route({
      method: 'GET',
      url: config.apiBase + endpoint.path,
      onRequest: (request) => authorizeRequest(services, endpoint, request),
      handler: async (request, reply) => {
        const person = callers.get(request)?.session as Subscriber
        const { query } = readInput(endpoint, { params: {}, query: request.query, body: undefined })
        const { since } = query as { since?: string }
        const eventLog = eventLogOf(database, person)
        const lastEventId = request.headers['last-event-id']
        const start =
          lastEventId === undefined
            ? await firstStart(eventLog, since)
            : await startOf(eventLog, String(lastEventId), ports.clock())
        open(request, reply, { person, log: eventLog, start, streams, feed })
      },
    })
  }
  app.addHook('preClose', async () => {
    for (const timer of [heartbeat, check]) clearInterval(timer)
    for (const stream of streams) end(stream, 1000 + Math.round(Math.random() * 4000))
    await stopListening()
  })
}

interface Opening {
  person: Subscriber
  log: EventLog
  start: { seq: number; isReset: boolean }
  streams: Set<Stream>
  feed: Feed
}

function open(
  request: FastifyRequest,
  reply: FastifyReply,
  { person, log, start, streams, feed }: Opening,
): void {
  const oldest = streamToEvict(streams, person)
  if (oldest) end(oldest, CROWDED_RETRY_MS)
  reply.hijack()
  const { raw } = reply
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  }
  raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
  const stream: Stream = {
    person,
    log,
    seq: start.seq,
    raw,
    leave: () => undefined,
    send: (event) => write(stream, written(stream, event)),
  }
  raw.write(
    `retry: 2000\n\n${start.isReset ? `id: ${start.seq}\nevent: reset\ndata: {}\n\n` : ping(start.seq)}`,
  )
  streams.add(stream)
  meter.streams++
  const leaveFeed = feed.add(stream)
  stream.leave = () => {
    leaveFeed()
    if (streams.delete(stream)) meter.streams--
  }
  request.raw.on('close', stream.leave)
}

function ping(seq: number): string {
  return `id: ${seq}\nevent: ping\ndata: {}\n\n`
}

/** People who see only their own orders learn that an order changed, not which fields. */
function written({ person }: Stream, event: StoredEvent): string {
  const seesFew = 'visibility' in person && (person.visibility === 'own' || isCourier(person.permissions))
  const isBare = (seesFew && event.entity === 'orders') || person.look !== undefined
  const data = {
    entity: event.entity,
    id: event.entity_id,
    version: event.version,
    ...(isBare ? {} : { patch: event.patch }),
  }
  return `id: ${event.seq}\nevent: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Closes the stream of a client that does not read; it reconnects and resumes. */
function write(stream: Stream, text: string): void {
  if (stream.raw.writableLength > MOST_UNSENT_BYTES) stream.raw.destroy()
  else stream.raw.write(text)
}

function end(stream: Stream, retryMs?: number): void {
  stream.leave()
  stream.raw.end(retryMs === undefined ? '' : `retry: ${retryMs}\n\n`)
}

async function closeEndedStreams(
  { sessions, ports, log }: RequestServices,
  streams: Set<Stream>,
): Promise<void> {
  if (streams.size === 0) return
  // Streams opened during the query are checked in the next round.
  const asked = [...streams]
  try {
    const living = await sessions.living(
      asked.map(({ person }) => person.id),
      ports.clock(),
    )
    for (const stream of asked) {
      const person = living.get(stream.person.id)
      if (person?.company_id === stream.person.company_id) stream.person = person
      else end(stream)
    }
  } catch (error) {
    log.warn(`The listeners could not be checked: ${String(error)}`)
  }
}

/** A new stream starts at the newest event, with a reset when anything happened since the lists were loaded. */
async function firstStart(log: EventLog, since: string | undefined) {
  const seq = await log.newest()
  if (since === undefined) return { seq, isReset: false }
  const at = new Date(Date.parse(since) - LONGEST_COMMIT_MS)
  return { seq, isReset: await log.hasAfter(seq - MOST_OUT_OF_ORDER, at) }
}

/** Where a stream resumes: after the given event when that is still stored, else at the newest with a reset. */
async function startOf(log: EventLog, lastEventId: string, now: Date) {
  const newest = await log.newest()
  const last = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1
  if (last === newest) return { seq: newest, isReset: false }
  if (last < 0 || last > newest || newest - last > MOST_MISSED) return { seq: newest, isReset: true }
  const [next] = await log.after(last, 1)
  const isThere = next?.seq === last + 1 && Date.parse(next.created_at) > now.getTime() - RESUME_MS
  return isThere ? { seq: last, isReset: false } : { seq: newest, isReset: true }
}
