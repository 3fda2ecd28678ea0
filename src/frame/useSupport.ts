import { useQuery } from '@tanstack/react-query'
import { getPlatformNotice } from '#contract/platformNotice.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** Where people ask for help, as the platform's people have set it; null or undefined: nowhere, or not known yet. */
export function useSupport(): string | null | undefined {
  const { data } = useQuery({ ...callOptions(getPlatformNotice), meta: { isSilent: true } })
  return data?.support_url
}
