import { useLingui } from '@lingui/react/macro'
import type { Business } from '#contract/stageSets.ts'

/** What a company runs, in words. */
export function useBusinessWords(): Record<Business, string> {
  const { t } = useLingui()
  return {
    restaurant: t`Restaurant or café`,
    shop: t({ message: 'Shop', context: 'what a company is' }),
  }
}
