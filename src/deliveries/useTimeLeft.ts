import { useLingui } from '@lingui/react/macro'
import { useNow } from '#src/session/language/useFormat.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

/** How long something can still be done, counted down; null once that is over. */
export function useTimeLeft(until: string): { short: string; sentence: string } | null {
  const { t } = useLingui()
  const seconds = Math.ceil((Date.parse(until) - useNow(SECOND_MS).getTime()) / SECOND_MS)
  if (seconds <= 0) return null
  const isLong = seconds > MINUTE_S
  const amount = isLong ? Math.ceil(seconds / MINUTE_S) : seconds
  const unit = isLong
    ? t({ message: 'min', context: 'short unit of time' })
    : t({ message: 'sec', context: 'short unit of time' })
  const span = `${amount}\u00a0${unit}`
  return { short: span, sentence: t`Time left: ${span}` }
}
