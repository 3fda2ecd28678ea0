import { Trans, useLingui } from '@lingui/react/macro'
import { type LostReason, lostReasons } from '#contract/leads.ts'
import { ChooseSheet } from '#src/resource/ChooseSheet.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { LeadForm } from './LeadForm.tsx'
import type { LeadMoves } from './useLeadMoves.ts'
import { useLostReasonWords } from './useLeadWords.ts'

/** What a move asks: why a lead is lost, or what its stage needs in the lead's form. */
export function LeadMoveSheets({ moves: { asked, move, forget } }: { moves: LeadMoves }) {
  if (!asked) return null
  const { kind, lead, stage } = asked
  if (kind === 'reason')
    return <LostReasonSheet onChoose={async (reason) => void move(lead, stage, reason)} onClose={forget} />
  return (
    <EditingContext value={{}}>
      <LeadForm key={lead.id} row={lead} moveTo={stage.id} onClose={forget} />
    </EditingContext>
  )
}

interface LostReasonSheetProps {
  onChoose(reason: LostReason): Promise<unknown>
  onClose(): void
}

/** Why a lead is lost. */
export function LostReasonSheet({ onChoose, onClose }: LostReasonSheetProps) {
  const { t } = useLingui()
  const reasons = useLostReasonWords()
  return (
    <ChooseSheet
      title={<Trans>Why it was lost</Trans>}
      label={t`Why it was lost`}
      options={lostReasons.map((value) => ({ value, label: reasons[value] }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
