import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type Patch = Record<string, string | number | boolean | undefined>

/** Changes some search parameters of the present address; undefined takes one away. */
export function useSearchPatch(): (patch: Patch, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (patch, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: ((old: Patch) => ({ ...old, ...patch })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}
