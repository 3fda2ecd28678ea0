import * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { id, instant, version } from './fields.ts'
import type { Permission } from './permissions.ts'

type Shape = z.core.$ZodLooseShape

/** What every row carries besides its fields. */
const rowBase = {
  id,
  version,
  created_at: instant,
  updated_at: instant,
  archived_at: z.nullable(instant),
}

/** Query of every list: page size, cursor, order, search; unknown parameters are refused. */
const listBase = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  with_total: z.optional(z.stringbool()),
  archived: z.optional(z.stringbool()),
}

/** One page of a keyset-paged list. */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ items: z.array(row), next_cursor: z.nullable(z.string()) })

/** Total of a list, sent when `with_total=1`; counting stops at 10,000, then the text is "10000+". */
export const pageMeta = z.object({ total: z.optional(z.union([z.int(), z.literal('10000+')])) })

export interface ResourcePermissions {
  view: Permission
  create: Permission
  update: Permission
  remove: Permission
}

/**
 * A company-scoped entity with list, get, create, update and remove calls.
 * `fields` is what a user writes, `computed` what the server adds to a row; `sort` names the sortable columns, the first one is the default (newest or greatest first with a leading minus).
 */
export function defineResource<
  const Name extends string,
  F extends Shape,
  C extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
>(spec: {
  name: Name
  path: `/${string}`
  permissions: ResourcePermissions
  fields: F
  computed?: C
  filters?: Q
  search: readonly (keyof F & string)[]
  sort: readonly string[]
}) {
  const { name, path, permissions, fields } = spec
  const computed = spec.computed ?? ({} as C)
  const filters = spec.filters ?? ({} as Q)
  const row = z.object({ ...rowBase, ...fields, ...computed } as typeof rowBase & Omit<F, keyof C> & C)
  const input = z.strictObject(fields)
  const patch = z.strictObject({ ...z.partial(z.object(fields)).shape, version })
  const sorts = spec.sort.flatMap((key) => [key, key.startsWith('-') ? key.slice(1) : `-${key}`])
  const listQuery = z.strictObject({
    ...listBase,
    sort: z.optional(z.enum(sorts as [string, ...string[]])),
    ...filters,
  })
  const one = z.strictObject({ id })
  return {
    name,
    path,
    permissions,
    fields,
    input,
    patch,
    row,
    listQuery,
    search: spec.search,
    sort: spec.sort,
    endpoints: {
      list: defineEndpoint({
        method: 'GET',
        path,
        access: 'company',
        permission: permissions.view,
        query: listQuery,
        payload: pageOf(row),
        meta: pageMeta,
        summary: `One page of ${name}`,
      }),
      get: defineEndpoint({
        method: 'GET',
        path: `${path}/:id`,
        access: 'company',
        permission: permissions.view,
        params: one,
        payload: row,
        summary: `One of ${name}`,
      }),
      create: defineEndpoint({
        method: 'POST',
        path,
        access: 'company',
        permission: permissions.create,
        body: input,
        payload: row,
        status: 201,
        summary: `Creates one of ${name}`,
      }),
      update: defineEndpoint({
        method: 'PATCH',
        path: `${path}/:id`,
        access: 'company',
        permission: permissions.update,
        params: one,
        body: patch,
        payload: row,
        summary: `Changes one of ${name}; a stale version is refused`,
      }),
      remove: defineEndpoint({
        method: 'DELETE',
        path: `${path}/:id`,
        access: 'company',
        permission: permissions.remove,
        params: one,
        payload: row,
        summary: `Archives one of ${name}`,
      }),
    },
  }
}

/** Any resource, for code that works on all of them. */
export interface AnyResource {
  name: string
  path: `/${string}`
  permissions: ResourcePermissions
  fields: Shape
  input: z.ZodMiniType
  patch: z.ZodMiniType
  row: z.ZodMiniType
  listQuery: z.ZodMiniType
  search: readonly string[]
  sort: readonly string[]
  endpoints: Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint & { access: 'company' }>
}

export type Row<R extends { row: z.ZodMiniType }> = z.infer<R['row']>
export type Input<R extends { input: z.ZodMiniType }> = z.infer<R['input']>
export type ListQuery<R extends { listQuery: z.ZodMiniType }> = z.infer<R['listQuery']>
