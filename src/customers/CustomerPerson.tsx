import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { localeEntry, parseAppCode } from '#contract/locales.ts'
import { useDay } from '#src/session/useDay.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useConsentText } from './useConsentText.ts'

/** Since when somebody is a customer, their birthday, language and consent to marketing. */
export function CustomerPerson({ customer }: { customer: Customer }) {
  const format = useFormat()
  const writeDay = useDay()
  const consentText = useConsentText()
  const { created_at, birthday } = customer
  const language = parseAppCode(customer.language)
  const consent = consentText(customer)
  const items = [
    {
      key: 'since',
      label: <Trans context="the day on which somebody became a customer">Customer since</Trans>,
      value: format.date(created_at),
    },
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
  return (
    <Section header={<Trans context="about a customer">Person</Trans>}>
      <KeyValue items={items} />
    </Section>
  )
}
