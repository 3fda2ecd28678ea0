import { Trans, useLingui } from '@lingui/react/macro'
import { LAST_STEP } from '#contract/onboarding.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { Question } from './Question.tsx'
import { askingBack, type Onboarding } from './useOnboarding.ts'

/** The end of step 4: the draft company gets its name. */
export function NameStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const { user, company } = onboarding
  const written = useWritten({ company: company?.name === user?.full_name ? '' : (company?.name ?? '') })
  const name = written.values.company
  const phone = user?.phone_number && writtenPhone(user.phone_number)
  const finish = () => onboarding.save({ step: LAST_STEP, company: name.trim(), finished: true })
  const isTooShort = name.trim().length < 2
  return (
    <Question
      onboarding={askingBack(onboarding, written.leave)}
      title={<Trans>What is your company called?</Trans>}
      hint={<Trans>Your number {phone} is confirmed.</Trans>}
    >
      <Section>
        <TextField
          label={<Trans>Company name</Trans>}
          autoComplete="organization"
          autoFocus
          isRequired
          value={name}
          onChange={(text) => written.set('company', text)}
          error={onboarding.fieldErrors.company}
        />
      </Section>
      <MainButton
        text={t({ message: 'Done', context: 'button' })}
        isBusy={onboarding.isBusy}
        isDisabled={isTooShort}
        onClick={finish}
      />
    </Question>
  )
}
