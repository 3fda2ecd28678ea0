import { useLingui } from '@lingui/react/macro'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
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
  const name = useName()
  const { units, stations } = useReferences()
  const station = form.field('station_id')
  const most = form.field('max_per_order')
  const tags = form.field('tag_ids')
  return (
    <Section>
      {form.isNew && <SwitchField {...form.field('is_on_sale')} />}
      <SelectField {...form.choice('status')} />
      <FieldRow>
        <SelectField
          {...form.field('unit_id')}
          options={units.map((unit) => ({ value: unit.id, label: name(unit.name) }))}
        />
        <NumberField {...most} onChange={(value) => most.onChange(value ?? 1)} />
      </FieldRow>
      {(stations.length > 0 || station.value) && (
        <SelectField
          {...station}
          value={station.value ?? null}
          emptyLabel={t`As in its category`}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField {...form.text('vendor')} />
      <TagsField {...tags} kind="product" onChange={(ids) => tags.onChange([...ids])} />
    </Section>
  )
}
