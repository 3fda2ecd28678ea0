import * as z from 'zod/mini'
import { type AnyPermission, defineEndpoint } from './endpoint.ts'
import { id, ids, version } from './fields.ts'
import type { PlanFeature } from './planFeatures.ts'

/** One page of a keyset-paged list. */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ items: z.array(row), next_cursor: z.nullable(z.string()) })

/** Total of a list, sent when `with_total=1`; counting stops at 10,000, then the text is "10000+". */
export const pageMeta = z.object({ total: z.optional(z.union([z.int(), z.literal('10000+')])) })

/** The most rows that one call changes. */
export const BULK_LIMIT = 500

/** The most rows that become one at once. */
export const MERGE_LIMIT = 50

/** How a change of many rows went: which are done, and why each of the others is not. */
export const bulkResult = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, message: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>

/** What the calls of one resource are made of. */
interface Spec<
  Row extends z.ZodMiniType,
  In extends z.ZodMiniType,
  Patch extends z.ZodMiniType,
  Query extends z.ZodMiniType,
> {
  name: string
  path: `/${string}`
  permissions: Record<'view' | 'create' | 'update' | 'remove', AnyPermission>
  access: 'company' | 'root'
  feature: PlanFeature | undefined
  row: Row
  input: In
  patch: Patch
  listQuery: Query
}

/** The calls of a resource by their names. */
export function endpointsOf<
  Row extends z.ZodMiniType,
  In extends z.ZodMiniType,
  Patch extends z.ZodMiniType,
  Query extends z.ZodMiniType,
>({ name, path, permissions, access, feature, row, input, patch, listQuery }: Spec<Row, In, Patch, Query>) {
  const one = z.strictObject({ id })
  // What is there already can always be put away.
  const gate = feature ? { feature } : {}
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      access,
      permission: permissions.view,
      query: listQuery,
      payload: pageOf(row),
      meta: pageMeta,
      summary: `One page of ${name}`,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      permission: permissions.view,
      params: one,
      payload: row,
      summary: `One of ${name}`,
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      access,
      ...gate,
      permission: permissions.create,
      body: input,
      payload: row,
      status: 201,
      summary: `Creates one of ${name}`,
    }),
    update: defineEndpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access,
      ...gate,
      permission: permissions.update,
      params: one,
      body: patch,
      payload: row,
      summary: `Changes one of ${name}; a stale version is refused`,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      permission: permissions.remove,
      params: one,
      payload: row,
      summary: `Archives one of ${name}`,
    }),
    restore: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      access,
      ...gate,
      permission: permissions.remove,
      params: one,
      body: z.strictObject({}),
      payload: row,
      summary: `Takes one of ${name} out of the archive`,
    }),
    bulk: defineEndpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access,
      ...gate,
      permission: permissions.remove,
      body: z.strictObject({
        action: z.enum(['archive', 'restore']),
        ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
      }),
      payload: bulkResult,
      summary: `Archives or restores many of ${name}; each is done or refused by itself`,
    }),
    reorder: defineEndpoint({
      method: 'POST',
      path: `${path}/reorder`,
      access,
      ...gate,
      permission: permissions.update,
      /** Puts the row behind the other one; without one, in front of all. */
      body: z.strictObject({ id, after_id: z.nullable(id) }),
      payload: row,
      summary: `Moves one of ${name} to another place`,
    }),
    merge: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/merge`,
      access,
      ...gate,
      permission: permissions.remove,
      params: one,
      /** What refers to the others refers to the row of the path afterwards, and they are archived; all or none. */
      body: z.strictObject({ version, other_ids: ids(MERGE_LIMIT).check(z.minLength(1)) }),
      payload: row,
      summary: `Merges others of ${name} into this one`,
    }),
  }
}
