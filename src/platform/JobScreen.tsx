import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getJobs, type Job, type JobOverview, listJobs } from '#contract/jobs.ts'
import { useSearch } from '@tanstack/react-router'
import { ListFailed, ListStates } from '#src/resource/ListStates.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { JobSheet } from './JobSheet.tsx'
import { RepeatedWork } from './RepeatedWork.tsx'
import { useJobWords } from './useJobWords.ts'

const REFRESH_MS = 10_000

type State = Job['state']

/** What waits, runs and has failed in the queue, and what the clock does again and again. */
export function JobScreen() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { state = 'failed' }: { state?: State } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({
    ...callOptions(getJobs),
    refetchInterval: REFRESH_MS,
    meta: { isSilent: true },
  })
  const count = (of: State) => data?.kinds.reduce((sum, kind) => sum + kind[of], 0) ?? 0
  const items = [
    { key: 'failed' as const, label: t({ message: 'Failed', context: 'jobs' }), count: count('failed') },
    { key: 'waiting' as const, label: t({ message: 'Waiting', context: 'jobs' }), count: count('waiting') },
    { key: 'running' as const, label: t({ message: 'Running', context: 'jobs' }), count: count('running') },
  ]
  return (
    <Page>
      <PageHeader title={<Trans context="section">Jobs</Trans>} />
      <List>
        {!data && !error && <Skeleton kind="cell" count={4} label={t`Loading`} />}
        {!data && error && <ListFailed onRetry={() => void refetch()} />}
        {data && (
          <>
            <Chips
              label={t({ message: 'State', context: 'of jobs' })}
              value={state}
              onChange={(next) => patch({ state: next }, { replace: true })}
              items={items}
            />
            <JobList key={state} state={state} onChanged={() => void refetch()} />
            <Kinds kinds={data.kinds} />
            <RepeatedWork repeated={data.repeated} />
          </>
        )}
      </List>
    </Page>
  )
}

function JobList({ state, onChanged }: { state: State; onChanged(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const wordOf = useJobWords()
  const [open, setOpen] = useState<Job>()
  const list = usePages<Job, { state: State }>(listJobs, { state })
  const empty = {
    failed: <Trans>No job has failed</Trans>,
    waiting: <Trans>No job waits</Trans>,
    running: <Trans>No job runs right now</Trans>,
  }
  return (
    <>
      <ListStates list={list} empty={<Placeholder header={empty[state]} />}>
        <Section kind="list" label={t({ message: 'Jobs', context: 'section' })}>
          {list.rows.map((job) => (
            <Cell
              key={job.id}
              role="listitem"
              subtitle={[job.company?.name, job.reason].filter(Boolean).join(' · ')}
              hint={format.moment(job.ended_at ?? job.started_at ?? job.created_at, now)}
              after={
                job.is_stuck && (
                  <Pill tone="red">
                    <Trans context="a job">Stuck</Trans>
                  </Pill>
                )
              }
              hasChevron
              onClick={() => setOpen(job)}
            >
              {wordOf(job.kind)}
            </Cell>
          ))}
        </Section>
      </ListStates>
      {open && (
        <JobSheet
          job={open}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            list.refetch()
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** The depth of the queue by what is done. */
function Kinds({ kinds }: Pick<JobOverview, 'kinds'>) {
  const format = useFormat()
  const now = useNow()
  const wordOf = useJobWords()
  if (kinds.length === 0) return null
  return (
    <Section kind="list" header={<Trans>By kind</Trans>}>
      {kinds.map(({ kind, waiting, running, failed, oldest_at: oldest }) => {
        const since = oldest && format.moment(oldest, now)
        return (
          <Cell
            key={kind}
            role="listitem"
            isMultiline
            subtitle={
              <Trans>
                Waiting {waiting}, running {running}, failed {failed}
              </Trans>
            }
            hint={since && <Trans>The oldest has waited since {since}</Trans>}
          >
            {wordOf(kind)}
          </Cell>
        )
      })}
    </Section>
  )
}
