import type { CountKey } from '#contract/company.ts'
import type { EventData, EventName } from '#contract/events.ts'
import type { AnyResource, Input, ListQuery, Row } from '#contract/resource.ts'
import type { Fragment } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Staff } from '#server/http/route.ts'

/** Values of columns by their names. */
export type Values = Record<string, unknown>

/** What a hook may use of the call it runs in; `db` is the call's one transaction. */
export interface Work {
  db: Db
  session: Staff
  now: Date
  newId(): string
  ip: string
}

/** How a list is put in order by one of its sort names. */
export interface Order {
  /** Column of the resource's own table. */
  column: string
  /** Rows without a value come last, whichever way. */
  isNullable?: boolean
}

/** What is special about a resource; everything else is the same for all. */
export interface Hooks<R extends AnyResource> {
  /** The table; the resource's name by default. Needs company_id, id, version, created_at, updated_at, archived_at. */
  table?: string
  /** SQL of row fields that are not columns of the table. */
  computed?: { [Field in keyof Row<R>]?: Fragment }
  /** Columns behind sort names that are not columns themselves. */
  order?: Record<string, Order>
  /** Conditions of the resource's own filters and of the caller's scope. */
  where?(query: ListQuery<R>, work: Work): Fragment[]
  /** Function (word, max_rows) that finds ids by the trigram index; without one, the column `search` is looked through. */
  searchFunction?: string
  /** Whether the caller may search only the open part of the column `search`; see `searchColumn`. */
  searchesOpenPartOnly?(work: Work): boolean
  /** Checks an input (whole on create, partial on update) and answers further columns to write; throws `FieldErrors` or `Refusal`. */
  before?(input: Partial<Input<R>>, previous: Row<R> | undefined, work: Work): Promise<Values>
  /** Writes what lives in other tables. */
  after?(id: string, input: Partial<Input<R>>, previous: Row<R> | undefined, work: Work): Promise<void>
  /** May refuse an archiving or undo what depends on the row. */
  beforeRemove?(row: Row<R>, work: Work): Promise<void>
  /** Turns a violated constraint into the refusal that the user understands. */
  refusalOf?(constraint: string, input: Partial<Input<R>>): Error | undefined
  /** What the caller may see of a row. */
  view?(row: Row<R>, work: Work): Row<R>
  /** The number of Company.counts that follows the rows. */
  count?: CountKey
  /** The event of every change; none without it. */
  event?: { name: EventName; entity: EventData['entity'] }
  /** Calls that the domain answers itself or not at all. */
  omit?: readonly ('list' | 'get' | 'create' | 'update' | 'remove')[]
}
