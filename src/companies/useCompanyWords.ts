import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanyStanding, CompanyState, CompanyTerm, QuietDays } from '#contract/platformCompanies.ts'
import type { Tone } from '#contract/fields.ts'

/** How companies stand, in words. */
export function useCompanyStateWords(): Record<CompanyState, string> {
  const { t } = useLingui()
  return {
    draft: t({ message: 'Draft', context: 'state of a company' }),
    demo: t({ message: 'Trial', context: 'state of a company' }),
    active: t({ message: 'Active', context: 'state of a company' }),
    expired: t({ message: 'Expired', context: 'state of a company' }),
    blocked: t({ message: 'Blocked', context: 'state of a company' }),
    closed: t({ message: 'Closed', context: 'state of a company' }),
  }
}

export const companyTones: Record<CompanyState, Tone> = {
  draft: 'slate',
  demo: 'blue',
  active: 'green',
  expired: 'amber',
  blocked: 'red',
  closed: 'slate',
}

/** What companies are looked for by. */
export function useStandingWords(): Record<CompanyStanding, string> {
  const { t } = useLingui()
  return {
    ...useCompanyStateWords(),
    ending: t({ message: 'Ending or in grace', context: 'companies' }),
    unrenewed: t({ message: 'Renewal fails', context: 'companies' }),
    closing: t({ message: 'Being deleted', context: 'companies' }),
  }
}

/** When terms end. */
export function useTermWords(): Record<CompanyTerm, string> {
  const { t } = useLingui()
  return {
    week: t({ message: 'Ends within a week', context: 'companies' }),
    month: t({ message: 'Ends within a month', context: 'companies' }),
    ended: t({ message: 'Ended within a month', context: 'companies' }),
    long_ended: t({ message: 'Ended long ago', context: 'companies' }),
  }
}

/** For how long there was no order. */
export function useQuietWords(): Record<QuietDays, string> {
  const words = (days: number) => plural(days, { one: '# day', other: '# days' })
  return { 3: words(3), 7: words(7), 14: words(14), 30: words(30) }
}
