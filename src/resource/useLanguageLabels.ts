import { useLingui } from '@lingui/react/macro'

/** What is said of the row of languages over a text. */
export function useLanguageLabels() {
  const { t } = useLingui()
  return {
    languages: t`Language of the texts`,
    filled: t({ message: 'written', context: 'text in a language' }),
    missing: t({ message: 'not written', context: 'text in a language' }),
    faulty: t({ message: 'has an error', context: 'text in a language' }),
  }
}
