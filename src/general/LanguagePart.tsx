import { useLingui } from '@lingui/react/macro'
import { MOST_LANGUAGES } from '#contract/general.ts'
import { locales } from '#contract/locales.ts'
import { languageNames } from '#src/session/language/languageNames.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { useChoiceLabels } from './useChoiceLabels.ts'

/** The languages that the company writes what it sells in. */
export function LanguagePart({ form }: { form: GeneralForm }) {
  const { t, i18n } = useLingui()
  const languages = form.field('languages')
  const main = form.field('default_language')
  const options = locales.map(({ code, localName }) => {
    const label = i18n._(languageNames[code])
    return { value: code, label, ...(localName !== label && { hint: localName }) }
  })
  return (
    <>
      <MultiComboField
        isRequired
        max={MOST_LANGUAGES}
        options={options}
        labels={useChoiceLabels(t`Selected languages`)}
        {...languages}
        onChange={(codes) => languages.onChange([...codes])}
      />
      <SelectField
        isRequired
        options={options.filter(({ value }) => languages.value.includes(value))}
        {...main}
        onChange={(code) => code && main.onChange(code)}
      />
    </>
  )
}
