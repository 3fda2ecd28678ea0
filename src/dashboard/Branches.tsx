import { Trans, useLingui } from '@lingui/react/macro'
import {
  type BranchState,
  type PauseLength,
  pauseBranch,
  pauseLengths,
  resumeBranch,
} from '#contract/branchPauses.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** Which branches take orders now; who may, pauses one and lets it go on. */
export function Branches({ branches }: { branches: readonly BranchState[] }) {
  const isReadOnly = useIsReadOnly()
  const mayPause = useCan('branches.pause') && !isReadOnly
  return (
    <Section kind="list" header={<Trans context="section">Branches</Trans>}>
      {branches.map((branch) => (
        <Cell
          key={branch.id}
          role="listitem"
          subtitle={<TakesOrders branch={branch} />}
          after={mayPause && <PauseButton branch={branch} />}
          isMultiline
        >
          {branch.name}
        </Cell>
      ))}
    </Section>
  )
}

/** Whether a branch takes orders now. */
export function TakesOrders({ branch }: { branch: Pick<BranchState, 'is_open' | 'paused_until'> }) {
  const { is_open, paused_until } = branch
  const format = useFormat()
  const now = useNow()
  if (paused_until !== null && new Date(paused_until) > now) {
    const isToday = format.date(paused_until) === format.date(now.toISOString())
    const time = isToday ? format.time(paused_until) : format.dateTime(paused_until)
    return (
      <Dot tone="amber">
        <Trans>Not taking orders until {time}</Trans>
      </Dot>
    )
  }
  return is_open || paused_until !== null ? (
    <Dot tone="green">
      <Trans>Taking orders</Trans>
    </Dot>
  ) : (
    <Dot tone="slate">
      <Trans context="branch">Closed now</Trans>
    </Dot>
  )
}

function PauseButton({ branch: { id, name, paused_until } }: { branch: BranchState }) {
  const { t } = useLingui()
  const format = useFormat()
  const pausing = useCall(pauseBranch, { invalidates: [getDashboard.path] })
  const resuming = useCall(resumeBranch, { invalidates: [getDashboard.path] })
  const params = { id }
  const pause = t({ message: 'Pause', context: 'orders of a branch' })
  const resume = t({ message: 'Resume', context: 'orders of a branch' })
  const words: Record<PauseLength, string> = {
    '15': format.minutes(15),
    '30': format.minutes(30),
    '60': format.minutes(60),
    opening: t`Until the next opening`,
  }
  if (paused_until !== null)
    return (
      <Button
        mode="bezeled"
        size="s"
        isBusy={resuming.isBusy}
        onClick={() => resuming.run({ params })}
        aria-label={`${resume}: ${name}`}
      >
        {resume}
      </Button>
    )
  return (
    <Menu
      label={t`Pause orders for a while`}
      cancelLabel={t`Cancel`}
      items={pauseLengths.map((length) => ({
        key: length,
        label: words[length],
        onClick: () => pausing.run({ params, body: { length } }),
      }))}
      renderTrigger={(props) => (
        <Button mode="gray" size="s" isBusy={pausing.isBusy} aria-label={`${pause}: ${name}`} {...props}>
          {pause}
        </Button>
      )}
    />
  )
}
