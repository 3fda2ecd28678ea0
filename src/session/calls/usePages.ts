import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/startupCall.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { callWithMeta, type CallOptions } from './call.ts'
import { takePreloaded } from './preloaded.ts'
import { callKey } from './useCall.ts'

/** One page of a keyset-paged list. */
export interface ListPage<Row> {
  items: Row[]
  next_cursor: string | null
  /** Present when the query asked for `with_total`. */
  total?: number | string
}

/** The cached form of a list, for code that patches it on an event. */
export type Pages<Row> = InfiniteData<ListPage<Row>, string | undefined>

type Schema = z.ZodMiniType

/** A call that answers a keyset-paged list. */
export type ListEndpoint<Row, Query extends object = object> = Endpoint<
  Schema,
  z.ZodMiniType<Query>,
  Schema,
  z.ZodMiniType<ListPage<Row>>
>

const DESKTOP_PAGE = 50
type Callable = (
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
) => Promise<{ payload: unknown; meta: unknown }>

/** An infinite list: pages of 30 rows on a phone, 50 on wider screens. */
export function usePages<Row, Query extends object>(
  endpoint: ListEndpoint<Row, Query>,
  query: Omit<Query, 'cursor' | 'limit'>,
  options: { pageSize?: number; isEnabled?: boolean } = {},
) {
  const size = useWidth() === 'phone' ? FIRST_PAGE : DESKTOP_PAGE
  const limit = options.pageSize ?? size
  const key = pagesKey(endpoint, { ...query, limit })
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage<Row>(endpoint, { ...query, limit, cursor: pageParam }, signal),
    initialData: () => firstPage<Row>(endpoint, { ...query, limit }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled: options.isEnabled ?? true,
  })
  const pages = result.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  return {
    rows,
    key,
    total: pages?.[0]?.total,
    isLoading: result.isPending && !result.isError,
    isEmpty: pages !== undefined && rows.length === 0,
    /** Set when there is nothing to show; old rows stay and `isStale` says so. */
    error: pages ? null : result.error,
    isStale: pages !== undefined && result.isError,
    updatedAt: result.dataUpdatedAt,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    isRefetching: result.isRefetching,
    loadMore: () => void (result.isFetchingNextPage || result.fetchNextPage()),
    refetch: () => void result.refetch(),
    /** The same, for who waits until it is done. */
    refresh: () => result.refetch(),
  }
}

/** The cache key of a list: path, query, and a marker that tells it from a single call. */
export function pagesKey(endpoint: Endpoint, query: object) {
  return [...callKey(endpoint, { query }), 'pages'] as const
}

/** The preloaded first page of the launch: the list is in the first frame. */
function firstPage<Row>(endpoint: Endpoint, query: object): Pages<Row> | undefined {
  const page = takePreloaded(endpoint, { query }) as ListPage<Row> | undefined
  return page && { pages: [page], pageParams: [undefined] }
}

async function fetchPage<Row>(
  endpoint: Endpoint,
  query: unknown,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const { payload, meta } = await (callWithMeta as Callable)(endpoint, { query }, { signal })
  const total = (meta as { total?: number | string } | undefined)?.total
  return { ...(payload as ListPage<Row>), ...(total !== undefined && { total }) }
}
