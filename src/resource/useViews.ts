import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { createView, deleteView, listViews, updateView, type View, type ViewList } from '#contract/views.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { narrowingOf } from './narrowing.ts'
import { useSearchPatch } from './useSearchPatch.ts'

type Parameters = View['search']

/** The columns that a table shows. */
export interface ChosenColumns {
  visible: string[]
  choose(visible: string[]): void
}

/** The saved views of a list, and which of them its address shows. */
export function useViews(list: ViewList, columns?: ChosenColumns) {
  const query = useQuery({ ...callOptions(listViews, { query: { list } }), meta: { isSilent: true } })
  const shown = narrowingOf(useSearch({ strict: false }))
  const patch = useSearchPatch()
  const options = { invalidates: [listViews.path] }
  const creating = useCall(createView, options)
  const updating = useCall(updateView, options)
  const deleting = useCall(deleteView, options)
  const views = query.data?.items ?? []
  const find = (key: string) => views.find(({ id }) => id === key)
  const update = (key: string, change: { name: string } | { is_shared: boolean }) => {
    const version = find(key)?.version
    if (version !== undefined) updating.run({ params: { id: key }, body: { version, ...change } })
  }
  return {
    views,
    current: views.find(({ search }) => isSame(search, shown)),
    show(key: string) {
      const view = find(key)
      if (!view) return
      const none = Object.fromEntries(Object.keys(shown).map((name) => [name, undefined]))
      patch({ ...none, ...view.search })
      if (view.columns) columns?.choose(view.columns)
    },
    save: (name: string, isShared: boolean) =>
      creating.run({
        body: { list, name, search: shown, columns: columns?.visible ?? null, is_shared: isShared },
      }),
    rename: (key: string, name: string) => update(key, { name }),
    share: (key: string, isShared: boolean) => update(key, { is_shared: isShared }),
    remove: (key: string) => deleting.run({ params: { id: key } }),
  }
}

const isSame = (one: Parameters, other: Parameters) => textOf(one) === textOf(other)

const textOf = (parameters: Parameters) =>
  JSON.stringify(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
