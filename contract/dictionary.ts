import * as z from 'zod/mini'
import { attributeTypes } from './attributes.ts'
import { currency } from './currencies.ts'
import { deliveryKinds } from './deliveryMethods.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, localeCode, tone, translated, version } from './fields.ts'
import { paymentKind, paymentTerms } from './paymentTerms.ts'
import { branchPauses } from './pauses.ts'
import { fulfilments } from './pipeline.ts'
import { stage } from './stages.ts'
import { vatKinds } from './vat.ts'

const name = translated(120)

/** Opening hours of a week in minutes after midnight; `day` 1 is Monday, `to` can pass 1440. */
const interval = { from: z.int(), to: z.int() }
const weekly = z.array(z.object({ day: z.int(), ...interval }))
/** Days that are not as their weekday is. */
const exceptions = z.array(
  z.object({
    date: z.string(),
    is_closed: z.boolean(),
    intervals: z.array(z.object(interval)),
    note: z.optional(z.string()),
  }),
)
/** Hours as they are answered; `contract/schedule.ts` says which there can be. */
export const writtenHours = { weekly, exceptions }

/** Items of every dictionary, by the specification's names; `[P]` ones follow after `currencies`. */
export const dictionaryItems = {
  categories: z.object({
    id,
    version,
    parent_id: z.nullable(id),
    name,
    /** Address of the picture's medium size, below the base of the API. */
    image: z.nullable(z.string()),
    sort: z.int(),
    is_visible: z.boolean(),
    colour: tone,
    station_id: z.nullable(id),
    vat_rate_id: z.nullable(id),
    branch_ids: z.array(id),
  }),
  attributes: z.object({
    id,
    name,
    type: z.enum(attributeTypes),
    /** What stands behind a number. */
    unit: z.partialRecord(localeCode, z.string()),
    values: z.array(z.object({ id, label: name, colour: z.nullable(tone) })),
    makes_variants: z.boolean(),
    filterable: z.boolean(),
    is_on_card: z.boolean(),
    category_ids: z.array(id),
  }),
  branches: z.object({
    id,
    name: z.string(),
    address: z.string(),
    /** Null until somebody has put the branch on the map. */
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    time_zone: z.string(),
    is_open: z.boolean(),
    ...branchPauses,
    /** By the clock of its zone; null is always open. */
    weekly: z.nullable(weekly),
    exceptions,
    fulfilments: z.array(z.enum(fulfilments)),
    is_default: z.boolean(),
  }),
  roles: z.object({
    id,
    key: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    is_system: z.boolean(),
  }),
  units: z.object({ id, name, short: name, precision: z.int(), is_default: z.boolean() }),
  sources: z.object({ id, name: z.string(), kind: z.string(), code: z.string(), active: z.boolean() }),
  deliveries: z.object({
    id,
    kind: z.enum(deliveryKinds),
    name,
    fulfilment: z.enum(fulfilments),
    /** What it costs in the company's words, from the least to the most; null where it costs nothing. */
    price_text: z.nullable(z.string()),
    active: z.boolean(),
    zones_count: z.int(),
  }),
  payments: z.object({
    id,
    kind: paymentKind,
    name,
    active: z.boolean(),
    ...paymentTerms,
    /** Where a transfer goes. */
    details: z.string(),
  }),
  workingHours: z.object({
    id,
    name,
    /** Null is always. */
    weekly: z.nullable(weekly),
    exceptions,
  }),
  currencies: currency,
  stages: stage,
  tags: z.object({ id, kind: z.enum(['customer', 'order', 'product']), name: z.string(), colour: tone }),
  vat_rates: z.object({
    id,
    name: z.string(),
    rate_bp: z.int(),
    kind: z.enum(vatKinds),
    is_default: z.boolean(),
  }),
  cancel_reasons: z.object({
    id,
    /** Of those that every company begins with. */
    key: z.nullable(z.string()),
    name,
    needs_note: z.boolean(),
  }),
  stations: z.object({ id, name: z.string(), colour: tone, branch_ids: z.array(id) }),
}
export type DictionaryName = keyof typeof dictionaryItems
export type DictionaryItem<N extends DictionaryName> = z.infer<(typeof dictionaryItems)[N]>

const names = Object.keys(dictionaryItems) as [DictionaryName, ...DictionaryName[]]
const lists = Object.fromEntries(
  Object.entries(dictionaryItems).map(([key, item]) => [key, z.array(item)]),
) as { [N in DictionaryName]: z.ZodMiniArray<(typeof dictionaryItems)[N]> }

/** All dictionaries of the company at once, with one etag each: a caller that keeps them asks again only for what has changed. */
export const getReferences = defineEndpoint({
  method: 'GET',
  path: '/app/dictionary/references',
  access: 'company',
  payload: z.object(lists),
  meta: z.object({
    /** Of each dictionary alone, as its own call answers it. */
    etags: z.record(z.enum(names), z.string()),
  }),
  summary: 'Every dictionary of the company',
})
export type References = z.infer<typeof getReferences.payload>

/** One dictionary: all items, never paged. */
export const getDictionary = defineEndpoint({
  method: 'GET',
  path: '/app/dictionary/:name',
  access: 'company',
  params: z.strictObject({
    name: z.enum(names),
  }),
  payload: z.object({ items: z.array(z.unknown()) }),
  summary: 'One dictionary of the company',
})
