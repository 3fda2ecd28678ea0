import { useLingui } from '@lingui/react/macro'
import type { Lead } from '#contract/leads.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Text } from '#src/ui/Text/Text.tsx'

/** What is next and when; red when that has passed. */
export function NextStep({ lead }: { lead: Lead }) {
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
