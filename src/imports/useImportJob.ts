import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getImport, type ImportJob } from '#contract/imports.ts'
import { useEvents } from '#src/session/events/events.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

const POLL_MS = 3000
/** A small file tells of all its stages at once: they are asked for together. */
const TOGETHER_MS = 250

/** The job as the server sees it: told by events, asked for while it runs. */
export function useImportJob(id: string | undefined): ImportJob | undefined {
  const query = useQuery({
    ...callOptions(getImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(['job.progress'], ({ data }) => {
    if (data.id !== id) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void query.refetch()
    }, TOGETHER_MS)
  })
  return id === undefined ? undefined : query.data
}

const isOver = ({ state }: ImportJob) =>
  ['mapping', 'validated', 'done', 'failed', 'cancelled'].includes(state)
