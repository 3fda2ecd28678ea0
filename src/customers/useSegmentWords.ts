import { useLingui } from '@lingui/react/macro'
import type { CustomerSegment } from '#contract/customers.ts'

/** The segments in words, in the order in which they are offered. */
export function useSegmentWords(): Record<CustomerSegment, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'customers' }),
    active: t({ message: 'Active', context: 'customers' }),
    sleeping: t({ message: 'Inactive', context: 'customers' }),
    lost: t({ message: 'Lost', context: 'customers' }),
    regular: t({ message: 'Regulars', context: 'customers' }),
    birthday: t({ message: 'Birthday soon', context: 'customers' }),
    blacklist: t({ message: 'Blacklist', context: 'customers' }),
  }
}
