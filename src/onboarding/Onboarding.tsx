import { LanguageStep } from './LanguageStep.tsx'
import { NameStep } from './NameStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { StartStep } from './StartStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useOnboarding } from './useOnboarding.ts'

/** Four questions in front of the app, one on a screen; the server keeps each answer. */
export function Onboarding() {
  const onboarding = useOnboarding()
  const { step, company, user } = onboarding
  if (step === 1) return <StartStep onboarding={onboarding} />
  if (step === 2) return <LanguageStep onboarding={onboarding} />
  if (step === 3) return <TypeStep onboarding={onboarding} />
  return company && user?.phone_number ? (
    <NameStep onboarding={onboarding} />
  ) : (
    <PhoneStep onboarding={onboarding} />
  )
}
