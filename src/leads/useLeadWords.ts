import { useLingui } from '@lingui/react/macro'
import type { LeadCategory, LeadField } from '#contract/leadStages.ts'

/** What becomes of a lead, in words. */
export function useLeadCategoryWords(): Record<LeadCategory, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'leads' }),
    in_progress: t({ message: 'In progress', context: 'leads' }),
    won: t({ message: 'Won', context: 'leads' }),
    lost: t({ message: 'Lost', context: 'leads' }),
  }
}

/** What can be known of a lead, in words. */
export function useLeadFieldWords(): Record<LeadField, string> {
  const { t } = useLingui()
  return {
    phone: t`Phone`,
    company: t`Company name`,
    category: t`Category`,
    country: t`Country`,
    city: t`City`,
    branches: t`Number of branches`,
    source: t({ message: 'Source', context: 'of a lead' }),
    manager: t({ message: 'Manager', context: 'of a lead' }),
    plan: t({ message: 'Plan', context: 'of a lead' }),
    amount: t({ message: 'Amount', context: 'of a lead' }),
    next_step: t`Next step`,
  }
}
