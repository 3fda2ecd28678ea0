import { useLingui } from '@lingui/react/macro'
import type { Address } from '#contract/customers.ts'

/** An address in one line. */
export function useAddressText(): (address: Address) => string {
  const { t } = useLingui()
  return ({ text, flat, entrance, floor }) =>
    [text, flat && t`flat ${flat}`, entrance && t`entrance ${entrance}`, floor && t`floor ${floor}`]
      .filter(Boolean)
      .join(', ')
}
