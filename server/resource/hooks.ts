import type { CountKey } from '#contract/company.ts'
import type { EventName } from '#contract/events.ts'
import type { AnyResource, Input, ListQuery, Row } from '#contract/resource.ts'
import type { Fragment } from '#server/db/sql.ts'
import type { Text } from '#server/http/answers/refusal.ts'
import type { Admin, Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import type { Refers } from './refers.ts'

/** Values of columns by their names. */
export type Values = Record<string, unknown>

/** Who calls a resource: somebody of a company, or an administrator of the platform. */
export type CallerOn<R extends AnyResource> = R['scope'] extends 'platform' ? Admin : Staff
export type WorkOn<R extends AnyResource> = Work<CallerOn<R>>

/** How a list is put in order by one of its sort names. */
export interface Order {
  /** Column of the resource's own table. */
  column: string
  /** Rows without a value come last, whichever way. */
  isNullable?: boolean
}

/** Rows of another table that refer to a row and forbid its removal. */
export interface Reference {
  /** Table of the rows that refer. */
  table: string
  /** Column with the id, or several; `tag_ids` and the like hold lists of ids. */
  column: string | readonly string[]
  isList?: boolean
  /** The table has the one row of a company's settings, which is never archived. */
  isSettings?: boolean
  /** Name of the row's computed field that says how many living rows refer to it. */
  counts?: string
  /** What people call the rows, with `{count}` in plural forms: "used by {count} products". */
  text: Text
  /** Address of the list of these rows, with `{id}`: `/app/products?vat_rate_id={id}`. */
  link?: string
}

/** Unique constraints by name: the field that a violation is told at, and what is said there and where a row is restored. */
export type Unique<Field extends string = string> = Readonly<
  Record<string, readonly [field: Field, text: Text]>
>

/** What is special about a resource; everything else is the same for all. */
export interface Hooks<R extends AnyResource> {
  /** The table; the resource's name by default. Needs id, version, created_at, updated_at, archived_at, and company_id in a company's, `search` where the resource is searched, `sort` where it is sortable. */
  table?: string
  /** SQL of row fields that are not columns of the table. */
  computed?: { [Field in keyof Row<R>]?: Fragment }
  /** Columns behind sort names that are not columns themselves. */
  order?: Record<string, Order>
  /** Conditions of the resource's own filters and of the caller's scope; without it each filter is compared with its column. */
  where?(query: ListQuery<R>, work: WorkOn<R>): Fragment[]
  /** The table was made searchable by the procedure `make_searchable`: words are found through its index, not by looking through the column `search`. */
  hasSearchIndex?: boolean
  /** The database keeps the column `search` itself. */
  isSearchKept?: boolean
  /** What is searched for a typed text, where it is not the text itself. */
  searchWords?(text: string): string
  /** Whether the caller may search only the open part of the column `search`; see `searchColumn`. */
  searchesOpenPartOnly?(work: WorkOn<R>): boolean
  /** Rows are of the whole company: whoever works in some of its branches only changes none. */
  isOfWholeCompany?: boolean
  /** Rows are written one at a time in a company: a lock is held from before the first look until the end of the call. */
  isWrittenAlone?: boolean
  /** Fields that refer to living rows of other tables, checked and held before `before`. */
  refers?: Refers<Input<R>>
  /** Checks an input (whole on create, partial on update) and answers further columns to write; throws `FieldErrors` or `Refusal`. */
  before?(input: Partial<Input<R>>, previous: Row<R> | undefined, work: WorkOn<R>): Promise<Values>
  /** Writes what lives in other tables. */
  after?(id: string, input: Partial<Input<R>>, previous: Row<R> | undefined, work: WorkOn<R>): Promise<void>
  /** May refuse an archiving or undo what depends on the row. */
  beforeRemove?(row: Row<R>, work: WorkOn<R>): Promise<void>
  /** Of a mergeable resource: refuses a pair that cannot become one, and puts the kept row wherever the other one is. */
  merge?(kept: Row<R>, other: Row<R>, work: WorkOn<R>): Promise<void>
  /** Checks a row that is taken out of the archive and answers further columns to write. */
  beforeRestore?(row: Row<R>, work: WorkOn<R>): Promise<Values>
  /** Tells more of a change than its event; locks nothing but the counters. */
  told?(row: Row<R>, work: WorkOn<R>): Promise<unknown>
  /** Further unique constraints by name; that of `<table>_name` is known. */
  unique?: Unique<keyof Input<R> & string>
  /**
   * One of the living rows has `is_default`: another one takes it over, and it is neither switched off nor archived, which
   * `needed` says in place of the common text. `isNeeded` says whether it may be switched off at the moment.
   */
  default?: { needed?: Text; isNeeded?(work: WorkOn<R>): Promise<boolean> }
  /** What must not refer to a row that is archived; the refusal says how many do and where they are. */
  inUse?: readonly Reference[]
  /** What the caller may see of a row. */
  view?(row: Row<R>, work: WorkOn<R>): Row<R>
  /** The number of Company.counts that follows the rows; what the company's plan includes of it binds every new or restored row. */
  count?: CountKey
  /** The event of every change; `row.changed` with the resource's name by default. */
  event?: { name: EventName; entity: string }
  /** Calls that the domain answers itself or not at all. */
  omit?: readonly (
    | 'list'
    | 'get'
    | 'create'
    | 'update'
    | 'remove'
    | 'restore'
    | 'bulk'
    | 'reorder'
    | 'merge'
  )[]
}
