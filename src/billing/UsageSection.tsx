import { Trans } from '@lingui/react/macro'
import type { Usage } from '#contract/billing.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useLimitWords } from './useLimitWords.ts'
import styles from './UsageSection.module.css'

const NEAR = 0.8

/** How much of each limit of the plan is in use, and when it is reached at this pace. */
export function UsageSection({ usage }: { usage: readonly Usage[] }) {
  const bound = usage.filter(({ limit }) => limit !== null)
  if (bound.length === 0) return null
  return (
    <Section header={<Trans>In use</Trans>} kind="list">
      {bound.map((one) => (
        <UsageRow key={one.key} usage={one} />
      ))}
    </Section>
  )
}

function UsageRow({ usage: { key, used, limit, reached_on } }: { usage: Usage }) {
  const words = useLimitWords()
  const format = useFormat()
  const most = limit ?? 0
  const share = most > 0 ? used / most : 1
  const date = reached_on ? format.date(`${reached_on}T12:00:00.000Z`, 'UTC') : ''
  return (
    <div
      role="listitem"
      className={styles.row}
      data-tone={share >= 1 ? 'red' : share >= NEAR ? 'amber' : undefined}
    >
      <div className={styles.line}>
        <span>{words[key]}</span>
        <span className={styles.figure}>
          {format.number(used)} / {format.number(most)}
        </span>
      </div>
      <Progress value={share} label={words[key]} />
      {share >= 1 ? (
        <div className={styles.hint}>
          {key === 'orders' ? (
            <Trans>The limit is reached. Orders are taken until it is passed by a tenth</Trans>
          ) : (
            <Trans>The limit is reached</Trans>
          )}
        </div>
      ) : (
        reached_on && (
          <div className={styles.hint}>
            <Trans>Reached on {date} at this pace</Trans>
          </div>
        )
      )}
    </div>
  )
}
