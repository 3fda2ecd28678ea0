import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import type { Permission } from './permissions.ts'
import { tagName } from './tags.ts'

/** What can be done to many products at once, with the right that each needs. */
export const bulkRights = {
  stop: 'products.stop',
  unstop: 'products.stop',
  category: 'products.update',
  show: 'products.update',
  hide: 'products.update',
  tag: 'products.update',
  untag: 'products.update',
  price: 'products.price',
  archive: 'products.delete',
} as const satisfies Record<string, Permission>
export type BulkAction = keyof typeof bulkRights

/** The most products that one call changes. */
export const BULK_LIMIT = 500

const anyRight = [...new Set(Object.values(bulkRights))]

/** How a bulk change went: how many are done, and why each of the others is not. */
export const bulkResult = z.object({
  /** Names the change for `undoProductBulk`; null when nothing has changed. */
  id: z.nullable(id),
  done: z.int(),
  refused: z.array(z.object({ id, message: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>

/** One change of up to 500 products; a product that cannot take it is refused by itself. */
export const changeProducts = defineEndpoint({
  method: 'POST',
  path: '/app/products/bulk',
  access: 'company',
  permission: anyRight,
  body: z.strictObject({
    action: z.enum(Object.keys(bulkRights) as [BulkAction, ...BulkAction[]]),
    ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
    /** Of `stop`: when it ends by itself; without it, when somebody ends it. */
    until: z.optional(z.nullable(instant)),
    /** Of `stop` and `unstop`: one branch; without it, every branch that the person works in. */
    branch_id: z.optional(z.nullable(id)),
    /** Of `category`, which needs it; null takes products out of theirs. */
    category_id: z.optional(z.nullable(id)),
    /** Of `tag` and `untag`, which need it: the tag's name; a new one makes a tag. */
    name: z.optional(tagName),
    /** Of `price`, which needs it: 1250 adds 12.5 %, rounded to what the currency shows. */
    percent_bp: z.optional(z.int().check(z.minimum(-9_000), z.maximum(90_000))),
  }),
  payload: bulkResult,
  summary: 'Changes many products at once',
})

/** Takes a bulk change back, for ten minutes and by who has made it; products changed since stay as they are. */
export const undoProductBulk = defineEndpoint({
  method: 'POST',
  path: '/app/products/bulk/:id/undo',
  access: 'company',
  permission: anyRight,
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  payload: bulkResult,
  summary: 'Takes a change of many products back',
})
