import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { useFormat } from '#src/session/useFormat.ts'

type Consent = Pick<Customer, 'has_consent' | 'consent_at' | 'consent_way'>

/** When and how a customer has agreed to marketing, or taken that back; undefined for who was never asked. */
export function useConsentText(): (customer: Consent) => string | undefined {
  const { t } = useLingui()
  const format = useFormat()
  const ways = {
    staff: t`written down by the staff`,
    file: t`came with an imported file`,
    storefront: t`said in the online shop`,
  }
  return ({ has_consent, consent_at, consent_way }) => {
    if (consent_at === null || consent_way === null) return undefined
    const day = format.date(consent_at)
    const way = ways[consent_way]
    return has_consent ? t`Agreed on ${day}, ${way}` : t`Taken back on ${day}, ${way}`
  }
}
