import { useQuery } from '@tanstack/react-query'
import { companyChoices, type CompanyChoices } from '#contract/platformCompanies.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

const nothing: CompanyChoices = {
  managers: [],
  assignees: [],
  tags: [],
  categories: [],
  plans: [],
  currencies: [],
}

/** What companies are sorted by; empty until it is known. */
export function useCompanyChoices(): CompanyChoices {
  return useQuery(callOptions(companyChoices)).data ?? nothing
}
