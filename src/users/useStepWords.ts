import { useLingui } from '@lingui/react/macro'

/** The questions of the onboarding, in words. */
export function useStepWords(): Record<'1' | '2' | '3' | '4', string> {
  const { t } = useLingui()
  return {
    1: t({ message: 'Welcome', context: 'step of the onboarding' }),
    2: t({ message: 'Language', context: 'step of the onboarding' }),
    3: t({ message: 'Kind of business', context: 'step of the onboarding' }),
    4: t({ message: 'Phone', context: 'step of the onboarding' }),
  }
}
