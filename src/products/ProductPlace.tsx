import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TagsField } from '#src/tags/TagsField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Whether and how the product is offered. */
export function ProductPlace({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const station = form.choice('station_id')
  const most = form.field('max_per_order')
  const tags = form.field('tag_ids')
  return (
    <Section>
      {form.isNew && <SwitchField {...form.field('is_on_sale')} />}
      <SelectField {...form.choice('status')} />
      <FieldRow>
        <SelectField {...form.choice('unit_id')} />
        <NumberField {...most} onChange={(value) => most.onChange(value ?? 1)} />
      </FieldRow>
      {(station.options.length > 0 || station.value) && (
        <SelectField {...station} emptyLabel={t`As in its category`} />
      )}
      <TextField {...form.text('vendor')} />
      <TagsField {...tags} kind="product" onChange={(ids) => tags.onChange([...ids])} />
    </Section>
  )
}
