import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Patch = Record<string, string | number | boolean | undefined>

/** Changes some search parameters of the present address; undefined takes one away. */
export function useSearchPatch(): (patch: Patch, options?: { replace?: boolean }) => void {
  const router: AnyRouter = useRouter()
  return useCallback(
    (patch, { replace = false } = {}) =>
      void router.navigate({
        to: '.',
        search: (old: Patch) => ({ ...old, ...patch }),
        replace,
        resetScroll: false,
      }),
    [router],
  )
}
