import { Trans } from '@lingui/react/macro'
import type { Administrator } from '#contract/administrators.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { AdministratorPill } from './AdministratorPill.tsx'

/** What is known of an administrator besides what can be changed. */
export function AdministratorAbout({ administrator }: { administrator: Administrator }) {
  const format = useFormat()
  const now = useNow()
  const { email, signed_in_at: at, has_second_factor: hasCode, created_at } = administrator
  const facts = [
    {
      key: 'state',
      label: <Trans context="employee">State</Trans>,
      value: <AdministratorPill administrator={administrator} />,
    },
    { key: 'email', label: <Trans>E-mail</Trans>, value: email },
    { key: 'signed_in', label: <Trans>Last sign-in</Trans>, value: at && format.moment(at, now) },
    {
      key: 'code',
      label: <Trans>One-time code</Trans>,
      value: hasCode && <Trans>Required to sign in</Trans>,
    },
    {
      key: 'created',
      label: <Trans context="administrator">Added</Trans>,
      value: format.moment(created_at, now),
    },
  ]
  return (
    <Section>
      <KeyValue items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  )
}
