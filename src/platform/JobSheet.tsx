import { Trans, useLingui } from '@lingui/react/macro'
import { cancelJob, type Job, retryJob } from '#contract/jobs.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useJobWords } from './useJobWords.ts'

interface JobSheetProps {
  job: Job
  onClose(): void
  onDone(): void
}

/** One job: when it came and began, why it failed, and what can be done about it. */
export function JobSheet({ job, onClose, onDone }: JobSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const wordOf = useJobWords()
  const seesCompanies = useCan('admin.companies.view')
  const mayUpdate = useCan('admin.settings.update')
  const retrying = useCall(retryJob, { onDone })
  const cancelling = useCall(cancelJob, { onDone })
  const { id, kind, state, company, is_stuck: isStuck } = job
  const params = { kind, id }
  const times = [
    { key: 'created', label: <Trans context="a job">Put in</Trans>, at: job.created_at },
    { key: 'started', label: <Trans context="a job">Begun</Trans>, at: job.started_at },
    { key: 'ended', label: <Trans context="a job">Ended</Trans>, at: job.ended_at },
  ]
  return (
    <Sheet isOpen title={wordOf(kind)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section>
          <KeyValue
            items={[
              ...times.flatMap(({ key, label, at }) =>
                at ? [{ key, label, value: format.moment(at, now) }] : [],
              ),
              {
                key: 'retries',
                label: <Trans context="a job">Tried again</Trans>,
                value: format.number(job.retries),
              },
            ]}
          />
        </Section>
        {company && (
          <Section>
            <Cell
              subtitle={<Trans context="of a lead">Company</Trans>}
              {...(seesCompanies && { to: `/admin/companies?id=${company.id}` })}
            >
              {company.name}
            </Cell>
          </Section>
        )}
        {job.reason && (
          <Section header={<Trans>Why it failed</Trans>}>
            <Cell isMultiline>{job.reason}</Cell>
          </Section>
        )}
        {mayUpdate && state === 'failed' && (
          <Section>
            <Cell tone="accent" onClick={() => retrying.run({ params })}>
              <Trans context="a job">Do it again</Trans>
            </Cell>
          </Section>
        )}
        {mayUpdate && (state === 'waiting' || isStuck) && (
          <Section footer={<Trans>What it was to do stays undone.</Trans>}>
            <Cell tone="danger" onClick={() => cancelling.run({ params })}>
              <Trans context="a job">Take out of the queue</Trans>
            </Cell>
          </Section>
        )}
      </List>
    </Sheet>
  )
}
