import { useLingui } from '@lingui/react/macro'
import type { CallResult, LeadSource, LostReason } from '#contract/leads.ts'
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

/** Where leads come from, in words. */
export function useLeadSourceWords(): Record<LeadSource, string> {
  const { t } = useLingui()
  return {
    sign_up: t({ message: 'Sign-up', context: 'source of a lead' }),
    website: t({ message: 'Website', context: 'source of a lead' }),
    bot: t({ message: 'Bot', context: 'source of a lead' }),
    call: t({ message: 'Call', context: 'source of a lead' }),
    advertising: t({ message: 'Advertising', context: 'source of a lead' }),
    recommendation: t({ message: 'Recommendation', context: 'source of a lead' }),
    exhibition: t({ message: 'Exhibition', context: 'source of a lead' }),
    other: t({ message: 'Other', context: 'source of a lead' }),
  }
}

/** Why leads are lost, in words. */
export function useLostReasonWords(): Record<LostReason, string> {
  const { t } = useLingui()
  return {
    no_answer: t({ message: 'No answer', context: 'why a lead is lost' }),
    too_expensive: t({ message: 'Too expensive', context: 'why a lead is lost' }),
    chose_another: t({ message: 'Chose another product', context: 'why a lead is lost' }),
    not_needed: t({ message: 'Not needed', context: 'why a lead is lost' }),
    not_now: t({ message: 'Not now', context: 'why a lead is lost' }),
    other: t({ message: 'Other', context: 'why a lead is lost' }),
  }
}

/** What came of a call, in words. */
export function useCallResultWords(): Record<CallResult, string> {
  const { t } = useLingui()
  return {
    reached: t({ message: 'Reached', context: 'call of a lead' }),
    not_reached: t({ message: 'Not reached', context: 'call of a lead' }),
    call_back: t({ message: 'Call back later', context: 'call of a lead' }),
  }
}
