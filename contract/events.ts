import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Names of the events of the stream at `/app/events`. */
export const eventNames = [
  'order.created',
  'order.updated',
  'product.updated',
  'branch.pause',
  'review.created',
  'review.updated',
  'employee.updated',
  'job.progress',
  'access.asked',
  'access.decided',
  'me.changed',
  'company.changed',
  'row.changed',
] as const
export type EventName = (typeof eventNames)[number]

/** Data of one event: what changed and to which version; the client fetches the row with its own rights. */
export const eventData = z.object({
  /** What kind of thing it is, as `orders`; of `row.changed` the name of the resource or of the settings. */
  entity: z.string(),
  id,
  version: z.int(),
  /** Fields that are safe for everybody who may see the entity. */
  patch: z.optional(z.record(z.string(), z.unknown())),
})
export type EventData = z.infer<typeof eventData>

/** Path of the stream; `reset` (no data) tells the client to refetch its lists, `ping` comes every 25 s. */
export const eventsPath = '/app/events'
/** The same for the platform's administrators. */
export const adminEventsPath = '/admin/events'
