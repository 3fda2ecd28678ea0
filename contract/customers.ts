import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { day, id, instant, line, localeCode, money, paragraphs, qty, soldUnit } from './fields.ts'
import { point } from './point.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { fulfilments } from './pipeline.ts'

/** Where a delivery goes; all but `text` are optional parts. */
export const address = z.strictObject({
  text: line(1, 300),
  /** Where it is; what it costs to bring something there is told by this alone. */
  point: z.optional(point),
  flat: z.optional(line(0, 20)),
  entrance: z.optional(line(0, 20)),
  floor: z.optional(line(0, 20)),
  intercom: z.optional(line(0, 40)),
  comment: z.optional(line(0, 300)),
})
export type Address = z.infer<typeof address>
/** What of an address is written by hand. */
export type AddressPart = Exclude<keyof Address, 'point'>

/** The most addresses of one customer. */
export const maxAddresses = 10

/**
 * Groups of customers: new ones of the last 30 days; active, sleeping and lost ones by their last order (60 and 180 days ago);
 * regulars with ten orders and more; birthdays of today and the six days after it; the blacklist.
 */
export const customerSegments = [
  'new',
  'active',
  'sleeping',
  'lost',
  'regular',
  'birthday',
  'blacklist',
] as const
export type CustomerSegment = (typeof customerSegments)[number]

/** Who wrote down the consent to marketing: a colleague, a file that was imported, the customer in the shop. */
export const consentWays = ['staff', 'file', 'storefront'] as const
export type ConsentWay = (typeof consentWays)[number]

const yesOrNo = z.enum(['yes', 'no'])
const count = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const sum = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000_000))

/** What narrows a list of customers, in an address and in the body of an export; ranges hold both their ends. */
export const customerFilters = {
  segment: z.optional(z.enum(customerSegments)),
  tag: z.optional(id),
  orders_min: z.optional(count),
  orders_max: z.optional(count),
  /** Minor units. */
  spent_min: z.optional(sum),
  spent_max: z.optional(sum),
  /** Days of the company's time zone. */
  last_order_from: z.optional(day),
  last_order_to: z.optional(day),
  consent: z.optional(yesOrNo),
  blacklist: z.optional(yesOrNo),
}

export type CustomerFilters = {
  [Name in keyof typeof customerFilters]?: z.infer<(typeof customerFilters)[Name]>
}

/** A person who buys; the phone is E.164, unique in the company, masked to its last four digits without `customers.contacts`. */
export const customers = defineResource({
  name: 'customers',
  scope: 'company',
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
    /** Why; needed when somebody goes on the blacklist, gone when they leave it. */
    blacklist_reason: z.optional(z.nullable(line(1, 300))),
    /** A past day. */
    birthday: z.optional(z.nullable(day)),
    /** Language in which the customer is written to. */
    language: z.optional(z.nullable(localeCode)),
    /** Whether the customer agrees to marketing messages. */
    has_consent: z.optional(z.boolean()),
    addresses: z.optional(z.array(address).check(z.maxLength(maxAddresses))),
  },
  computed: {
    blacklist_reason: z.nullable(z.string()),
    birthday: z.nullable(day),
    language: z.nullable(localeCode),
    has_consent: z.boolean(),
    /** When the consent was given or taken back; null for who was never asked. */
    consent_at: z.nullable(instant),
    consent_way: z.nullable(z.enum(consentWays)),
    addresses: z.array(address),
    /** Tags of the kind `customer`; `tagCustomers` changes them. */
    tag_ids: z.array(id),
    /** Numbers of customers that were merged into this one. */
    other_phones: z.array(z.string()),
    orders_count: z.int(),
    /** Sum of done orders in minor units. */
    spent: money,
    /** Mean total of done orders in minor units; null before the first one. */
    average: z.nullable(money),
    last_order_at: z.nullable(instant),
    /** The customer that this one was merged into; its orders are there. */
    merged_into: z.nullable(id),
    /** Since when nothing personal is known any more; the name is then a dash. */
    erased_at: z.nullable(instant),
  },
  filters: customerFilters,
  search: ['name', 'phone'],
  sort: ['-last_order_at', '-spent', 'name', '-created_at'],
})
export type Customer = Row<typeof customers>
export type CustomerInput = Input<typeof customers>

/** Finds people by the digits typed so far (at least four), or one by id, with what the next order needs. */
export const lookupCustomers = defineEndpoint({
  method: 'GET',
  path: '/app/customers/lookup',
  access: 'company',
  permission: ['orders.create', 'customers.view'],
  query: z.strictObject({ phone: z.optional(z.string().check(z.maxLength(40))), id: z.optional(id) }),
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
        /** How the newest order was handed over, and what its delivery cost; null without one. */
        last_fulfilment: z.nullable(z.enum(fulfilments)),
        last_delivery_fee: z.nullable(money),
        /** Its lines, for "repeat last order". */
        last_lines: z.array(z.object({ variant_id: id, product_name: z.string(), ...soldUnit, qty })),
      }),
    ),
  }),
  summary: 'Finds customers by digits of their phone, or one by id',
})
