import { useQuery } from '@tanstack/react-query'
import { getPlatformState, platformSettings } from '#contract/platformSettings.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useChanges } from '#src/session/events/events.ts'

/** What the settings of the platform come to; follows what is changed of them. */
export function usePlatformState() {
  const { data, refetch } = useQuery({ ...callOptions(getPlatformState), meta: { isSilent: true } })
  useChanges(['row.changed'], () => void refetch(), platformSettings.name)
  return { state: data, refetch }
}
