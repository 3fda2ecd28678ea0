import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { TranslatedField, type ContentLanguage } from './TranslatedField.tsx'

const languages: readonly ContentLanguage[] = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'ru', tag: 'ru', name: 'Русский' },
  { code: 'uz', tag: 'uz', name: 'O‘zbekcha' },
  { code: 'am', tag: 'hy', name: 'Հայերեն' },
]
const labels = { languages: 'Languages', filled: 'filled', missing: 'missing', faulty: 'has an error' }

/** A name; the English one shows through where another is missing. */
export function Name() {
  const [value, setValue] = useState<Record<string, string>>({ en: 'Tea-house plov', ru: 'Плов чайханский' })
  return (
    <Section>
      <TranslatedField
        label="Name"
        labels={labels}
        languages={languages}
        value={value}
        onChange={setValue}
        maxLength={120}
        isRequired
      />
    </Section>
  )
}

/** Several lines, with a hint. */
export function Description() {
  const [value, setValue] = useState<Record<string, string>>({
    en: 'Lamb, yellow carrots, chickpeas and barberry.',
  })
  return (
    <Section>
      <TranslatedField
        label="Description"
        labels={labels}
        languages={languages}
        value={value}
        onChange={setValue}
        isMultiline
        hint="Guests read it in the menu"
      />
    </Section>
  )
}

/** An error in a language that is not the first. */
export function WithError() {
  const [value, setValue] = useState<Record<string, string>>({ en: 'Lamb', ru: 'Бар' })
  const [errors, setErrors] = useState<Record<string, string>>({ ru: 'This name is in use' })
  return (
    <Section>
      <TranslatedField
        label="Category"
        labels={labels}
        languages={languages}
        value={value}
        errors={errors}
        onChange={(next) => {
          setValue(next)
          setErrors({})
        }}
      />
    </Section>
  )
}

/** One language needs no tabs. */
export function OneLanguage() {
  const [value, setValue] = useState<Record<string, string>>({})
  return (
    <Section>
      <TranslatedField
        label="Title"
        labels={labels}
        languages={languages.slice(0, 1)}
        value={value}
        onChange={setValue}
        placeholder="not set"
      />
    </Section>
  )
}
