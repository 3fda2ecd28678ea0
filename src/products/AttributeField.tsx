import { useLingui } from '@lingui/react/macro'
import type { ProductAttribute } from '#contract/attributes.ts'
import type { DictionaryItem } from '#contract/dictionary.ts'
import type { WrittenLanguage } from '#src/resource/useContentLanguages.ts'
import { withText } from '#src/resource/useTranslated.ts'
import { useName } from '#src/session/language/useName.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { ValuesField } from './ValuesField.tsx'

export interface AttributeFieldProps {
  attribute: DictionaryItem<'attributes'>
  /** What the product says about it, where it does. */
  said: ProductAttribute | undefined
  /** The language that texts are written in. */
  language: WrittenLanguage
  error: string[]
  onChange(said: ProductAttribute | undefined): void
}

const THOUSANDTHS = 1000

/** What a product says about one attribute, in the field that its type asks for. */
export function AttributeField({ attribute, said, language, error, onChange }: AttributeFieldProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const say = (what: Omit<ProductAttribute, 'attribute_id'> | undefined) =>
    onChange(what && { attribute_id: attribute.id, ...what })
  const frame = { label: nameOf(attribute.name), ...(error.length > 0 && { error }) }
  if (attribute.type === 'number') {
    return (
      <NumberField
        {...frame}
        value={said?.number ?? null}
        scale={THOUSANDTHS}
        decimals={3}
        canBeNegative
        suffix={nameOf(attribute.unit)}
        onChange={(number) => say(number === null ? undefined : { number })}
      />
    )
  }
  if (attribute.type === 'boolean') {
    return (
      <SelectField
        {...frame}
        value={said?.flag === undefined ? null : String(said.flag)}
        emptyLabel={t({ message: 'Not specified', context: 'attribute of a product' })}
        options={[
          { value: 'true', label: t({ message: 'Yes', context: 'attribute of a product' }) },
          { value: 'false', label: t({ message: 'No', context: 'attribute of a product' }) },
        ]}
        onChange={(flag) => say(flag === null ? undefined : { flag: flag === 'true' })}
      />
    )
  }
  if (attribute.type === 'text') {
    const texts = said?.text ?? {}
    const write = (text: string) => {
      const next = withText(texts, language.code, text)
      say(Object.keys(next).length === 0 ? undefined : { text: next })
    }
    return (
      <TranslatedText
        {...frame}
        language={language}
        maxLength={300}
        value={texts[language.code] ?? ''}
        placeholder={nameOf(texts)}
        onChange={write}
      />
    )
  }
  return (
    <ValuesField
      {...frame}
      attribute={attribute}
      value={said?.value_ids ?? []}
      onChange={(ids) => say(ids.length === 0 ? undefined : { value_ids: ids })}
    />
  )
}
