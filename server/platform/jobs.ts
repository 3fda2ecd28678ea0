import { cancelJob, getJobs, type JobOverview, listJobs, retryJob } from '#contract/jobs.ts'
import { audit } from '#server/http/audit/audit.ts'
import { Refusal, type Text, notFound } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { QueuedJob } from '#server/jobs/readQueue.ts'
import { badCursor, decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { cleaned } from '#server/http/platform/cleaned.ts'
import { texts } from './texts.ts'

const newest = '-created_at'

/** Calls of /admin/jobs; without a queue there are none. */
export const jobRoutes = (queue: Queue | undefined): Route[] => [
  route(getJobs, async ({ db, now }) => ({
    kinds: (await queue?.kinds(now)) ?? [],
    repeated: await db.query<JobOverview['repeated'][number]>(
      `select name, every_seconds, last_at, ms, failure,
         last_at < $1::timestamptz - 3 * every_seconds * interval '1 second' - interval '1 minute' as is_late
       from repeated_work order by failure is null, name`,
      [now],
    ),
  })),
  route(listJobs, async ({ db, now, query }) => {
    const { state, kind, cursor, limit = pageSize } = query
    const after = decodeCursor(newest, cursor)
    if (after && !/^\d{1,17}$/.test(String(after.value))) throw badCursor()
    const found = (await queue?.list(now, { state, kind, after, limit: limit + 1 })) ?? []
    const { items, next_cursor } = toPage(found, limit, newest, (job) => job.created_us)
    const names = await db.query<{ id: string; name: string }>(
      'select id, name from companies where id = any($1::uuid[])',
      [items.flatMap(({ company_id: id }) => id ?? [])],
    )
    const company = new Map(names.map((one) => [one.id, one]))
    return {
      items: items.map(({ company_id: id, created_us: _place, reason, ...job }) => ({
        ...job,
        reason: reason === null ? null : cleaned(reason),
        company: (id !== null && company.get(id)) || null,
      })),
      next_cursor,
    }
  }),
  route(retryJob, (call) =>
    act(call, queue, { verb: 'retry', may: ({ state }) => state === 'failed', text: texts.notFailed }),
  ),
  route(cancelJob, (call) =>
    act(call, queue, {
      verb: 'cancel',
      may: ({ state, is_stuck: isStuck }) => state === 'waiting' || isStuck,
      text: texts.notWaiting,
    }),
  ),
]

interface Act {
  verb: 'retry' | 'cancel'
  may(job: QueuedJob): boolean
  text: Text
}

async function act(
  { db, session, params, now, newId, ip, afterCommit }: Context<typeof retryJob>,
  queue: Queue | undefined,
  { verb, may, text }: Act,
): Promise<Record<never, never>> {
  const { kind, id } = params
  const found = await queue?.find(now, kind, id)
  if (!queue || !found) throw notFound()
  if (!may(found)) throw new Refusal(409, 'conflict', text)
  const entry = { action: `jobs.${verb}`, entity: 'jobs', entity_id: id, entity_name: kind }
  await audit(db, session, entry, now, newId, ip)
  afterCommit(() => queue[verb](kind, id))
  return {}
}
