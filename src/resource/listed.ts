import type * as z from 'zod/mini'
import { getReferences } from '#contract/dictionary.ts'
import type { AnyPermission, Endpoint } from '#contract/endpoint.ts'
import type { RowBase } from '#contract/resource.ts'
import { isDictionary } from '#src/session/calls/references.ts'
import type { ListEndpoint } from '#src/session/calls/usePages.ts'

type Schema = z.ZodMiniType

/** A call that answers one row. */
export type RowEndpoint<Row> = Endpoint<Schema, Schema, Schema, z.ZodMiniType<Row>>

/** What a list screen has to know. Every resource says it; so can calls that answer a list and are no resource. */
export interface Listed<Row, Query extends object> {
  /** Name of the resource, as the event `row.changed` has it. */
  name: string
  endpoints: { list: ListEndpoint<Row, Query>; get: RowEndpoint<Row> }
  permissions: { create?: AnyPermission; update?: AnyPermission; remove?: AnyPermission }
  filters?: Readonly<Record<string, Schema>>
  /** Names of its orders, the default first. */
  sort?: readonly string[]
  isSortable?: boolean
  isRestorable?: boolean
  /** Paths of further calls that answer something about its rows. */
  alsoStale?: readonly string[]
}

/** A resource with all its calls, by the type of its row. */
export interface ListedResource<Row extends RowBase, Query extends object> extends Listed<Row, Query> {
  endpoints: Listed<Row, Query>['endpoints'] &
    Record<'remove' | 'restore' | 'bulk' | 'reorder' | 'merge', Endpoint>
  search: readonly string[]
  isMergeable?: boolean
  mergesWithin?: string | undefined
}

/** A list, whatever its rows are. */
export type AnyListed = Omit<Listed<unknown, object>, 'endpoints'> & {
  endpoints: Record<'list' | 'get', Endpoint>
}

/** Paths of the calls whose answers are old when a row of the list has changed. */
export function stalePaths(listed: Pick<AnyListed, 'name' | 'endpoints' | 'alsoStale'>): string[] {
  const { name, endpoints, alsoStale = [] } = listed
  const dictionary = isDictionary(name) ? [getReferences.path] : []
  return [endpoints.list.path, endpoints.get.path, ...alsoStale, ...dictionary]
}
