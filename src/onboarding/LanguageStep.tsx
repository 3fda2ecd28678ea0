import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { languageNames } from '#src/session/language/languageNames.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { offeredLocales } from '#src/session/language/offered.ts'
import { changeLanguage } from '#src/session/navigation/shell.ts'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Question } from './Question.tsx'
import type { Onboarding } from './useOnboarding.ts'

/** Step 2: the language of the app and of what the server says. */
export function LanguageStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Locale>(currentLocale())
  const choose = (code: Locale) => {
    setLanguage(code)
    void changeLanguage(code)
  }
  return (
    <Question
      onboarding={onboarding}
      title={<Trans>Choose your language</Trans>}
      hint={<Trans>You can change it at any time.</Trans>}
    >
      <RadioGroup
        isLabelHidden
        label={t`Language`}
        value={language}
        onChange={choose}
        options={offeredLocales().map(({ code, localName, flag }) => {
          const name = t(languageNames[code])
          return {
            value: code,
            label: localName,
            subtitle: name === localName ? undefined : name,
            before: <img src={flag} alt="" width={28} height={20} />,
          }
        })}
      />
      <MainButton
        text={t`Continue`}
        isBusy={onboarding.isBusy}
        onClick={() => onboarding.save({ step: 2, language })}
      />
    </Question>
  )
}
