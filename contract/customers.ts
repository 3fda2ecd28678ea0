import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line, money, paragraphs, qty } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Where a delivery goes; all but `text` are optional parts. */
export const address = z.strictObject({
  text: line(1, 300),
  flat: z.optional(line(0, 20)),
  entrance: z.optional(line(0, 20)),
  floor: z.optional(line(0, 20)),
  intercom: z.optional(line(0, 40)),
  comment: z.optional(line(0, 300)),
})
export type Address = z.infer<typeof address>

/**
 * Groups of customers: new ones of the last 30 days; active, sleeping and lost ones by their last order (60 and 180 days ago);
 * regulars with ten orders and more; the blacklist.
 */
export const customerSegments = ['new', 'active', 'sleeping', 'lost', 'regular', 'blacklist'] as const
export type CustomerSegment = (typeof customerSegments)[number]

/** A person who buys; the phone is E.164, unique in the company, masked to its last four digits without `customers.contacts`. */
export const customers = defineResource({
  name: 'customers',
  path: '/app/customers',
  permissions: {
    view: 'customers.view',
    create: 'customers.create',
    update: 'customers.update',
    remove: 'customers.delete',
  },
  fields: {
    name: line(1, 80),
    phone: z.nullable(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
    note: paragraphs(1000),
    is_blacklisted: z.boolean(),
  },
  computed: {
    addresses: z.array(address),
    /** Tags of the kind `customer`; `tagCustomers` changes them. */
    tag_ids: z.array(id),
    /** Numbers of customers that were merged into this one. */
    other_phones: z.array(z.string()),
    orders_count: z.int(),
    /** Sum of done orders in minor units. */
    spent: money,
    last_order_at: z.nullable(instant),
    /** The customer that this one was merged into; its orders are there. */
    merged_into: z.nullable(id),
    /** Since when nothing personal is known any more; the name is then a dash. */
    erased_at: z.nullable(instant),
  },
  filters: { segment: z.optional(z.enum(customerSegments)), tag: z.optional(id) },
  search: ['name', 'phone'],
  sort: ['-last_order_at', '-spent', 'name', '-created_at'],
})
export type Customer = Row<typeof customers>
export type CustomerInput = Input<typeof customers>

/** Finds people by the digits typed so far (at least four), with what the next order needs. */
export const lookupCustomers = defineEndpoint({
  method: 'GET',
  path: '/app/customers/lookup',
  access: 'company',
  permission: ['orders.create', 'customers.view'],
  query: z.strictObject({ phone: z.string().check(z.maxLength(40)) }),
  payload: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        phone: z.nullable(z.string()),
        note: z.string(),
        is_blacklisted: z.boolean(),
        orders_count: z.int(),
        last_order_at: z.nullable(instant),
        addresses: z.array(address),
        /** Lines of the newest order, for "repeat last order". */
        last_lines: z.array(z.object({ variant_id: id, product_name: z.string(), qty })),
      }),
    ),
  }),
  summary: 'Finds customers by digits of their phone',
})
