import { useLingui } from '@lingui/react/macro'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { STEPS } from './useSignup.ts'

/** How far the sign-up is. */
export function StepsLine({ step }: { step: number }) {
  const { t } = useLingui()
  const [present, all] = [step + 1, STEPS]
  return <Steps count={STEPS} current={step} label={t`Step ${present} of ${all}`} />
}
