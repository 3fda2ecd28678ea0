import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

type Consent = Pick<Customer, 'has_consent' | 'consent_at' | 'consent_way'>

/** When and how a customer has agreed to marketing, or taken that back; undefined for who was never asked. */
export function useConsentText(): (customer: Consent) => string | undefined {
  const { t } = useLingui()
  const format = useFormat()
  return ({ has_consent, consent_at, consent_way }) => {
    if (consent_at === null || consent_way === null) return undefined
    const day = format.date(consent_at)
    const agreed = {
      staff: t`Agreed on ${day}, recorded by staff`,
      file: t`Agreed on ${day}, from an imported file`,
      storefront: t`Agreed on ${day} in the online shop`,
    }
    const withdrawn = {
      staff: t`Withdrawn on ${day}, recorded by staff`,
      file: t`Withdrawn on ${day}, from an imported file`,
      storefront: t`Withdrawn on ${day} in the online shop`,
    }
    return (has_consent ? agreed : withdrawn)[consent_way]
  }
}
