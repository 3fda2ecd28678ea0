import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { LAST_STEP } from '#contract/onboarding.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './Onboarding.module.css'
import type { Onboarding } from './useOnboarding.ts'

interface QuestionProps {
  onboarding: Onboarding
  title: ReactNode
  hint?: ReactNode
  children?: ReactNode
}

/** The frame of a question: progress, back, and what became of the last answer. */
export function Question({ onboarding, title, hint, children }: QuestionProps) {
  const { t } = useLingui()
  const { step, back, error } = onboarding
  const [present, all] = [step, LAST_STEP]
  useNativeBack(back)
  return (
    <main className={styles.column}>
      <Page>
        <PageHeader
          title={title}
          {...(back && { onBack: back, backLabel: t({ message: 'Back', context: 'to the step before' }) })}
        />
        <Steps count={LAST_STEP} current={step - 1} label={t`Step ${present} of ${all}`} />
        {hint && (
          <Text as="p" kind="second" tone="ink2" className={styles.hint}>
            {hint}
          </Text>
        )}
        {error && (
          <Banner
            role="alert"
            tone="red"
            icon={<IconAlertTriangle />}
            header={<Trans>This step was not saved</Trans>}
            action={
              <TextAction onClick={onboarding.retry}>
                <Trans>Try again</Trans>
              </TextAction>
            }
          />
        )}
        {children}
      </Page>
    </main>
  )
}

/** The messenger's own button goes back, too; it draws the only one there is. */
function useNativeBack(back: (() => void) | undefined): void {
  const { backButton } = usePlatform()
  const goBack = useEffectEvent(() => back?.())
  const hasBack = back !== undefined
  useEffect(() => (hasBack ? backButton.push(() => goBack()) : undefined), [backButton, hasBack])
}
