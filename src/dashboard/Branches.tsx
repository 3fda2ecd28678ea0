import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { BranchState } from '#contract/branchPauses.ts'
import { pauseOf } from '#contract/pauses.ts'
import { fulfilments } from '#contract/pipeline.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { withWords } from '#src/session/language/words.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Dashboard.module.css'

const IntakeSheet = lazy(async () => ({
  default: (await withWords(import('./IntakeSheet.tsx'))).IntakeSheet,
}))

export interface BranchesProps {
  branches: readonly BranchState[]
  /** Minutes that a busy branch may add. */
  steps: readonly number[]
}

/** Which branches take orders now; who may, pauses one or a part of it, and lets it go on. */
export function Branches({ branches, steps }: BranchesProps) {
  const { t } = useLingui()
  const isReadOnly = useIsReadOnly()
  const mayPause = useCan('branches.pause') && !isReadOnly
  const [open, setOpen] = useState<string | null>(null)
  const chosen = branches.find(({ id }) => id === open)
  const pause = t({ message: 'Pause', context: 'orders of a branch' })
  return (
    <Section kind="list" header={<Trans context="section">Branches</Trans>}>
      {branches.map((branch) => (
        <Cell
          key={branch.id}
          role="listitem"
          subtitle={<TakesOrders branch={branch} />}
          after={
            mayPause && (
              <Button
                mode="gray"
                size="s"
                aria-haspopup="dialog"
                aria-label={`${pause}: ${branch.name}`}
                onClick={() => setOpen(branch.id)}
              >
                {pause}
              </Button>
            )
          }
          isMultiline
        >
          {branch.name}
        </Cell>
      ))}
      {chosen && (
        <Suspense>
          <IntakeSheet branch={chosen} steps={steps} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  )
}

const DAY_MS = 24 * 3_600_000

type Shown = Omit<BranchState, 'id' | 'name'>

/** Whether a branch takes orders now, which kinds it does not, and whether it is busy. */
export function TakesOrders({ branch }: { branch: Shown }) {
  const words = useFulfilmentWords()
  const format = useFormat()
  const till = useTill()
  const paused = till(branch.paused_until)
  const busy = till(branch.busy_until)
  const added = format.minutes(branch.busy_min)
  return (
    <span className={styles.states}>
      <Whole branch={branch} paused={paused} />
      {fulfilments.map((way) => {
        const time = !paused && branch.fulfilments.includes(way) && till(branch[pauseOf(way)])
        const name = words[way]
        return (
          time && (
            <Dot key={way} tone="amber">
              <Trans>
                {name}: not until {time}
              </Trans>
            </Dot>
          )
        )
      })}
      {busy && (
        <Dot tone="amber">
          <Trans>
            Busy until {busy}: +{added}
          </Trans>
        </Dot>
      )}
    </span>
  )
}

function Whole({ branch, paused: time }: { branch: Shown; paused: string | null }) {
  const till = useTill()
  const until = till(branch.until, branch.time_zone)
  const next = till(branch.next, branch.time_zone)
  // A pause of deliveries is told beside it.
  const last = till(branch.delivery_paused_until) ? null : till(branch.last_delivery_at, branch.time_zone)
  if (time)
    return (
      <Dot tone="amber">
        <Trans>Not taking orders until {time}</Trans>
      </Dot>
    )
  if (branch.is_open || branch.paused_until !== null)
    return (
      <Dot tone="green">
        <Open until={until} last={last} />
        <Tomorrow why={branch.closed_tomorrow} />
      </Dot>
    )
  return (
    <Dot tone="slate">
      {next ? <Trans>Closed until {next}</Trans> : <Trans context="branch">Closed now</Trans>}
      <Tomorrow why={branch.closed_tomorrow} />
    </Dot>
  )
}

/** The end of the sentence, where tomorrow is a day off, with the reason that was written. */
function Tomorrow({ why }: { why: string | null }) {
  if (why === null) return null
  return (
    <>
      {' · '}
      {why ? <Trans>closed tomorrow ({why})</Trans> : <Trans>closed tomorrow</Trans>}
    </>
  )
}

function Open({ until, last }: { until: string | null; last: string | null }) {
  if (!until) return <Trans>Taking orders</Trans>
  if (!last) return <Trans>Taking orders until {until}</Trans>
  return (
    <Trans>
      Taking orders until {until} · last delivery order {last}
    </Trans>
  )
}

/** A moment that is still to come, as short as it can be said; by the clock of the company, or of another zone. */
export function useTill(): (end: string | null, zone?: string) => string | null {
  const format = useFormat()
  const now = useNow()
  return (end, zone) => {
    const ahead = end === null ? 0 : Date.parse(end) - now.getTime()
    if (end === null || ahead <= 0) return null
    // Within a day the clock shows a time once only.
    return ahead < DAY_MS ? format.time(end, zone) : format.dateTime(end, zone)
  }
}
