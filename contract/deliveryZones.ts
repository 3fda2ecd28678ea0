import * as z from 'zod/mini'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'
import { id, instant, line, money, tone } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { schedule } from './schedule.ts'
import { point, shape } from './zones.ts'

/** The most zones of a company. */
export const MOST_ZONES = 200
const MOST_STEPS = 20
/** Letters of a shape of two hundred points, or of a hundred districts. */
const MOST_SHAPE = 20_000
const MOST_METRES = 1_000_000

const isRising = (steps: readonly { upto_m: number }[]) =>
  steps.every(({ upto_m }, at) => at === 0 || upto_m > (steps[at - 1]?.upto_m ?? 0))

/** What bringing something costs: always the same, or by the way from the branch's place, as the crow flies times the road factor; what is farther than the last step costs as much as the last one. */
export const zonePrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), fee: money }),
  z.strictObject({
    kind: z.literal('steps'),
    steps: z
      .array(z.strictObject({ upto_m: z.int().check(z.minimum(1), z.maximum(MOST_METRES)), fee: money }))
      .check(z.minLength(1), z.maxLength(MOST_STEPS), z.refine(isRising)),
  }),
])
export type ZonePrice = z.infer<typeof zonePrice>

const minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(1440)))

/** Where a company delivers to and for how much; where they overlap, the one that comes first in their order wins. */
export const deliveryZones = defineResource({
  name: 'delivery_zones',
  scope: 'company',
  path: '/app/settings/deliveries/zones',
  permissions: { view: 'deliveries.view', update: 'deliveries.update' },
  fields: {
    /** Left out for the first one that delivers. */
    method_id: z.optional(id),
    /** From where it is brought; left out for the default branch. */
    branch_id: z.optional(id),
    name: line(1, 60),
    colour: tone,
    shape,
    /** By distance it needs the branch's place. */
    price: zonePrice,
    /** From this sum on it costs nothing; null for never. */
    free_from: z.nullable(money),
    min_order: z.nullable(money),
    /** Minutes from the order to the door; both or neither, the greater one is promised. */
    eta_min: minutes,
    eta_max: minutes,
    /** By the clock of the branch; null is whenever the branch is open. */
    schedule: z.nullable(schedule),
    is_active: z.boolean(),
  },
  computed: {
    method_id: id,
    branch_id: id,
    /** Till then nothing is brought there; null or past where it is not closed. */
    closed_until: z.nullable(instant),
  },
  filters: { method_id: z.optional(id), branch_id: z.optional(id) },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type DeliveryZone = Row<typeof deliveryZones>
export type DeliveryZoneInput = Input<typeof deliveryZones>

const one = z.strictObject({ id })

export const closeZone = defineEndpoint({
  method: 'POST',
  path: '/app/settings/deliveries/zones/:id/close',
  access: 'company',
  permission: 'deliveries.update',
  params: one,
  body: z.strictObject({ minutes: z.int().check(z.minimum(5), z.maximum(1440)) }),
  payload: deliveryZones.row,
  summary: 'Brings nothing into a zone for a while, from now on; the last call counts',
})

export const resumeZone = defineEndpoint({
  method: 'POST',
  path: '/app/settings/deliveries/zones/:id/resume',
  access: 'company',
  permission: 'deliveries.update',
  params: one,
  payload: deliveryZones.row,
  summary: 'Brings into a closed zone again',
})

/** Two hundred zones of two hundred points. */
const IMPORT_BODY_LIMIT = 4096 * KILOBYTE

/** A zone whose shape is written as JSON in a text: a body of so many points would hold too many values. */
export const importedZone = z.strictObject({
  ...deliveryZones.fields,
  shape: z.string().check(z.maxLength(MOST_SHAPE)),
})
export type ImportedZone = z.infer<typeof importedZone>

export const importZones = defineEndpoint({
  method: 'POST',
  path: '/app/settings/deliveries/zones/import',
  access: 'company',
  permission: 'deliveries.update',
  bodyLimit: IMPORT_BODY_LIMIT,
  body: z.strictObject({
    zones: z.array(importedZone).check(z.minLength(1), z.maxLength(MOST_ZONES)),
  }),
  payload: z.object({ items: z.array(deliveryZones.row) }),
  status: 201,
  idempotency: 'accepted',
  summary: 'Adds many zones behind the others, in the order in which they stand: all of them, or none',
})

/** What brings an order to a place. */
export const zoneOffer = z.object({
  method_id: id,
  /** In the language of the one who asks. */
  method_name: z.string(),
  /** Null where a method with a flat price goes there. */
  zone_id: z.nullable(id),
  zone_name: z.nullable(z.string()),
  branch_id: id,
  /** For the sum that was named. */
  fee: money,
  free_from: z.nullable(money),
  min_order: z.nullable(money),
  eta_min: z.nullable(z.int()),
  eta_max: z.nullable(z.int()),
  /** From the branch's place; null where that is not known. */
  distance_m: z.nullable(z.int()),
  /** Why it is not brought, in words; null where it is. */
  problem: z.nullable(z.object({ code: z.enum(['min_order', 'zone_closed']), message: z.string() })),
})
export type ZoneOffer = z.infer<typeof zoneOffer>

export const testAddress = defineEndpoint({
  method: 'POST',
  path: '/app/settings/deliveries/test',
  access: 'company',
  permission: 'deliveries.view',
  body: z.strictObject({
    point,
    /** Left out for the zones of all branches. */
    branch_id: z.optional(id),
    /** What is ordered for, in minor units; without it no minimum is looked at. */
    sum: z.optional(money),
    /** Left out for now. */
    at: z.optional(instant),
  }),
  payload: z.object({
    /** Null outside of all zones. */
    offer: z.nullable(zoneOffer),
    /** What would bring it if the first one did not. */
    runner_up: z.nullable(zoneOffer),
  }),
  summary: 'Who brings an order to a place, for how much, how soon, and why not; changes nothing',
})

export const deliveredPoints = defineEndpoint({
  method: 'GET',
  path: '/app/settings/deliveries/points',
  access: 'company',
  permission: 'deliveries.update',
  query: z.strictObject({ branch_id: id }),
  payload: z.object({
    /** Each once, blurred to a hundred metres: they say where orders go, not who lives there. */
    points: z.array(z.object({ lat: z.number(), lng: z.number() })),
  }),
  summary: 'Where orders of a branch were brought to in the last 90 days',
})

/** The most orders that a zone is tried on, the latest. */
export const MOST_REPLAYED = 2000
/** Days of orders that a zone is tried on. */
export const REPLAYED_DAYS = 30

export const replayZone = defineEndpoint({
  method: 'POST',
  path: '/app/settings/deliveries/zones/replay',
  access: 'company',
  permission: 'deliveries.update',
  body: z.strictObject({
    /** The zone that would change; left out for a new one. */
    id: z.optional(id),
    zone: z.strictObject(deliveryZones.fields),
  }),
  payload: z.object({
    /** Deliveries with a place, of the branches in which the caller works. */
    orders: z.int(),
    /** Whose fee would be another one. */
    repriced: z.int(),
    /** That would not be taken any more: outside of all zones, or below the minimum. */
    lost: z.int(),
    /** What fees would bring more, less what the lost orders came to; in minor units. */
    revenue: z.int(),
  }),
  summary: 'What the orders of the last 30 days would have been with a zone as it is drawn; changes nothing',
})
