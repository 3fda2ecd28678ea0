import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { AboutCompany } from './AboutCompany.tsx'
import { AboutYou } from './AboutYou.tsx'
import { Agree } from './Agree.tsx'
import { keepSignup, readSignup } from './keptSignup.ts'
import { StepsLine } from './StepsLine.tsx'
import { SigninForm } from './SigninForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SigninPage } from './SigninPage.tsx'
import { firstStepOf, isStepFilled, keptValuesOf, STEPS, useSignup } from './useSignup.ts'

/** A person and a company in three short steps; one card where there is room. */
export function SignupScreen() {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const [kept] = useState(readSignup)
  const [step, setStep] = useState(0)
  const signup = useSignup((wrong) => setStep(firstStepOf(wrong)), kept)
  const values = JSON.stringify(keptValuesOf(signup))
  const { sentTo } = signup.code
  useEffect(() => {
    keepSignup({ sentTo, values: JSON.parse(values) as Record<string, string> })
  }, [sentTo, values])
  const onProven = () => {
    if (isPhone && signup.form.values.fullname.trim().length >= 2) setStep(1)
  }
  const isLast = !isPhone || step === STEPS - 1
  const isShown = (part: number) => !isPhone || step === part
  const isFilled = isPhone ? isStepFilled(step, signup) : true
  const goOn = () => (isLast ? void signup.form.submit() : setStep(step + 1))
  return (
    <SigninPage
      title={isPhone ? <StepTitle step={step} /> : <Trans>Create account</Trans>}
      hint={<Trans>Two weeks free, no card needed.</Trans>}
      foot={
        <Trans>
          Have an account? <Link to="/login">Sign in</Link>
        </Trans>
      }
    >
      {isPhone && <StepsLine step={step} />}
      <SigninForm onSubmit={goOn}>
        {isShown(0) && <AboutYou signup={signup} onProven={onProven} />}
        {isShown(1) && <AboutCompany signup={signup} />}
        {isShown(2) && <Agree signup={signup} />}
        <SubmitButton
          text={isLast ? t`Create account` : t`Continue`}
          onSubmit={goOn}
          isBusy={signup.form.isBusy}
          isDisabled={!isFilled}
        />
        {isPhone && step > 0 && (
          <Button mode="plain" stretched onClick={() => setStep(step - 1)}>
            <Trans context="to the step before">Back</Trans>
          </Button>
        )}
      </SigninForm>
    </SigninPage>
  )
}

/** What a step asks. */
function StepTitle({ step }: { step: number }) {
  if (step === 0) return <Trans>Your name and phone</Trans>
  if (step === 1) return <Trans>Your company</Trans>
  return <Trans>Password and terms</Trans>
}
