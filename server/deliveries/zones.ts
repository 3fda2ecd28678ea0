import {
  closeZone,
  type DeliveryZone,
  type ImportedZone,
  deliveryZones,
  importZones,
  resumeZone,
} from '#contract/deliveryZones.ts'
import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { type Shape, shape } from '#contract/zones.ts'
import { sql } from '#server/db/sql.ts'
import { MalformedError, readJson } from '#server/http/answers/json.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import { readValue } from '#server/http/input.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { checkZone, keepDelivering, makeByZone, requireRoom } from './checkZone.ts'
import { tellZone } from './zoneNews.ts'

const hooks: Hooks<typeof deliveryZones> = {
  where: ({ method_id, branch_id }, { session: { branch_ids } }) => [
    ...(method_id ? [sql`delivery_zones.method_id = ${method_id}`] : []),
    ...(branch_id ? [sql`delivery_zones.branch_id = ${branch_id}`] : []),
    ...(branch_ids.length > 0 ? [sql`delivery_zones.branch_id = any(${branch_ids}::uuid[])`] : []),
  ],
  view: ownZone,
  before: async (input, previous, work) => {
    if (previous) ownZone(previous, work)
    else await requireRoom(work)
    return checkZone(input, previous, work)
  },
  after: makeByZone,
  beforeRemove: async (row, work) => {
    await writeAlone(deliveryMethods.name, work)
    await keepDelivering(ownZone(row, work), work)
  },
  beforeRestore: async (row, work) => {
    await requireRoom(work)
    return checkZone({}, ownZone(row, work), work)
  },
}
const store = storeOf(deliveryZones, hooks)

/** Calls of /app/settings/deliveries/zones. */
export const deliveryZoneRoutes: Route[] = [
  ...crud(deliveryZones, hooks),
  route(closeZone, async (context) => {
    const { now, body, params } = context
    const end = new Date(now.getTime() + body.minutes * 60_000).toISOString()
    return setClosed(workOf(context), params.id, end)
  }),
  route(resumeZone, (context) => setClosed(workOf(context), context.params.id, null)),
  route(importZones, async (context) => ({ items: await addAll(workOf(context), context.body.zones) })),
]

/** A zone of a branch in which the caller does not work is as unknown as one of another company. */
function ownZone(row: DeliveryZone, { session: { branch_ids } }: Work): DeliveryZone {
  if (branch_ids.length > 0 && !branch_ids.includes(row.branch_id)) throw notFound()
  return row
}

/** Closes a zone till then, or opens it again, whatever somebody else has changed of it meanwhile, and tells everybody in its branch. */
async function setClosed(work: Work, id: string, end: string | null): Promise<DeliveryZone> {
  const { db, session, now } = work
  await store.hold(id, work)
  const before = await store.get(id, work)
  if (before.archived_at !== null) throw notFound()
  await db.run(
    `update delivery_zones set closed_until = $3, version = version + 1, updated_at = $4 where company_id = $1 and id = $2`,
    [session.company_id, before.id, end, now],
  )
  const changes = { closed_until: [before.closed_until, end] as [unknown, unknown] }
  const after = await store.record(before.id, { action: end === null ? 'resume' : 'close', changes }, work)
  const wasClosed = before.closed_until !== null && Date.parse(before.closed_until) > now.getTime()
  const by = { user_id: session.user_id, name: session.user_name }
  if (end !== null || wasClosed) await tellZone(work, session.company_id, after, { until: end, by })
  return after
}

/** All of them behind the others, or none. A shape is looked at when its turn comes: all at once would keep everybody waiting. */
async function addAll(work: Work, zones: readonly ImportedZone[]): Promise<DeliveryZone[]> {
  const added: DeliveryZone[] = []
  for (const [at, zone] of zones.entries()) {
    try {
      added.push(await store.create({ ...zone, shape: readShape(zone.shape) }, work))
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error
      const fields = Object.entries(error.fields).map(
        ([field, said]) => [`zones.${at}.${field}`, said] as const,
      )
      throw new FieldErrors(Object.fromEntries(fields))
    }
  }
  return added
}

/** The shape that a text holds; throws 422 with what is wrong with it. */
function readShape(text: string): Shape {
  return readValue(shape, parsed(text), 'shape')
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}
