import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/profile.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** What the server knows of the person beside the session. */
export function useProfile() {
  return useQuery(callOptions(getProfile)).data
}
