import { useLingui } from '@lingui/react/macro'
import { type Lead, leads } from '#contract/leads.ts'
import { wallClock } from '#src/format/days.ts'
import { dayAfter, instantAt } from '#src/format/localTime.ts'
import { useSave } from '#src/resource/resourceCalls.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { IconClock } from '#src/ui/icons.ts'
import type { MenuItem } from '#src/ui/Menu/Menu.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Entries that put a lead's next step off, with Undo; none where nothing is planned. */
export function useSnooze(): (lead: Lead) => MenuItem[] {
  const { t } = useLingui()
  const format = useFormat()
  const { save } = useSave(leads)
  const write = async (lead: Lead, next_step_at: string) => {
    const { id, version, name, next_step_at: before } = lead
    try {
      const saved = await save({ next_step_at }, { id, version })
      const when = format.dateTime(next_step_at)
      toasts.show({
        text: t`${name}: next step on ${when}`,
        action: { label: t`Undo`, onClick: () => before && void undo(saved, before) },
      })
    } catch (error) {
      showError(error)
    }
  }
  const undo = ({ id, version }: Lead, next_step_at: string) =>
    save({ next_step_at }, { id, version }).catch(showError)
  const words = [
    [1, t({ message: 'Tomorrow', context: 'next step' })],
    [3, t({ message: 'In 3 days', context: 'next step' })],
    [7, t({ message: 'In a week', context: 'next step' })],
  ] as const
  return (lead) => {
    const { due_at: due, next_step_at: at } = lead
    if (due === null || at === null || lead.archived_at !== null) return []
    return words.map(([days, label]) => ({
      key: `snooze ${days}`,
      label,
      before: <IconClock aria-hidden />,
      onClick: () => void write(lead, later(at, days)),
    }))
  }
}

/** So many days from today, at the time of the day that was planned. */
export function later(at: string, days: number, now = serverNow()): string {
  const { hour, minute } = wallClock(at)
  return instantAt(dayAfter(wallClock(now).day, days), hour * 60 + minute).toISOString()
}
