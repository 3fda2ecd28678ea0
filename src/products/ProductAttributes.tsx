import { Trans } from '@lingui/react/macro'
import type { ProductAttribute } from '#contract/attributes.ts'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { AttributeField } from './AttributeField.tsx'
import { attributesOf } from './attributesOf.ts'
import type { ProductForm } from './ProductEditor.tsx'

/**
 * What the product says about the attributes of its category, and about those that it had before. Those that make variants
 * are offered as options.
 */
export function ProductAttributes({ form }: { form: ProductForm }) {
  const { attributes, categories } = useReferences()
  const said = form.field('attributes').value ?? []
  const isSaid = (id: string) => said.some(({ attribute_id }) => attribute_id === id)
  const offered = attributesOf({ attributes, categories }, form.values.category_id, said).filter(
    ({ id, makes_variants }) => !makes_variants || isSaid(id),
  )
  if (offered.length === 0) return null
  function say(attribute: DictionaryItem<'attributes'>, next: ProductAttribute | undefined) {
    const at = said.findIndex(({ attribute_id }) => attribute_id === attribute.id)
    if (at < 0) return form.set('attributes', next ? [...said, next] : said)
    return form.set('attributes', next ? said.with(at, next) : said.toSpliced(at, 1))
  }
  return (
    <Section header={<Trans context="section">Attributes</Trans>}>
      {offered.map((attribute) => {
        const at = said.findIndex(({ attribute_id }) => attribute_id === attribute.id)
        return (
          <AttributeField
            key={attribute.id}
            attribute={attribute}
            said={said[at]}
            language={form.texts.language}
            error={at < 0 ? [] : errorsBelow(form.errors, `attributes.${at}`)}
            onChange={(next) => say(attribute, next)}
          />
        )
      })}
    </Section>
  )
}

const errorsBelow = (errors: ProductForm['errors'], path: string): string[] =>
  Object.entries(errors).flatMap(([at, messages]) =>
    at === path || at.startsWith(`${path}.`) ? (messages ?? []) : [],
  )
