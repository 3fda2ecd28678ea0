import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { onboardingTypes, type OnboardingType } from '#contract/onboarding.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { IconBuildingStore, IconMessage, IconToolsKitchen2 } from '#src/ui/icons.ts'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Question } from './Question.tsx'
import type { Onboarding } from './useOnboarding.ts'

const icons = {
  shop: (
    <IconTile tone="blue">
      <IconBuildingStore />
    </IconTile>
  ),
  restaurant: (
    <IconTile tone="orange">
      <IconToolsKitchen2 />
    </IconTile>
  ),
  bot: (
    <IconTile tone="teal">
      <IconMessage />
    </IconTile>
  ),
}

/** Step 3: what the company is, which decides the way of its orders. */
export function TypeStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const [type, setType] = useState(() => knownType(onboarding.user?.onboarding_type))
  const words = useTypeWords()
  return (
    <Question onboarding={onboarding} title={<Trans>What do you run?</Trans>}>
      <RadioGroup<OnboardingType>
        isLabelHidden
        label={t`What do you run?`}
        value={type}
        onChange={setType}
        options={onboardingTypes.map((value) => ({ value, before: icons[value], ...words[value] }))}
      />
      <MainButton
        text={t`Continue`}
        isBusy={onboarding.isBusy}
        isDisabled={type === null}
        onClick={() => onboarding.save({ step: 3, type })}
      />
    </Question>
  )
}

function useTypeWords(): Record<OnboardingType, { label: string; subtitle: string }> {
  const { t } = useLingui()
  return {
    shop: {
      label: t({ message: 'Shop', context: 'what a company is' }),
      subtitle: t`You pack orders and hand them over`,
    },
    restaurant: { label: t`Restaurant or café`, subtitle: t`You cook orders: kitchen, couriers, tables` },
    bot: { label: t`Bot only`, subtitle: t`Orders come only from the chat` },
  }
}

function knownType(kept: string | null | undefined): OnboardingType | null {
  return onboardingTypes.find((type) => type === kept) ?? null
}
