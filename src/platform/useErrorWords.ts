import { useLingui } from '@lingui/react/macro'
import type { ErrorState } from '#contract/errorReports.ts'

/** What the states of an error are called. */
export function useErrorStateWords(): Record<ErrorState, string> {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'an error' }),
    resolved: t({ message: 'Resolved', context: 'an error' }),
    muted: t({ message: 'Muted', context: 'an error' }),
  }
}
