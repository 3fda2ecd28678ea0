import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerFigures } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import { localeEntry, parseAppCode } from '#contract/locales.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useConsentText } from './useConsentText.ts'

/** What a customer likes, their birthday, language and consent to marketing. */
export function CustomerPerson({ customer }: { customer: Customer }) {
  const format = useFormat()
  const writeDay = useDay()
  const consentText = useConsentText()
  const { id, birthday } = customer
  const { data } = useQuery(callOptions(customerFigures, { params: { id } }))
  const favourite = data?.favourite
  const language = parseAppCode(customer.language)
  const consent = consentText(customer)
  const items = [
    ...(favourite
      ? [
          {
            key: 'favourite',
            label: <Trans>Favourite product</Trans>,
            value: `${format.qty(favourite.qty)} × ${favourite.name}`,
          },
        ]
      : []),
    ...(birthday ? [{ key: 'birthday', label: <Trans>Birthday</Trans>, value: writeDay(birthday) }] : []),
    ...(language
      ? [
          {
            key: 'language',
            label: <Trans context="of a customer">Language</Trans>,
            value: localeEntry(language).localName,
          },
        ]
      : []),
    ...(consent ? [{ key: 'consent', label: <Trans>Consent to marketing</Trans>, value: consent }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Section header={<Trans context="about a customer">Person</Trans>}>
      <KeyValue items={items} />
    </Section>
  )
}
