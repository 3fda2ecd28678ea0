import { Trans, useLingui } from '@lingui/react/macro'
import { type Branch, branches } from '#contract/branches.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { openedEarly } from '#contract/openedEarly.ts'
import { placeStateAt, type ScheduleException } from '#contract/schedule.ts'
import { useTill } from '#src/dashboard/Branches.tsx'
import { useHoursText } from '#src/schedule/useHoursText.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconClock } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

interface OpenEarlyProps {
  branch: Branch
  onDone(): void
}

/** Opens a branch now that opens later today, as a special day that Undo takes back; nothing where it does not. */
export function OpenEarly({ branch, onDone }: OpenEarlyProps) {
  const { t } = useLingui()
  const hours = useHoursText()
  const till = useTill()
  const now = useNow()
  const updating = useCall(branches.endpoints.update, { invalidates: [branches.path, getDashboard.path] })
  const day = openedEarly(branch, now)
  if (!day) return null
  const { id, version, exceptions } = branch
  const set = (days: ScheduleException[], from: number, onSet?: (row: Branch) => void) =>
    updating.run(
      { params: { id }, body: { version: from, exceptions: days } },
      onSet ? { onDone: onSet } : {},
    )
  const tell = (row: Branch) => {
    const until = till(placeStateAt(row, now).until?.toISOString() ?? null, row.time_zone)
    const text = until ? t`Taking orders until ${until}` : t`Taking orders`
    toasts.show({ text, action: { label: t`Undo`, onClick: () => set(exceptions, row.version) } })
    onDone()
  }
  const open = () => set([...exceptions.filter(({ date }) => date !== day.date), day], version, tell)
  return (
    <Cell
      before={<IconClock aria-hidden />}
      tone="accent"
      subtitle={hours.ofDay(day.intervals)}
      onClick={open}
    >
      <Trans>Open early</Trans>
    </Cell>
  )
}
