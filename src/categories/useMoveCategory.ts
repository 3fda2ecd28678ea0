import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { moveCategory } from '#contract/categories.ts'
import { getReferences, type References } from '#contract/dictionary.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { type CategoryPlace, placed, placeOf } from './categoryTree.ts'
import { categoryPaths } from './categoryPaths.ts'

const key = callKey(getReferences)

/** Moves a category: the tree shows it at once, and as it was where the server refuses; a toast takes it back. */
export function useMoveCategory() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { runAsync } = useCall(moveCategory)
  // A second move waits for the first: the server would not know where it goes.
  const line = useRef(Promise.resolve())
  const read = () => queries.getQueryData<References>(key)?.categories ?? []
  const write = (change: (all: References['categories']) => References['categories']) =>
    queries.setQueryData<References>(key, (old) => old && { ...old, categories: change(old.categories) })

  function put(id: string, place: CategoryPlace): Promise<boolean> {
    void queries.cancelQueries({ queryKey: key })
    write((all) => placed(all, id, place))
    const sent = line.current.then(async () => {
      const version = read().find((one) => one.id === id)?.version ?? 1
      try {
        const row = await runAsync({ params: { id }, body: { version, ...place } })
        write((all) => all.map((one) => (one.id === id ? { ...one, version: row.version } : one)))
        return true
      } catch {
        return false
      }
    })
    const done = sent.then(() => undefined)
    line.current = done
    void done.then(() => {
      if (line.current !== done) return
      for (const path of categoryPaths) void queries.invalidateQueries({ queryKey: [path] })
    })
    return sent
  }

  return async (id: string, place: CategoryPlace): Promise<void> => {
    const category = read().find((one) => one.id === id)
    if (!category) return
    const before = placeOf(read(), category)
    if (!(await put(id, place))) return
    toasts.show({
      text: t`Order changed`,
      action: { label: t`Undo`, onClick: () => void put(id, before) },
    })
  }
}
