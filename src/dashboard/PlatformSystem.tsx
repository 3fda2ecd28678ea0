import { Trans, useLingui } from '@lingui/react/macro'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const MEGABYTE = 1_048_576
const BASIS = 10_000

/** How the machine is, and the way to say that it will be under maintenance. */
export function PlatformSystem({ system }: { system: PlatformDashboard['system'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const mayAnnounce = useCan('admin.settings.view')
  const { p95_ms, calls, hour, messages, queue, streams, database_bytes } = system
  const size = format.number(database_bytes / MEGABYTE)
  const time = format.number(p95_ms ?? 0, 1)
  const answer = p95_ms === null ? '—' : t`${time} ms`
  const failed = hour.calls === 0 ? '—' : format.percent(Math.round((hour.failed / hour.calls) * BASIS))
  return (
    <Section
      header={<Trans>System</Trans>}
      footer={
        <Trans>
          Calls and streams are of the server that has answered, over the last five minutes; failed calls over
          the last hour.
        </Trans>
      }
    >
      <KeyValue
        items={[
          { key: 'p95', label: <Trans>95% of calls answered within</Trans>, value: answer },
          { key: 'calls', label: <Trans>Calls</Trans>, value: format.number(calls) },
          { key: 'failed', label: <Trans>Calls failed</Trans>, value: failed },
          { key: 'queue', label: <Trans>Jobs in the queue</Trans>, value: format.number(queue) },
          { key: 'waiting', label: <Trans>Messages waiting</Trans>, value: format.number(messages.waiting) },
          {
            key: 'sent',
            label: <Trans>Messages sent in this hour and the last</Trans>,
            value: format.number(messages.sent),
          },
          { key: 'streams', label: <Trans>Open event streams</Trans>, value: format.number(streams) },
          { key: 'database', label: <Trans>Database size</Trans>, value: t`${size} MB` },
        ]}
      />
      {mayAnnounce && (
        <Cell to="/admin/settings/maintenance" isMultiline>
          <Trans>Announce maintenance</Trans>
        </Cell>
      )}
    </Section>
  )
}
