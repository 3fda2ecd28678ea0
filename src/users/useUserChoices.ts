import { useQuery } from '@tanstack/react-query'
import { userChoices, type UserChoices } from '#contract/platformUsers.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

const nothing: UserChoices = { tags: [] }

/** What people are sorted by; empty until it is known. */
export function useUserChoices(): UserChoices {
  return useQuery(callOptions(userChoices)).data ?? nothing
}
