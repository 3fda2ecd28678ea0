import { Trans, useLingui } from '@lingui/react/macro'
import type { Lead } from '#contract/leads.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
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
      key: 'amount',
      header: <Trans context="of a lead">Amount</Trans>,
      align: 'end',
      cell: ({ amount, currency }) => amount !== null && format.money(amount, currency),
    },
    {
      key: 'manager',
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

/** What is next and when; red when that has passed. */
function NextStep({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { due_at: due, next_step: step, touched_at: touched } = lead
  if (due === null) return null
  const isLate = Date.parse(due) < now.getTime()
  const what = step || (touched === null ? t`Nobody has called yet` : t`Say what is next`)
  return (
    <Text tone={isLate ? 'danger' : 'ink2'}>
      {what} · {format.dateTime(due)}
    </Text>
  )
}
