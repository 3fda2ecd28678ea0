import { useQuery } from '@tanstack/react-query'
import { getImport, type ImportJob } from '#contract/imports.ts'
import { useEvents } from '#src/session/events.ts'
import { callOptions } from '#src/session/useCall.ts'

const POLL_MS = 3000

/** The job as the server sees it: told by events, asked for while it runs. */
export function useImportJob(id: string | undefined): ImportJob | undefined {
  const query = useQuery({
    ...callOptions(getImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  })
  useEvents(['job.progress'], ({ data }) => {
    if (data.id === id) void query.refetch()
  })
  return id === undefined ? undefined : query.data
}

const isOver = ({ state }: ImportJob) =>
  ['mapping', 'validated', 'done', 'failed', 'cancelled'].includes(state)
