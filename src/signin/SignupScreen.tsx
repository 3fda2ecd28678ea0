import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { AboutCompany } from './AboutCompany.tsx'
import { AboutYou } from './AboutYou.tsx'
import { Agree } from './Agree.tsx'
import { StepsLine } from './StepsLine.tsx'
import { SigninForm } from './SigninForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SigninPage } from './SigninPage.tsx'
import { firstStepOf, isStepFilled, STEPS, useSignup } from './useSignup.ts'

/** A person and a company in three short steps; one card where there is room. */
export function SignupScreen() {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const [step, setStep] = useState(0)
  const signup = useSignup((wrong) => setStep(firstStepOf(wrong)))
  const isLast = !isPhone || step === STEPS - 1
  const isShown = (part: number) => !isPhone || step === part
  const isFilled = isPhone ? isStepFilled(step, signup) : true
  const goOn = () => (isLast ? void signup.form.submit() : setStep(step + 1))
  return (
    <SigninPage
      title={<Trans>Create account</Trans>}
      hint={<Trans>Two weeks free, no card needed.</Trans>}
      foot={
        <Trans>
          Have an account? <Link to="/login">Sign in</Link>
        </Trans>
      }
    >
      {isPhone && <StepsLine step={step} />}
      <SigninForm onSubmit={goOn}>
        {isShown(0) && <AboutYou signup={signup} />}
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
