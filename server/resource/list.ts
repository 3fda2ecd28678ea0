import type { AnyResource, ListQuery } from '#contract/resource.ts'
import { type Fragment, ask, askOften, sql } from '#server/db/sql.ts'
import { sqlState } from '#server/db/failures.ts'
import { fold } from './fold.ts'
import type { Hooks, Order, Work } from './hooks.ts'
import { type Position, badCursor, cappedTotal, decodeCursor, pageSize, toPage, totalCap } from './page.ts'
import type { AnyRow, Rows } from './rows.ts'

/** The part of a query that every list understands. */
export interface BaseQuery {
  limit?: number
  cursor?: string
  q?: string
  sort?: string
  with_total?: boolean
  archived?: boolean
}

/** With more hits than this a search walks the list's own index instead: it finds a page soon. */
const SEARCH_CAP = 500

/** One page of a resource, and the total when it was asked for. */
export async function listPage<R extends AnyResource>(
  resource: R,
  hooks: Hooks<R>,
  rows: Rows,
  query: BaseQuery,
  work: Work,
): Promise<{ items: AnyRow[]; next_cursor: string | null; total?: number | '10000+' }> {
  const sort = query.sort ?? resource.sort[0] ?? 'created_at'
  const limit = query.limit ?? pageSize
  const isDown = sort.startsWith('-')
  const name = isDown ? sort.slice(1) : sort
  const order = hooks.order?.[name] ?? { column: name }
  const conditions = [
    sql`${rows.table}.company_id = ${work.session.company_id}`,
    query.archived ? sql`${rows.table}.archived_at is not null` : sql`${rows.table}.archived_at is null`,
    ...(hooks.where?.(query as ListQuery<R>, work) ?? []),
    ...(await searchConditions(query.q ?? '', hooks, rows, work)),
  ]
  const after = decodeCursor(sort, query.cursor)
  const column = sql`${rows.table}.${sql.ref(order.column)}`
  const found = (await rows
    .select(
      query.with_total ? work.db : work.db.ending,
      [...conditions, ...(after ? [beyond(rows, column, order, isDown, after)] : [])],
      orderAndLimit(rows, column, order, isDown, limit + 1),
      sql`, ${column}::text as sort_value`,
    )
    .catch(refuseForged(after))) as (AnyRow & { sort_value: string | null })[]
  const page = toPage(found, limit, sort, (row) => row.sort_value)
  // What is undefined crosses no wire; a copy of each row without it takes longer than reading the row.
  for (const row of page.items) Object.assign(row, { sort_value: undefined })
  return {
    ...page,
    ...(query.with_total ? { total: await total(rows, conditions, work) } : {}),
  }
}

/** What a search leaves: rows that hold every word of `q`. */
export async function searchConditions(
  q: string,
  { searchFunction }: { searchFunction?: string },
  { table }: Pick<Rows, 'table'>,
  { db }: Pick<Work, 'db'>,
): Promise<Fragment[]> {
  const words = fold(q).split(' ').filter(Boolean)
  const holding = (word: string) => sql`strpos(${table}.search, ${word}) > 0`
  if (!searchFunction || words.length === 0) return words.map(holding)
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  const [found] = await askOften<{ ids: string[] }>(
    db,
    sql`select array(select * from ${sql.ref(searchFunction)}(${longest}, ${SEARCH_CAP})) as ids`,
  )
  const ids = found?.ids ?? []
  return [
    ids.length < SEARCH_CAP ? sql`${table}.id = any(${ids}::uuid[])` : holding(longest),
    ...others.map(holding),
  ]
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

function orderAndLimit(rows: Rows, column: Fragment, order: Order, isDown: boolean, limit: number): Fragment {
  const direction = isDown ? sql`desc` : sql`asc`
  const nulls = order.isNullable ? sql` nulls last` : sql``
  return sql`order by ${column} ${direction}${nulls}, ${rows.table}.id ${direction} limit ${limit}`
}

async function total(rows: Rows, conditions: Fragment[], { db }: Work): Promise<number | '10000+'> {
  const [counted] = await ask<{ count: number }>(
    db,
    sql`select count(*)::int as count from
      (select 1 from ${rows.table} where ${sql.join(conditions, sql` and `)} limit ${totalCap + 1}) as counted`,
  )
  return cappedTotal(counted?.count ?? 0)
}
