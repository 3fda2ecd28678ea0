import { useQuery } from '@tanstack/react-query'
import { leadChoices, type LeadChoices } from '#contract/leads.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

const nothing: LeadChoices = { stages: [], managers: [], tags: [], categories: [] }

/** What leads are sorted by; empty until it is known. */
export function useLeadChoices(): LeadChoices {
  return useQuery(callOptions(leadChoices)).data ?? nothing
}
