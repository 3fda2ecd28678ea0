import * as z from 'zod/mini'
import { money, translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { type Fulfilment, fulfilments } from './pipeline.ts'

/** How something gets to its customer: three of them bring it. */
export const deliveryKinds = ['own_courier', 'pickup', 'dine_in', 'external', 'post'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Of an order that goes out this way. */
export const fulfilmentOf = (kind: DeliveryKind): Fulfilment =>
  kind === 'pickup' || kind === 'dine_in' ? kind : 'delivery'

/** One price wherever it goes, or that of the zone. */
export const deliveryPricings = ['flat', 'by_zone'] as const

/**
 * Ways in which a company hands its orders over. An address gets the first active one that goes there: one with a flat price
 * goes anywhere, one by zone into its zones. One by zone is active only while it has an active zone; its first zone makes it so.
 */
export const deliveryMethods = defineResource({
  name: 'delivery_methods',
  scope: 'company',
  path: '/app/settings/deliveries/methods',
  permissions: { view: 'deliveries.view', update: 'deliveries.update' },
  fields: {
    /** Stays what it is once there are zones; pickup and dine-in have no price. */
    kind: z.enum(deliveryKinds),
    name: translated(60),
    pricing: z.enum(deliveryPricings),
    /** The flat price; 0 by zone. */
    fee: money,
    is_active: z.boolean(),
  },
  computed: {
    fulfilment: z.enum(fulfilments),
    /** Those that are not archived. */
    zones_count: z.int(),
  },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type DeliveryMethod = Row<typeof deliveryMethods>
export type DeliveryMethodInput = Input<typeof deliveryMethods>
