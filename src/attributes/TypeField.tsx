import { Trans } from '@lingui/react/macro'
import { attributeTypes, type AttributeType, hasValues } from '#contract/attributes.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import type { AttributeFormState } from './AttributeForm.tsx'
import { useTypeWords } from './useTypeWords.ts'

interface TypeFieldProps {
  form: AttributeFormState
  /** Products have the attribute: it keeps its type, but one value may become several and back. */
  isUsed: boolean
}

/** The type of an attribute; what another type cannot have goes with it. */
export function TypeField({ form, isUsed }: TypeFieldProps) {
  const words = useTypeWords()
  const { value, ...field } = form.field('type')
  // One value may become several and back.
  const isChoice = (type: AttributeType) => type === 'list' || type === 'multi'
  const start = form.start.type
  const offered = attributeTypes.filter(
    (type) => !isUsed || type === start || (isChoice(type) && isChoice(start)),
  )
  function change(type: AttributeType) {
    form.assign({
      type,
      ...(type !== 'number' && { unit: {} }),
      ...(!hasValues(type) && { values: [], makes_variants: false }),
    })
  }
  return (
    <SelectField
      {...field}
      value={value}
      isDisabled={offered.length === 1}
      hint={isUsed && offered.length === 1 && <Trans>Products have it, so its type stays</Trans>}
      onChange={(next) => next && change(next as AttributeType)}
      options={offered.map((type) => ({ value: type, label: words[type] }))}
    />
  )
}
