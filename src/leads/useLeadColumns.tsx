import { Trans, useLingui } from '@lingui/react/macro'
import type { Lead } from '#contract/leads.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { ChatButton } from './ChatButton.tsx'
import { NextStep } from './NextStep.tsx'
import { SnoozeButton } from './SnoozeLead.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadSourceWords } from './useLeadWords.ts'

/** Who, of which company, in which stage, and what is next. */
export function useLeadColumns(): Column<Lead>[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const sources = useLeadSourceWords()
  const { stages, managers } = useLeadChoices()
  return [
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      place: 'title',
      sort: 'name',
      cell: ({ name }) => name,
    },
    {
      key: 'company',
      header: <Trans context="of a lead">Company</Trans>,
      place: 'subtitle',
      cell: ({ company }) => company,
    },
    {
      key: 'phone',
      isWhole: true,
      header: <Trans>Phone</Trans>,
      place: 'subtitle',
      cell: ({ phone, messenger }) => phone ?? messenger,
    },
    {
      key: 'stage',
      isWhole: true,
      header: <Trans>Stage</Trans>,
      place: 'after',
      cell: ({ stage_id: id }) => {
        const stage = stages.find((one) => one.id === id)
        return stage && <Pill tone={stage.colour}>{nameOf(stage.name)}</Pill>
      },
    },
    {
      key: 'next_step',
      header: <Trans>Next step</Trans>,
      place: 'hint',
      sort: 'due_at',
      cell: (lead) => <NextStep lead={lead} />,
    },
    {
      key: 'chat',
      isWide: true,
      isWhole: true,
      header: <Trans context="with a lead">Chat</Trans>,
      cell: (lead) => <ChatButton lead={lead} />,
    },
    {
      key: 'snooze',
      isWide: true,
      isWhole: true,
      header: <Trans context="next step">Snooze</Trans>,
      cell: (lead) => <SnoozeButton lead={lead} />,
    },
    {
      key: 'amount',
      isWide: true,
      header: <Trans context="of a lead">Amount</Trans>,
      align: 'end',
      cell: ({ amount, currency }) => amount !== null && format.money(amount, currency),
    },
    {
      key: 'manager',
      isWide: true,
      header: <Trans context="of a lead">Manager</Trans>,
      cell: ({ manager_id: id }) => managers.find((one) => one.id === id)?.name,
    },
    {
      key: 'source',
      header: <Trans context="of a lead">Source</Trans>,
      isQuiet: true,
      isHidden: true,
      cell: ({ source }) => sources[source],
    },
    {
      key: 'created_at',
      header: t({ message: 'Added', context: 'lead' }),
      sort: 'created_at',
      isHidden: true,
      cell: ({ created_at: at }) => format.date(at),
    },
  ]
}
