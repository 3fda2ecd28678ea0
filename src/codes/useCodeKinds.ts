import { useLingui } from '@lingui/react/macro'
import type { CodeKind } from '#contract/billingCodes.ts'

/** What codes may give, in words. */
export function useCodeKinds(): Record<CodeKind, string> {
  const { t } = useLingui()
  return {
    days: t({ message: 'Days', context: 'that a code gives' }),
    balance: t({ message: 'Money on the balance', context: 'that a code gives' }),
    discount: t({ message: 'Discount', context: 'that a code gives' }),
  }
}
