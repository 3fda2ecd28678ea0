import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Asks a call that is on the screen once more, after a change. A first answer that is still under way is given up: it may be
 * from before the change, and the library's own `refetch` would wait for it and ask no more.
 */
export function useAskAnew(queryKey: QueryKey): () => void {
  const queries = useQueryClient()
  const which = { queryKey, exact: true }
  return () =>
    void queries.cancelQueries(which).then(() => queries.refetchQueries({ ...which, type: 'active' }))
}
