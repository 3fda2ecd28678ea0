import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorReport, errorReports, type ErrorState } from '#contract/errorReports.ts'
import { type CardTab, TabbedCard } from '#src/companies/TabbedCard.tsx'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './Platform.module.css'
import { useErrorStateWords } from './useErrorWords.ts'

interface ErrorCardProps {
  report: ErrorReport
  onClose(): void
}

/** One kind of error in one build: its figures, what is done about it, and its last report. */
export function ErrorCard({ report, onClose }: ErrorCardProps) {
  const { t } = useLingui()
  const tabs: CardTab[] = [
    {
      key: 'overview',
      label: t({ message: 'Overview', context: 'of a company' }),
      panel: <Overview report={report} onClose={onClose} />,
    },
    {
      key: 'sample',
      label: t({ message: 'Report', context: 'of an error' }),
      panel: (
        <Section>
          <pre className={styles.sample}>{report.sample.replace(/<\/?b>/g, '')}</pre>
        </Section>
      ),
    },
  ]
  return <TabbedCard title={report.title} label={t`Parts of the report`} tabs={tabs} onClose={onClose} />
}

function Overview({ report, onClose }: ErrorCardProps) {
  const format = useFormat()
  const now = useNow()
  const states = useErrorStateWords()
  const { build, count, people, first_at, last_at, state } = report
  return (
    <>
      <Section>
        <div className={styles.title}>
          <Text weight="semibold">{report.title}</Text>
        </div>
        <KeyValue
          items={[
            { key: 'state', label: <Trans context="of an error">State</Trans>, value: states[state] },
            { key: 'build', label: <Trans context="of the app">Build</Trans>, value: build || '—' },
            { key: 'count', label: <Trans context="of an error">Times</Trans>, value: format.number(count) },
            {
              key: 'people',
              label: <Trans context="who met an error">People</Trans>,
              value: people >= 100 ? '100+' : format.number(people),
            },
            {
              key: 'first',
              label: <Trans context="an error">First seen</Trans>,
              value: format.moment(first_at, now),
            },
            {
              key: 'last',
              label: <Trans context="an error">Last seen</Trans>,
              value: format.moment(last_at, now),
            },
          ]}
        />
      </Section>
      <Actions report={report} onClose={onClose} />
    </>
  )
}

function Actions({ report: { id, version, state }, onClose }: ErrorCardProps) {
  const mayUpdate = useCan('admin.settings.update')
  const changing = useCall(errorReports.endpoints.update, {
    invalidates: [errorReports.path, errorReports.endpoints.get.path],
    onDone: onClose,
  })
  if (!mayUpdate) return null
  const set = (next: ErrorState) => () => changing.run({ params: { id }, body: { version, state: next } })
  return (
    <Section
      footer={
        <Trans>
          A resolved error opens again when a later build reports it. A muted one stays silent in newer
          builds.
        </Trans>
      }
    >
      {state !== 'resolved' && (
        <Cell tone="accent" onClick={set('resolved')}>
          <Trans context="an error">Resolve</Trans>
        </Cell>
      )}
      {state !== 'muted' && (
        <Cell tone="accent" onClick={set('muted')}>
          <Trans context="an error">Mute</Trans>
        </Cell>
      )}
      {state !== 'open' && (
        <Cell tone="accent" onClick={set('open')}>
          <Trans context="an error">Open again</Trans>
        </Cell>
      )}
    </Section>
  )
}
