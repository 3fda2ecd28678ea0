import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { eventsPath } from '#contract/events.ts'
import { instant } from '#contract/fields.ts'
import { isCourier } from '#contract/permissions.ts'
import type { Database } from '#server/db/open.ts'
import { enter } from '#server/http/admission/enter.ts'
import { readInput } from '#server/http/input.ts'
import { type Mechanism, callers } from '#server/http/mechanism.ts'
import type { Staff } from '#server/http/route.ts'
import { Feed, type Listener, type StoredEvent } from './feed.ts'
import { crowdedOut } from './streamBounds.ts'

/** The stream of events as the API's document shows it. */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: eventsPath,
  access: 'company',
  /** Since when the screen reads lists: what has happened meanwhile asks it to read them again. */
  query: z.strictObject({ since: z.optional(instant) }),
  payload: z.string(),
  summary: 'Stream of events (text/event-stream), resumed by Last-Event-ID',
})

const HEARTBEAT_MS = 25_000
const CHECK_MS = 4000
const CROWDED_RETRY_MS = 30_000
const RESUME_MS = 3_600_000
const MOST_MISSED = 2000
/** Between the moment that an event names and the one at which others can read it. */
const LONGEST_COMMIT_MS = 6000
/** Numbers follow the order of the commits, the named moments nearly do. */
const MOST_OUT_OF_ORDER = 100
const MOST_UNSENT_BYTES = 1024 * 1024

interface Stream extends Listener {
  raw: ServerResponse
  leave(): void
}

/** Mounts the stream: who may hear it is asked again every few seconds, a lost right or session ends it. */
export async function mountEvents(app: FastifyInstance, mechanism: Mechanism): Promise<void> {
  const { database, log, ports, config } = mechanism
  const feed = new Feed(database, log)
  const streams = new Set<Stream>()
  const stopListening = await feed.listen()
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ping(stream.seq))
    feed.wakeAll()
  }, HEARTBEAT_MS).unref()
  const check = setInterval(() => void endDead(mechanism, streams), CHECK_MS).unref()
  app.route({
    method: 'GET',
    url: config.apiBase + eventsPath,
    onRequest: (request) => enter(mechanism, streamEvents, request),
    handler: async (request, reply) => {
      const staff = callers.get(request)?.session as Staff
      const { query } = readInput(streamEvents, { params: {}, query: request.query, body: undefined })
      const { since } = query as { since?: string }
      const lastEventId = request.headers['last-event-id']
      const start =
        lastEventId === undefined
          ? await firstStart(database, staff.company_id, since)
          : await startOf(database, staff.company_id, String(lastEventId), ports.clock())
      open(request, reply, { staff, start, streams, feed })
    },
  })
  app.addHook('preClose', async () => {
    for (const timer of [heartbeat, check]) clearInterval(timer)
    for (const stream of streams) end(stream, 1000 + Math.round(Math.random() * 4000))
    await stopListening()
  })
}

interface Opening {
  staff: Staff
  start: { seq: number; isReset: boolean }
  streams: Set<Stream>
  feed: Feed
}

function open(request: FastifyRequest, reply: FastifyReply, { staff, start, streams, feed }: Opening): void {
  const oldest = crowdedOut(streams, staff)
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
    staff,
    seq: start.seq,
    raw,
    leave: () => undefined,
    send: (event) => write(stream, written(stream, event)),
  }
  raw.write(
    `retry: 2000\n\n${start.isReset ? `id: ${start.seq}\nevent: reset\ndata: {}\n\n` : ping(start.seq)}`,
  )
  streams.add(stream)
  const leaveFeed = feed.add(stream)
  stream.leave = () => {
    leaveFeed()
    streams.delete(stream)
  }
  request.raw.on('close', stream.leave)
}

function ping(seq: number): string {
  return `id: ${seq}\nevent: ping\ndata: {}\n\n`
}

/** Somebody who sees only own orders is told that one changed, not what. */
function written({ staff }: Stream, event: StoredEvent): string {
  const seesFew = staff.visibility === 'own' || isCourier(staff.permissions)
  const isBare = seesFew && event.entity === 'orders'
  const data = {
    entity: event.entity,
    id: event.entity_id,
    version: event.version,
    ...(isBare ? {} : { patch: event.patch }),
  }
  return `id: ${event.seq}\nevent: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A screen that does not read is cut off: it comes again and resumes. */
function write(stream: Stream, text: string): void {
  if (stream.raw.writableLength > MOST_UNSENT_BYTES) stream.raw.destroy()
  else stream.raw.write(text)
}

function end(stream: Stream, retryMs?: number): void {
  stream.leave()
  stream.raw.end(retryMs === undefined ? '' : `retry: ${retryMs}\n\n`)
}

async function endDead({ sessions, ports, log }: Mechanism, streams: Set<Stream>): Promise<void> {
  if (streams.size === 0) return
  // Who comes while these are asked about is asked about the next time.
  const asked = [...streams]
  try {
    const living = await sessions.living(
      asked.map(({ staff }) => staff.id),
      ports.clock(),
    )
    for (const stream of asked) {
      const staff = living.get(stream.staff.id)
      if (staff?.company_id === stream.staff.company_id) stream.staff = staff
      else end(stream)
    }
  } catch (error) {
    log.warn(`The listeners could not be checked: ${String(error)}`)
  }
}

/** A stream that follows no other begins at the newest event, with a reset when anything happened since then. */
async function firstStart(database: Database, companyId: string, since: string | undefined) {
  const seq = await newestOf(database, companyId)
  if (since === undefined) return { seq, isReset: false }
  const missed = await database.asTenant(companyId, (db) =>
    db.one('select 1 from outbox where company_id = $1 and seq > $2 and created_at > $3 limit 1', [
      companyId,
      seq - MOST_OUT_OF_ORDER,
      new Date(Date.parse(since) - LONGEST_COMMIT_MS),
    ]),
  )
  return { seq, isReset: missed !== undefined }
}

/** Where a stream goes on: after the given event when it can be resumed, else at the newest with a reset. */
async function startOf(database: Database, companyId: string, lastEventId: string, now: Date) {
  const newest = await newestOf(database, companyId)
  const last = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1
  if (last === newest) return { seq: newest, isReset: false }
  if (last < 0 || last > newest || newest - last > MOST_MISSED) return { seq: newest, isReset: true }
  const next = await database.asTenant(companyId, (db) =>
    db.one('select 1 from outbox where company_id = $1 and seq = $2 and created_at > $3', [
      companyId,
      last + 1,
      new Date(now.getTime() - RESUME_MS),
    ]),
  )
  return next ? { seq: last, isReset: false } : { seq: newest, isReset: true }
}

async function newestOf(database: Database, companyId: string): Promise<number> {
  const row = await database.asTenant(companyId, (db) =>
    db.one<{ event_seq: number }>('select event_seq from company_counters where company_id = $1', [
      companyId,
    ]),
  )
  return row?.event_seq ?? 0
}
