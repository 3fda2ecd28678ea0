import type { QueryClient } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { getOrder, listOrders, orderChanges } from '#contract/orderCalls.ts'
import type { OrderRow } from '#contract/orders.ts'
import { call } from '#src/session/calls/call.ts'
import { callKey } from '#src/session/calls/useCall.ts'
import type { ListPage, Pages } from '#src/session/calls/usePages.ts'

type OrderQuery = Query<typeof listOrders>
type Sort = NonNullable<OrderQuery['sort']>

/** What has become known of some orders. */
export interface OrderChanges {
  changed: readonly OrderRow[]
  /** Ids of orders that this person no longer sees. */
  gone?: readonly string[]
}

const defaultSorts = {
  new: 'placed_at',
  in_progress: 'due_at',
  done: '-done_at',
  cancelled: '-cancelled_at',
} as const

/** What was told of orders since they were asked for last. */
export interface HeardOrders {
  /** Numbers of the events. */
  seqs: number[]
  ids: Set<string>
  /** Those that are new. */
  created: Set<string>
}

/**
 * Asks for what has changed and brings the lists and the open order up to date; `seq` is the event that they stand at then,
 * `arrived` the ids of orders that have just come in. After a `reset` all of it has to be asked for again.
 */
export async function fetchChanges(
  queries: QueryClient,
  { seqs, ids, created }: HeardOrders,
  reached = Infinity,
): Promise<{ seq: number; reset: boolean; arrived: string[] }> {
  // An answer on its way may have reached further than an event that waits here: that one is still asked for.
  const since = Math.min(reached, ...seqs.map((one) => one - 1))
  const { items, seq, reset } = await call(orderChanges, { query: { since } })
  if (reset) return { seq, reset, arrived: [] }
  const seen = new Set(items.map(({ id }) => id))
  mergeIntoLists(queries, { changed: items, gone: [...ids].filter((id) => !seen.has(id)) })
  for (const id of new Set([...ids, ...seen]))
    void queries.invalidateQueries({ queryKey: callKey(getOrder, { params: { id } }) })
  const arrived = items.filter(({ id, category }) => category === 'new' && created.has(id))
  return { seq, reset, arrived: arrived.map(({ id }) => id) }
}

/** Brings every cached list up to date, also one whose answer is on its way: it may have been written before. */
export function mergeIntoLists(queries: QueryClient, changes: OrderChanges): void {
  const lists = queries.getQueryCache().findAll({
    queryKey: [listOrders.path],
    predicate: ({ queryKey }) => queryKey[2] === 'pages',
  })
  for (const list of lists) {
    const merge = () => {
      const pages = queries.getQueryData<Pages<OrderRow>>(list.queryKey)
      const merged = pages && mergeOrders(pages, queryOf(list.queryKey), changes)
      if (merged !== pages) queries.setQueryData(list.queryKey, merged)
    }
    merge()
    if (list.state.fetchStatus === 'fetching') void list.promise?.catch(() => undefined).then(merge)
  }
}

function queryOf(key: readonly unknown[]): OrderQuery {
  return (key[1] as { query?: OrderQuery } | undefined)?.query ?? {}
}

/** Brings a cached list up to date: changed rows move to their place, leave, or come in where they belong. */
export function mergeOrders(
  pages: Pages<OrderRow>,
  query: OrderQuery,
  changes: OrderChanges,
): Pages<OrderRow> {
  const cached = new Map(pages.pages.flatMap((page) => page.items).map((row) => [row.id, row]))
  const gone = new Set(changes.gone)
  const changed = changes.changed.filter((row) => !gone.has(row.id) && isNewer(row, cached.get(row.id)))
  if (changed.length === 0 && ![...gone].some((id) => cached.has(id))) return pages
  const moved = new Set(changed.map((row) => row.id))
  const kept = pages.pages.map((page) => ({
    ...page,
    items: page.items.filter((row) => !gone.has(row.id) && !moved.has(row.id)),
  }))
  for (const row of changed) {
    if (matches(row, query) && (cached.has(row.id) || !query.q)) insert(kept, row, sortOf(query))
  }
  return { ...pages, pages: kept }
}

function isNewer(row: OrderRow, old: OrderRow | undefined): boolean {
  return !old || row.version > old.version
}

/** Whether a list with these filters shows the order; search words are the server's to compare. */
function matches(row: OrderRow, query: OrderQuery): boolean {
  const asked: (keyof OrderQuery & keyof OrderRow)[] = [
    'category',
    'branch_id',
    'customer_id',
    'fulfilment',
    'payment_status',
  ]
  if (asked.some((key) => query[key] !== undefined && query[key] !== row[key])) return false
  if (query.stage && !query.stage.includes(row.stage_id)) return false
  if (query.tag && !row.tag_ids.includes(query.tag)) return false
  const placed = Date.parse(row.placed_at)
  if (query.placed_from && placed < Date.parse(query.placed_from)) return false
  if (query.placed_to && placed >= Date.parse(query.placed_to)) return false
  const { total = 0 } = row
  return total >= (query.amount_min ?? 0) && total <= (query.amount_max ?? Infinity)
}

/** Into the page where its place is; beyond the loaded rows it comes with its page. */
function insert(pages: ListPage<OrderRow>[], row: OrderRow, sort: Sort): void {
  for (const page of pages) {
    const at = page.items.findIndex((other) => compare(row, other, sort) < 0)
    if (at !== -1) return void page.items.splice(at, 0, row)
  }
  const last = pages.at(-1)
  if (last && last.next_cursor === null) last.items.push(row)
}

function sortOf(query: OrderQuery): Sort {
  return query.sort ?? (query.category ? defaultSorts[query.category] : '-placed_at')
}

function compare(a: OrderRow, b: OrderRow, sort: Sort): number {
  const difference = valueOf(a, sort) - valueOf(b, sort) || (a.id < b.id ? -1 : 1)
  return sort.startsWith('-') ? -difference : difference
}

function valueOf(row: OrderRow, sort: Sort): number {
  if (sort === 'due_at') return Date.parse(row.due_at ?? row.promised_at ?? row.placed_at)
  if (sort === '-done_at') return Date.parse(row.done_at ?? row.placed_at)
  if (sort === '-cancelled_at') return Date.parse(row.cancelled_at ?? row.placed_at)
  return Date.parse(row.placed_at)
}
