import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made by opening an editor on the page before it. */
    isEditor?: boolean
  }
}

type Search = Record<string, unknown>

/** Which row's editor is open: it stands in the address (`?id=`, `?new=1`), so that Back closes it and a link opens it. */
export function useOpenRow(key = 'id') {
  const router: AnyRouter = useRouter()
  const search: Search = useSearch({ strict: false })
  const id = search[key]
  const show = useCallback(
    (values: Search) =>
      void router.navigate({
        to: '.',
        search: (old: Search) => ({ ...old, ...values }),
        // Another row from within the editor takes its place: one Back closes.
        replace: Boolean(router.state.location.state.isEditor),
        state: (old: object) => ({ ...old, isEditor: true }),
        resetScroll: false,
      }),
    [router],
  )
  const close = useCallback(() => {
    if (router.state.location.state.isEditor) return router.history.back()
    const rest = (old: Search) => ({ ...old, [key]: undefined, new: undefined })
    void router.navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }, [router, key])
  return {
    id: typeof id === 'string' ? id : undefined,
    isNew: Boolean(search.new),
    open: useCallback((row: string) => show({ [key]: row, new: undefined }), [show, key]),
    openNew: useCallback(() => show({ [key]: undefined, new: 1 }), [show, key]),
    close,
  }
}
