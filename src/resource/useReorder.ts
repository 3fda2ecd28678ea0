import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import type { Pages } from '#src/session/calls/usePages.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { type AnyListed, stalePaths } from './listed.ts'

type Sortable = Pick<AnyListed, 'name'> & { endpoints: Record<'list' | 'get' | 'reorder', Endpoint> }

/** Puts rows in order by hand: the list shows it at once, and as it was when the server refuses; a toast takes it back. */
export function useReorder<Row extends { id: string }>(
  resource: Sortable,
  { rows, key }: { rows: readonly Row[]; key: readonly unknown[] },
) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const moving = useCall(resource.endpoints.reorder)
  // A second move waits for the first: the server would not know where it goes.
  const line = useRef(Promise.resolve())
  const read = () => queries.getQueryData<Pages<Row>>(key)

  function put(id: string, afterId: string | null): Promise<boolean> {
    void queries.cancelQueries({ queryKey: key })
    const old = read()
    queries.setQueryData<Pages<Row>>(key, (pages) => pages && moved(pages, id, afterId))
    const sent = line.current
      .then(() => moving.runAsync({ body: { id, after_id: afterId } }))
      .then(
        () => true,
        () => {
          queries.setQueryData<Pages<Row>>(key, old)
          return false
        },
      )
    line.current = sent.then(() => undefined)
    void sent.then(() => {
      for (const path of stalePaths(resource)) void queries.invalidateQueries({ queryKey: [path] })
    })
    return sent
  }

  /** The new order of the rows, and which of them was moved. */
  return async (order: readonly Row[], id: string): Promise<void> => {
    const before = neighbourOf(rows, id)
    if (!(await put(id, neighbourOf(order, id)))) return
    toasts.show({
      text: t`Order changed`,
      action: { label: t`Undo`, onClick: () => void put(id, before) },
    })
  }
}

/** The row in front of this one. */
const neighbourOf = (rows: readonly { id: string }[], id: string): string | null =>
  rows[rows.findIndex((row) => row.id === id) - 1]?.id ?? null

/** The pages with a row behind another one, each as long as it was. */
function moved<Row extends { id: string }>(old: Pages<Row>, id: string, afterId: string | null): Pages<Row> {
  const all = old.pages.flatMap(({ items }) => items)
  const row = all.find((one) => one.id === id)
  if (!row) return old
  const rest = all.filter((one) => one !== row)
  const at = afterId === null ? 0 : rest.findIndex((one) => one.id === afterId) + 1
  const order = rest.toSpliced(at, 0, row)
  let start = 0
  const pages = old.pages.map((page) => {
    const items = order.slice(start, start + page.items.length)
    start += items.length
    return { ...page, items }
  })
  return { ...old, pages }
}
