import { Trans, useLingui } from '@lingui/react/macro'
import { type Station, type StationInput, stations } from '#contract/stations.ts'
import { BranchFields } from '#src/employees/BranchFields.tsx'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { productsColumn } from '#src/products/productsColumn.tsx'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { MadeHere } from './MadeHere.tsx'

/** Where in the kitchen things are made. */
export function StationScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={stations}
      title={t({ message: 'Kitchen stations', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Add where your dishes are made: the grill, the bar, the cold counter</Trans>}
      form={StationForm}
    />
  )
}

function useColumns(): Column<Station>[] {
  const { column } = useFieldColumns(useWords())
  return [
    column('name', 'title'),
    column('colour', 'before'),
    column('branch_ids', 'subtitle'),
    productsColumn(),
  ]
}

function useWords(): FieldWords<StationInput> {
  const { t } = useLingui()
  return {
    labels: {
      name: t`Name`,
      colour: t`Color`,
      branch_ids: t({ message: 'Branches', context: 'section' }),
      category_ids: t`Categories made here`,
    },
  }
}

function StationForm({ row: station, onClose }: RowFormProps<Station>) {
  const form = useForm(stations, station ?? { colour: 'amber' }, { ...useWords(), onSaved: onClose })
  return (
    <FormSheet
      title={station ? <Trans>Kitchen station</Trans> : <Trans>New kitchen station</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <ColorField {...form.field('colour')} names={useToneNames()} />
        <MadeHere {...form.field('category_ids')} {...(station && { stationId: station.id })} />
      </Section>
      <BranchFields {...form.field('branch_ids')} />
      {station && <UsedByProducts row={station} filter="station" />}
    </FormSheet>
  )
}
