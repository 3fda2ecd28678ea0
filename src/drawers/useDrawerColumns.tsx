import { Trans, useLingui } from '@lingui/react/macro'
import type { Drawer } from '#contract/drawers.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** When, where and by whom a drawer was counted, and what was missing. */
export function useDrawerColumns(): Column<Drawer>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'closed_at',
      header: t({ message: 'Time', context: 'column' }),
      place: 'title',
      cell: ({ closed_at }) => closed_at && format.dateTime(closed_at),
    },
    {
      key: 'branch',
      header: <Trans>Branch</Trans>,
      place: 'subtitle',
      cell: ({ branch_name }) => branch_name,
    },
    {
      key: 'closed_by',
      header: t({ message: 'Who', context: 'column' }),
      place: 'subtitle',
      cell: ({ closed_by_name }) => closed_by_name,
    },
    {
      key: 'reason',
      header: <Trans context="cancellation">Reason</Trans>,
      place: 'hint',
      cell: ({ reason }) => reason,
    },
    {
      key: 'expected',
      header: <Trans>Expected</Trans>,
      align: 'end',
      isQuiet: true,
      cell: ({ expected }) => format.money(expected),
    },
    {
      key: 'counted',
      header: <Trans context="sum">Counted</Trans>,
      align: 'end',
      cell: ({ counted }) => counted !== null && format.money(counted),
    },
    {
      key: 'difference',
      header: <Trans context="sum">Difference</Trans>,
      place: 'after',
      align: 'end',
      cell: ({ difference }) => <Difference sum={difference ?? 0} isShort />,
    },
  ]
}

/** What is missing or too much, in words or, where there is little room, by its sign. */
export function Difference({ sum, isShort = false }: { sum: number; isShort?: boolean }) {
  const format = useFormat()
  const shown = format.money(Math.abs(sum))
  if (sum === 0)
    return (
      <Pill tone="green">
        <Trans context="count of cash">Exact</Trans>
      </Pill>
    )
  const tone = sum < 0 ? 'red' : 'amber'
  if (isShort)
    return (
      <Pill tone={tone}>
        {sum > 0 && '+'}
        {format.money(sum)}
      </Pill>
    )
  return (
    <Pill tone={tone}>{sum < 0 ? <Trans>Missing: {shown}</Trans> : <Trans>Too much: {shown}</Trans>}</Pill>
  )
}
