import { Plural, Trans } from '@lingui/react/macro'
import type { JobOverview } from '#contract/jobs.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useJobWords } from './useJobWords.ts'

const MINUTE = 60

/** What the clock does again and again, what failed first: when it was done last, and how that went. */
export function RepeatedWork({ repeated }: Pick<JobOverview, 'repeated'>) {
  const format = useFormat()
  const now = useNow()
  const wordOf = useJobWords()
  if (repeated.length === 0) return null
  return (
    <Section kind="list" header={<Trans>By the clock</Trans>}>
      {repeated.map(({ name, last_at, failure, is_late: isLate, every_seconds: seconds }) => (
        <Cell
          key={name}
          role="listitem"
          isMultiline
          subtitle={failure ?? format.moment(last_at, now)}
          hint={
            seconds < MINUTE ? (
              <Plural value={seconds} one="Every second" other="Every # seconds" />
            ) : (
              <Plural value={Math.round(seconds / MINUTE)} one="Every minute" other="Every # minutes" />
            )
          }
          after={<State isFailed={failure !== null} isLate={isLate} />}
        >
          {wordOf(name)}
        </Cell>
      ))}
    </Section>
  )
}

function State({ isFailed, isLate }: { isFailed: boolean; isLate: boolean }) {
  if (isFailed)
    return (
      <Pill tone="red">
        <Trans context="work by the clock">Failed</Trans>
      </Pill>
    )
  if (isLate)
    return (
      <Pill tone="amber">
        <Trans context="work by the clock">Late</Trans>
      </Pill>
    )
  return (
    <Pill tone="green">
      <Trans context="work by the clock">Done</Trans>
    </Pill>
  )
}
