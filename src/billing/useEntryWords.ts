import { useLingui } from '@lingui/react/macro'
import type { EntryKind } from '#contract/billing.ts'

/** What changes of a balance are called. */
export function useEntryWords(): Record<EntryKind, string> {
  const { t } = useLingui()
  return {
    topup: t`Top-up`,
    charge: t({ message: 'Payment', context: 'from a balance' }),
    refund: t({ message: 'Money back', context: 'to a balance' }),
    bonus: t({ message: 'Gift', context: 'to a balance' }),
    fix: t({ message: 'Correction', context: 'of a balance' }),
    credit: t`Credit note`,
  }
}
