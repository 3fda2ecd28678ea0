import { useLingui } from '@lingui/react/macro'

/** How companies stand, in words. */
export function useCompanyStateWords(): Partial<Record<string, string>> {
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
