import type { AnyResource, ListQuery, Row } from '#contract/resource.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { sqlState } from '#server/db/failures.ts'
import type { Hooks, Order, WorkOn } from './hooks.ts'
import { type Position, badCursor, cappedTotal, decodeCursor, pageSize, toPage, totalCap } from './page.ts'
import type { AnyRow, Rows } from './rows.ts'
import { type Search, searchConditions, searchOf } from './search.ts'

/** The part of a query that every list understands. */
export interface BaseQuery {
  limit?: number
  cursor?: string
  q?: string
  sort?: string
  with_total?: boolean
  archived?: boolean
}

/**
 * How many rows a search asks for, in its text: so PostgreSQL plans it once and not each time, which takes a third of it. They are few, for
 * each makes a statement of its own.
 */
const fewLimits = [11, 21, pageSize + 1, 101]

/** One page of a resource, and the total when it was asked for; `rows` are its statements, made once. */
export async function listPage<R extends AnyResource>(
  resource: R,
  hooks: Hooks<R>,
  rows: Rows,
  query: BaseQuery,
  work: WorkOn<R>,
): Promise<{ items: Row<R>[]; next_cursor: string | null; total?: number | '10000+' }> {
  const sort = query.sort ?? resource.sort[0] ?? 'created_at'
  const limit = query.limit ?? pageSize
  const isDown = sort.startsWith('-')
  const name = isDown ? sort.slice(1) : sort
  const order = hooks.order?.[name] ?? { column: name }
  const conditions = [
    rows.own(work.session.company_id),
    query.archived ? sql`${rows.table}.archived_at is not null` : sql`${rows.table}.archived_at is null`,
    ...(hooks.where?.(query as ListQuery<R>, work) ?? plainFilters(resource, query, rows)),
  ]
  const search = searchOf(hooks.searchWords?.(query.q ?? '') ?? query.q ?? '', {
    name: rows.name,
    hasIndex: hooks.hasSearchIndex ?? false,
    isOpenPartOnly: hooks.searchesOpenPartOnly?.(work) ?? false,
  })
  const most = search.indexed ? sql.lit(fewLimits.find((few) => few > limit) ?? limit + 1) : sql`${limit + 1}`
  const after = decodeCursor(sort, query.cursor)
  const column = sql`${rows.table}.${sql.ref(order.column)}`
  const found = (await rows
    .select(
      query.with_total ? work.db : work.db.finalRead,
      [...conditions, ...(after ? [beyond(rows, column, order, isDown, after)] : [])],
      orderAndLimit(rows, column, order, isDown, most),
      { extra: sql`, ${column}::text as sort_value`, search },
    )
    .catch(refuseForged(after))) as (AnyRow & { sort_value: string | null })[]
  const page = toPage(found, limit, sort, (row) => row.sort_value)
  // What is undefined crosses no wire; a copy of each row without it takes longer than reading the row.
  for (const row of page.items) Object.assign(row, { sort_value: undefined })
  return {
    items: page.items.map((row) => hooks.view?.(row as Row<R>, work) ?? (row as Row<R>)),
    next_cursor: page.next_cursor,
    ...(query.with_total ? { total: await total(rows, conditions, search, work) } : {}),
  }
}

/** Each filter that was asked for, compared with the column of its name. */
function plainFilters({ filters }: AnyResource, query: object, { table }: Rows): Fragment[] {
  return Object.entries(query)
    .filter(([name, value]) => name in filters && value !== undefined)
    .map(([name, value]) => sql`${table}.${sql.ref(name)} = ${value}`)
}

function beyond(
  rows: Rows,
  column: Fragment,
  order: Order,
  isDown: boolean,
  { value, id }: Position,
): Fragment {
  const sign = isDown ? sql`<` : sql`>`
  if (!order.isNullable) return sql`(${column}, ${rows.table}.id) ${sign} (${value}, ${id}::uuid)`
  const sameId = sql`${rows.table}.id ${sign} ${id}::uuid`
  if (value === null) return sql`(${column} is null and ${sameId})`
  return sql`(${column} ${sign} ${value} or (${column} = ${value} and ${sameId}) or ${column} is null)`
}

/** A cursor whose value is not of the column's type was not made here. */
export function refuseForged(after: Position | undefined) {
  return (error: unknown): never => {
    if (after && sqlState(error)?.startsWith('22')) throw badCursor()
    throw error
  }
}

function orderAndLimit(
  rows: Rows,
  column: Fragment,
  order: Order,
  isDown: boolean,
  limit: Fragment,
): Fragment {
  const direction = isDown ? sql`desc` : sql`asc`
  const nulls = order.isNullable ? sql` nulls last` : sql``
  return sql`order by ${column} ${direction}${nulls}, ${rows.table}.id ${direction} limit ${limit}`
}

async function total(
  rows: Rows,
  conditions: Fragment[],
  search: Search,
  { db }: { db: Db },
): Promise<number | '10000+'> {
  const all = [...conditions, ...(await searchConditions(search, db))]
  const [counted] = await ask<{ count: number }>(
    db,
    sql`select count(*)::int as count from
      (select 1 from ${rows.table} where ${sql.join(all, sql` and `)} limit ${totalCap + 1}) as counted`,
  )
  return cappedTotal(counted?.count ?? 0)
}
