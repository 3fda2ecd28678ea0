import { Trans, useLingui } from '@lingui/react/macro'
import type { Lead } from '#contract/leads.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

const HOUR_MS = 3_600_000

/** What is next and when; red when that has passed, and marked when the lead has been in its stage for too long. */
export function NextStep({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { stages } = useLeadChoices()
  const { due_at: due, next_step: step, touched_at: touched, staged_at: staged, stage_id: stageId } = lead
  if (due === null) return null
  const isLate = Date.parse(due) < now.getTime()
  const limit = stages.find(({ id }) => id === stageId)?.limit_hours ?? null
  const isStuck = limit !== null && Date.parse(staged) + limit * HOUR_MS < now.getTime()
  const what = step || (touched === null ? t`Nobody has called yet` : t`Say what is next`)
  return (
    <>
      <Text tone={isLate ? 'danger' : 'ink2'}>
        {what} · {format.dateTime(due)}
      </Text>
      {isStuck && (
        <>
          {' '}
          <Pill tone="red">
            <Trans context="of a lead">Late in its stage</Trans>
          </Pill>
        </>
      )}
    </>
  )
}
