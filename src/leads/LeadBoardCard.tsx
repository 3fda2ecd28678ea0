import { useLingui } from '@lingui/react/macro'
import type { Lead, LeadChoices } from '#contract/leads.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { ActionCard } from '#src/ui/ActionCell/ActionCard.tsx'
import { DragCard } from '#src/ui/Board/DragBoard.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { NextStep } from './NextStep.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadSourceWords } from './useLeadWords.ts'
import type { useSnooze } from './useSnooze.tsx'

type Stage = LeadChoices['stages'][number]

interface LeadBoardCardProps {
  lead: Lead
  isSelected: boolean
  onOpen(id: string): void
  /** Left out for who may change no leads. */
  onMove: ((to: Stage) => void) | undefined
  snooze: ReturnType<typeof useSnooze>
}

/** A lead on the board: who, from where, what is next, for how much and whose. */
export function LeadBoardCard({ lead, isSelected, onOpen, onMove, snooze }: LeadBoardCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const sources = useLeadSourceWords()
  const { stages, managers } = useLeadChoices()
  const { id, name, company, phone, messenger, amount, currency, manager_id: managerId } = lead
  const manager = managers.find((one) => one.id === managerId)?.name
  const card = (
    <ActionCard
      data-card={onMove ? undefined : id}
      code={sources[lead.source]}
      title={name}
      subtitle={[company, phone ?? messenger].filter(Boolean).join(' · ')}
      isSubtitleWhole
      pills={<NextStep lead={lead} />}
      place={[amount !== null && format.money(amount, currency), manager].filter(Boolean).join(' · ')}
      isSelected={isSelected}
      onClick={() => onOpen(id)}
    />
  )
  if (!onMove) return card
  return (
    <DragCard
      id={id}
      label={t`Move ${name}`}
      closeLabel={t`Cancel`}
      onMove={(to) => {
        const stage = stages.find((one) => one.id === to)
        if (stage) onMove(stage)
      }}
      items={() => [
        ...stages.map((stage) => {
          const to = nameOf(stage.name)
          return {
            key: stage.id,
            label: t({ message: `Move to ${to}`, context: 'stage of a lead' }),
            before: <Dot tone={stage.colour} />,
            isDisabled: stage.id === lead.stage_id,
            onClick: () => onMove(stage),
          }
        }),
        ...snooze(lead),
      ]}
    >
      {card}
    </DragCard>
  )
}
