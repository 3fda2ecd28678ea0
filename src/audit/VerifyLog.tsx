import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditVerification, verifyAudit, verifyPlatformAudit } from '#contract/audit.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconAlertTriangle, IconCheck } from '#src/ui/icons.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import type { Whose } from './AuditEntry.tsx'
import styles from './AuditEntry.module.css'

/** Reckons the chain over the days of a log again and says whether it is whole. */
export function VerifyLog({ of }: { of: Whose }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="s" mode="gray" onClick={() => setIsOpen(true)}>
        <Trans context="button">Verify</Trans>
      </Button>
      {isOpen && (
        <Sheet
          isOpen
          title={<Trans>Is the log intact?</Trans>}
          closeLabel={t`Close`}
          onClose={() => setIsOpen(false)}
        >
          <List>
            <Verification of={of} />
          </List>
        </Sheet>
      )}
    </>
  )
}

function Verification({ of }: { of: Whose }) {
  const { t } = useLingui()
  const fresh = { meta: { isSilent: true }, staleTime: 0, gcTime: 0 }
  const own = useQuery({ ...callOptions(verifyAudit), ...fresh, enabled: of === 'own' })
  const query = of === 'own' ? {} : (of ?? {})
  const other = useQuery({
    ...callOptions(verifyPlatformAudit, { query }),
    ...fresh,
    enabled: of !== 'own',
  })
  const { data, error, refetch } = of === 'own' ? own : other
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={2} label={t`Loading`} />
  return <Outcome found={data} />
}

function Outcome({ found }: { found: AuditVerification }) {
  const format = useFormat()
  const { broken_day: broken, days, lines, last_day: last, fingerprint } = found
  if (broken !== null) {
    const date = format.date(`${broken}T12:00:00Z`)
    return (
      <Banner tone="red" icon={<IconAlertTriangle />} header={<Trans>The log was changed</Trans>}>
        <Trans>The first day that isn’t as it was written is {date}.</Trans>
      </Banner>
    )
  }
  if (last === null)
    return (
      <Banner header={<Trans>No day is sealed yet</Trans>}>
        <Trans>A day is sealed two hours after it ends.</Trans>
      </Banner>
    )
  const items = [
    { key: 'days', label: <Trans>Days</Trans>, value: format.number(days) },
    {
      key: 'lines',
      label: <Trans>Entries</Trans>,
      value: <Plural value={lines} one="# entry" other="# entries" />,
    },
    { key: 'last', label: <Trans>Until</Trans>, value: format.date(`${last}T12:00:00Z`) },
    { key: 'mark', label: <Trans>Fingerprint</Trans>, value: <span dir="ltr">{fingerprint}</span> },
  ]
  return (
    <>
      <Banner tone="green" icon={<IconCheck />} header={<Trans>Nothing was changed or removed</Trans>} />
      <Section footer={<Trans>Keep the fingerprint elsewhere: it shows if the newest days disappear.</Trans>}>
        <KeyValue className={styles.facts} items={items} />
      </Section>
    </>
  )
}
