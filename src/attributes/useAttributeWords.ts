import { useLingui } from '@lingui/react/macro'
import type { ProductAttribute } from '#contract/attributes.ts'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'

const THOUSANDTHS = 1000
const DECIMALS = 3

/** Says in words what a product says about an attribute: "Oat, Soy", "250 ml". Nothing of one that is gone. */
export function useAttributeWords(): (said: ProductAttribute) => string {
  const { t } = useLingui()
  const { attributes } = useReferences()
  const format = useFormat()
  const nameOf = useName()
  const labels = ({ values }: DictionaryItem<'attributes'>, ids: readonly string[]) =>
    ids.flatMap((id) => values.filter((one) => one.id === id).map(({ label }) => nameOf(label))).join(', ')
  return (said) => {
    const attribute = attributes.find(({ id }) => id === said.attribute_id)
    if (!attribute) return ''
    const name = nameOf(attribute.name)
    if (said.value_ids) return labels(attribute, said.value_ids)
    if (said.number !== undefined)
      return [format.number(said.number / THOUSANDTHS, DECIMALS), nameOf(attribute.unit)]
        .join('\u00a0')
        .trim()
    if (said.flag !== undefined)
      return said.flag ? name : t({ message: `${name}: no`, context: 'attribute of a product' })
    return nameOf(said.text ?? {})
  }
}
