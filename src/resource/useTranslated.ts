import type { FieldMessages } from '#contract/errors.ts'
import { useChosenLanguage } from '#src/ui/TranslatedField/useChosenLanguage.ts'
import { isTexts } from './differences.ts'
import type { WrittenLanguage } from './useContentLanguages.ts'
import type { FieldProps } from './useFields.ts'

/** Texts by language code. */
export type Translated = Partial<Record<string, string>>

/** What a `TranslatedText` takes; spread it into the field. */
export interface TranslatedProps extends FieldProps<string> {
  language: WrittenLanguage
  isLanguageNamed: boolean
  placeholder?: string
}

interface Fields {
  values: object
  errors: FieldMessages
  /** Of whatever names it takes. */
  field: (name: never) => FieldProps<unknown>
}

/** The translated fields of a form, all in one language at a time; the one with an error comes forward. Those that need a text do so in the company's own language. */
export function useTranslated(
  form: Fields,
  languages: readonly [WrittenLanguage, ...WrittenLanguage[]],
  needsText: readonly string[] = [],
) {
  const [main] = languages
  const faults = Object.fromEntries(
    languages.map(({ code }) => [code, faultsIn(form, code, code === main.code)]),
  )
  const { code, choose, release } = useChosenLanguage(languages, faults)
  const language = languages.find((one) => one.code === code) ?? main
  const hasChoice = languages.length > 1
  const fieldOf = form.field as (name: string) => FieldProps<unknown>
  return {
    languages,
    needsText,
    /** The language that is written now. */
    language,
    choose,
    /** Lets the language with an error come forward again. */
    release,
    hasErrorIn: (one: string) => (faults[one] ?? []).length > 0,
    field(name: string): TranslatedProps {
      const { error: _, ...field } = fieldOf(name)
      const texts = field.value as Translated
      const inside = form.errors[`${name}.${language.code}`]
      const error = inside ?? (language === main ? form.errors[name] : undefined)
      const fallback = language === main ? undefined : texts[main.code]
      return {
        ...field,
        value: texts[language.code] ?? '',
        onChange: (text) => {
          // What is being written stays in sight when its error goes.
          choose(language.code)
          field.onChange(withText(texts, language.code, text))
        },
        language,
        isLanguageNamed: hasChoice,
        ...(language === main && needsText.includes(name) && { isRequired: true }),
        ...(fallback && { placeholder: fallback }),
        ...(error && { error }),
      }
    },
  }
}

/** The texts with one of them written anew; an empty one is left out, so that the company's own shows through. */
export function withText(texts: Translated, language: string, text: string): Translated {
  const { [language]: _, ...others } = texts
  return text === '' ? others : { ...others, [language]: text }
}

/** What is wrong with the texts of a language; what is said of a whole field belongs to the company's own. */
function faultsIn({ values, errors }: Fields, code: string, isMain: boolean): string[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    const [name = '', language, ...deeper] = path.split('.')
    const isText = isTexts((values as Record<string, unknown>)[name]) && deeper.length === 0
    return isText && (language === code || (isMain && language === undefined)) ? (messages ?? []) : []
  })
}
