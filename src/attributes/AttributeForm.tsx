import { Trans, useLingui } from '@lingui/react/macro'
import { type Attribute, type AttributeInput, attributes, hasValues } from '#contract/attributes.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useName } from '#src/session/language/useName.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { AttributeValues } from './AttributeValues.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import { TypeField } from './TypeField.tsx'
import { useTemplates } from './useTemplates.ts'
import { useTypeWords } from './useTypeWords.ts'

/** The editor of an attribute with its values, or of a new one. */
export function AttributeForm({ row: attribute, onClose }: RowFormProps<Attribute>) {
  const { t } = useLingui()
  const form = useForm(attributes, attribute ?? { type: 'list', is_filterable: true }, {
    onSaved: onClose,
    needsText: ['name'],
    labels: useLabels(),
    said: useSaid(),
  })
  const { language } = form.texts
  const { type } = form.values
  const values = form.field('values')
  const templates = useTemplates()
  function startFrom({ name, values, ...rest }: AttributeInput) {
    form.assign(rest)
    // What was said of an empty name is said no longer.
    form.set('name', name)
    form.set('values', values)
  }
  return (
    <FormSheet
      title={attribute ? <Trans context="one">Attribute</Trans> : <Trans>New attribute</Trans>}
      form={form}
      onClose={onClose}
    >
      {form.isNew && !form.isDirty && (
        <Chips
          label={t({ message: 'Templates', context: 'of attributes' })}
          mode="soft"
          value={null}
          items={templates.map(({ name }) => ({ key: name, label: name }))}
          onChange={(key) => {
            const template = templates.find(({ name }) => name === key)
            if (template) startFrom(template.input)
          }}
        />
      )}
      <FieldSection
        form={form}
        of={['name', type === 'number' && 'unit']}
        more={{ unit: { hint: <Trans>Shown after a quantity</Trans> } }}
      >
        <TypeField form={form} isUsed={(attribute?.products_count ?? 0) > 0} />
      </FieldSection>
      {hasValues(type) && (
        <AttributeValues
          values={values.value}
          error={values.error}
          onChange={values.onChange}
          language={language.code}
          attribute={attribute}
          leave={form.leave}
        />
      )}
      <FieldSection
        form={form}
        of={[hasValues(type) && 'makes_variants', 'is_filterable', 'is_on_card']}
        more={{
          makes_variants: { hint: <Trans>Its values are suggested where a product gets options</Trans> },
        }}
      >
        <CategoriesField {...form.field('category_ids')} />
      </FieldSection>
      {attribute && <UsedByProducts row={attribute} filter="attribute" />}
    </FormSheet>
  )
}

export type AttributeFormState = ReturnType<typeof useForm<typeof attributes>>

function useLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    type: t({ message: 'Type', context: 'of an attribute' }),
    unit: t`Unit of measure`,
    values: t({ message: 'Values', context: 'of an attribute' }),
    makes_variants: t`Offer as an option of variants`,
    is_filterable: t`Customers can filter the menu by it`,
    is_on_card: t`Show on the product’s card`,
    category_ids: t({ message: 'Categories', context: 'of products' }),
  }
}

function useSaid() {
  const nameOf = useName()
  const types = useTypeWords()
  return {
    type: (type: AttributeInput['type']) => types[type],
    values: (values: AttributeInput['values']) => values.map(({ label }) => nameOf(label)).join(', '),
  }
}
