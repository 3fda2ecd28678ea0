import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button/Button.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { Question } from './Question.tsx'
import type { Onboarding } from './useOnboarding.ts'

/** Step 1: what comes, and the way for those who belong to a team already. */
export function StartStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const name = onboarding.user?.full_name
  return (
    <Question
      onboarding={onboarding}
      title={<Trans>Hello, {name}</Trans>}
      hint={<Trans>A few short questions, and your company can take orders.</Trans>}
    >
      <Button size="l" mode="bezeled" stretched to="/join">
        <Trans>I was invited to a team</Trans>
      </Button>
      <Text as="p" kind="second" tone="ink2">
        <Trans>
          By continuing you accept the <Link to="/terms">terms of use</Link> and the{' '}
          <Link to="/privacy">privacy policy</Link>.
        </Trans>
      </Text>
      <MainButton
        text={t`Continue`}
        isBusy={onboarding.isBusy}
        onClick={() => onboarding.save({ step: 1 })}
      />
    </Question>
  )
}
