import type { BriefOrder, OrderRow } from '#contract/orders.ts'
import type { StageCategory } from '#contract/pipeline.ts'
import type { Statement } from '#server/db/tenant.ts'
import { answer } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { type Delivered, type WholeRow, maskBrief, maskRow, requireMoney } from '#server/orders/mask.ts'
import { briefColumns, dueSort, rowColumns } from '#server/orders/row.ts'
import { badCursor, cappedTotal, decodeCursor, pageSize, toPage, totalCap } from '#server/resource/page.ts'
import { type Filter, type OrderQuery, addQuery, addSearch, newFilter } from './filter.ts'

type Sort = NonNullable<OrderQuery['sort']>

/** How each order is walked; every one has an index that gives its rows in this very order. */
const sorts: Record<
  Sort,
  { column: string; isDescending: boolean; valueOf(row: OrderRow): string | null; only?: string }
> = {
  placed_at: { column: 'placed_at', isDescending: false, valueOf: (row) => row.placed_at },
  '-placed_at': { column: 'placed_at', isDescending: true, valueOf: (row) => row.placed_at },
  due_at: { column: 'due_sort', isDescending: false, valueOf: dueSort },
  '-done_at': {
    column: 'done_at',
    isDescending: true,
    valueOf: (row) => row.done_at,
    only: 'done_at is not null',
  },
  '-cancelled_at': {
    column: 'cancelled_at',
    isDescending: true,
    valueOf: (row) => row.cancelled_at,
    only: 'cancelled_at is not null',
  },
}

const defaultSorts: Record<StageCategory, Sort> = {
  new: 'placed_at',
  in_progress: 'due_at',
  done: '-done_at',
  cancelled: '-cancelled_at',
}

export async function listPage(work: Work, query: OrderQuery) {
  const { valueOf } = sorts[sortOf(query)]
  const { payload, meta } = await readPage<WholeRow>(work, query, 'all', rowColumns, valueOf)
  return answer({ ...payload, items: payload.items.map((row): OrderRow => maskRow(work, row)) }, meta)
}

/** The same page with little of each order; the value it is sorted by is read for the cursor only. */
export async function listBriefly(work: Work, query: OrderQuery) {
  const { column } = sorts[sortOf(query)]
  type Row = Required<BriefOrder> & Delivered & { sort_value: string | null }
  const columns = `${briefColumns}, ${column} as sort_value`
  const { payload, meta } = await readPage<Row>(work, query, 'brief', columns, (row) => row.sort_value)
  return answer({ ...payload, items: payload.items.map((row) => maskBrief(work, row)) }, meta)
}

const sortOf = ({ sort, category }: OrderQuery): Sort =>
  sort ?? (category ? defaultSorts[category] : '-placed_at')

async function readPage<R extends { id: string }>(
  work: Work,
  query: OrderQuery,
  shape: 'all' | 'brief',
  columns: string,
  valueOf: (row: R) => string | null,
) {
  const limit = query.limit ?? pageSize
  const filter = await filterOf(work, query)
  const { db } = work
  const [rows, total] = await Promise.all([
    (query.with_total ? db : db.finalRead).query<R>(...pageStatement(filter, query, limit, shape, columns)),
    query.with_total ? countOf(work, query) : undefined,
  ])
  return answer(toPage(rows, limit, sortOf(query), valueOf), total === undefined ? {} : { total })
}

async function filterOf(work: Work, query: OrderQuery): Promise<Filter> {
  const { db, session } = work
  const { payment_status, payment_method, amount_min, amount_max } = query
  const asked = [payment_status, payment_method, amount_min, amount_max]
  if (asked.some((one) => one !== undefined)) requireMoney(work)
  const filter = newFilter(session)
  addQuery(filter, query)
  if (query.q) await addSearch(db, session, filter, query.q)
  return filter
}

function pageStatement(
  { conditions, values, bind }: Filter,
  query: OrderQuery,
  limit: number,
  shape: 'all' | 'brief',
  columns: string,
): [Statement, unknown[]] {
  const sort = sortOf(query)
  const { column, isDescending, only } = sorts[sort]
  const after = positionOf(sort, query.cursor)
  const where = only ? [...conditions, only] : [...conditions]
  if (after) {
    where.push(`(${column}, orders.id) ${isDescending ? '<' : '>'} (${bind(after.at)}, ${bind(after.id)})`)
  }
  const direction = isDescending ? ' desc' : ''
  const text = `select ${columns} from orders where ${where.join(' and ')}
    order by ${column}${direction}, orders.id${direction} limit ${bind(limit + 1)}`
  const name = `orders ${shape} ${query.category ?? 'any'} ${sort} ${after ? 'next' : 'first'}`
  return [isPlain(query) ? { name, text } : text, values]
}

/** The pages that everybody opens all day are prepared once for each connection. */
const isPlain = (query: OrderQuery) =>
  Object.entries(query).every(
    ([key, value]) =>
      value === undefined || ['limit', 'cursor', 'category', 'sort', 'with_total'].includes(key),
  )

function positionOf(sort: Sort, cursor: string | undefined) {
  const after = decodeCursor(sort, cursor)
  if (!after) return undefined
  const at = Date.parse(String(after.value))
  if (Number.isNaN(at)) throw badCursor()
  return { at: new Date(at), id: after.id }
}

/** Tests are in the list, and no figure counts them. */
async function countOf(work: Work, query: OrderQuery) {
  const filter = await filterOf(work, query)
  const row = await work.db.one<{ count: number }>(
    `select count(*) from (select 1 from orders where ${[...filter.conditions, 'not is_test'].join(' and ')} limit ${totalCap + 1}) found`,
    filter.values,
  )
  return cappedTotal(row?.count ?? 0)
}
