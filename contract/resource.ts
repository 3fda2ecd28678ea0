import * as z from 'zod/mini'
import type { AnyPermission, Endpoint } from './endpoint.ts'
import { id, instant, version } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { PlanFeature } from './planFeatures.ts'
import type { PlatformPermission } from './platformPermissions.ts'
import { endpointsOf } from './resourceEndpoints.ts'

type Shape = z.core.$ZodLooseShape
type None = Record<never, never>

/** Whose rows they are: each company's own, or the platform's, which belong to no company. */
export type Scope = 'company' | 'platform'

/** What every row carries besides its fields. */
const rowBase = {
  id,
  version,
  created_at: instant,
  updated_at: instant,
  archived_at: z.nullable(instant),
}

/** The place of a row among the others, of resources that people put in order; written by `reorder` alone. */
const place = { sort: z.int() }

/** What a list is searched for; of a resource without searched fields there is no such parameter. */
const searchBase = { q: z.optional(z.string().check(z.trim(), z.maxLength(100))) }

/** Query of every list: page size, cursor, order; unknown parameters are refused. */
const listBase = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  with_total: z.optional(z.stringbool()),
  archived: z.optional(z.stringbool()),
}

/** The right that each call of a resource needs. */
export interface ResourcePermissions<P extends AnyPermission = AnyPermission> {
  view: P
  create: P
  update: P
  remove: P
}

type RightOf<S extends Scope> = S extends 'company' ? Permission : PlatformPermission
type PlaceIf<Sortable extends boolean> = Sortable extends true ? typeof place : None

/**
 * Rows with list, get, create, update and remove calls, `restore` and `bulk` (archive and restore many) where they are
 * restorable, `reorder` where people put them in order, `merge` where several can become one.
 * `fields` is what a user writes, `computed` what the server adds to a row; `search` names fields that the list's `q`
 * looks through; `sort` names the sortable columns, the first one is the default (newest or greatest first with a
 * leading minus). `feature` is what the company's plan has to include for its writes, but for putting one away.
 */
export function defineResource<
  const Name extends string,
  F extends Shape,
  C extends Shape = None,
  Q extends Shape = None,
  const S extends Scope = Scope,
  const Sortable extends boolean = false,
>(spec: {
  name: Name
  scope: S
  path: `/${string}`
  /** To create and to remove is to update, unless said otherwise. */
  permissions: Partial<ResourcePermissions<RightOf<S>>> &
    Pick<ResourcePermissions<RightOf<S>>, 'view' | 'update'>
  feature?: PlanFeature
  fields: F
  computed?: C
  filters?: Q
  search: readonly (keyof F & string)[]
  sort: readonly string[]
  isSortable?: Sortable
  isRestorable?: boolean
  isMergeable?: boolean
  /** The field that rows have to share to become one. */
  mergesWithin?: keyof F & string
}) {
  const { name, path, fields, scope, feature, isSortable = false } = spec
  const { update, create = update, remove = update } = spec.permissions
  const permissions = { ...spec.permissions, create, remove }
  const { isRestorable = false, isMergeable = false } = spec
  const computed = spec.computed ?? ({} as C)
  const filters = spec.filters ?? ({} as Q)
  const row = z.object({
    ...rowBase,
    ...(isSortable ? place : {}),
    ...fields,
    ...computed,
  } as typeof rowBase & PlaceIf<Sortable> & Omit<F, keyof C> & C)
  const input = z.strictObject(fields)
  const patch = z.strictObject({ ...z.partial(z.object(fields)).shape, version })
  const sorts = spec.sort.flatMap((key) => [key, key.startsWith('-') ? key.slice(1) : `-${key}`])
  const listQuery = z.strictObject({
    ...listBase,
    ...(spec.search.length > 0 ? searchBase : ({} as typeof searchBase)),
    sort: z.optional(z.enum(sorts as [string, ...string[]])),
    ...filters,
  })
  const access: 'company' | 'root' = scope === 'platform' ? 'root' : 'company'
  const endpoints = endpointsOf({ name, path, permissions, access, feature, row, input, patch, listQuery })
  return {
    name,
    scope,
    path,
    permissions,
    fields,
    filters,
    input,
    patch,
    row,
    listQuery,
    search: spec.search,
    sort: spec.sort,
    isSortable: isSortable as Sortable,
    isRestorable,
    isMergeable,
    mergesWithin: spec.mergesWithin as string | undefined,
    endpoints,
  }
}

export type CallName =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'bulk'
  | 'reorder'
  | 'merge'

/** Any resource, for code that works on all of them. */
export interface AnyResource {
  name: string
  scope: Scope
  path: `/${string}`
  permissions: ResourcePermissions
  fields: Shape
  filters: Shape
  input: z.ZodMiniType<object>
  patch: z.ZodMiniType<object>
  row: z.ZodMiniType<RowBase> & { shape: object }
  listQuery: z.ZodMiniType<object>
  search: readonly string[]
  sort: readonly string[]
  isSortable: boolean
  isRestorable: boolean
  isMergeable: boolean
  mergesWithin: string | undefined
  /** Only those that `hasCall` names are answered. */
  endpoints: Record<CallName, Endpoint>
}

/** Whether a resource answers a call of this name. */
export function hasCall({ isRestorable, isSortable, isMergeable }: AnyResource, name: CallName): boolean {
  if (name === 'restore' || name === 'bulk') return isRestorable
  if (name === 'merge') return isMergeable
  return name === 'reorder' ? isSortable : true
}

/** What code that works on all resources knows of a row. */
export interface RowBase {
  id: string
  version: number
  created_at: string
  updated_at: string
  archived_at: string | null
}

export type Row<R extends { row: z.ZodMiniType }> = z.infer<R['row']>
export type Input<R extends { input: z.ZodMiniType }> = z.infer<R['input']>
export type ListQuery<R extends { listQuery: z.ZodMiniType }> = z.infer<R['listQuery']>
