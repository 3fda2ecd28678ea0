import { Trans, useLingui } from '@lingui/react/macro'
import { type Station, stations } from '#contract/stations.ts'
import { BranchFields } from '#src/employees/BranchFields.tsx'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { productsColumn } from '#src/products/productsColumn.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
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
  const { branches } = useReferences()
  return [
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      place: 'title',
      cell: ({ name }) => name,
    },
    { key: 'colour', header: '', place: 'before', cell: ({ colour }) => <Dot tone={colour} /> },
    {
      key: 'branch_ids',
      header: <Trans context="section">Branches</Trans>,
      place: 'subtitle',
      cell: ({ branch_ids }) =>
        branch_ids.length > 0 ? (
          branches.flatMap(({ id, name }) => (branch_ids.includes(id) ? [name] : [])).join(', ')
        ) : (
          <Trans>All branches</Trans>
        ),
    },
    productsColumn(),
  ]
}

function StationForm({ row: station, onClose }: RowFormProps<Station>) {
  const { t } = useLingui()
  const form = useForm(stations, station ?? { colour: 'amber' }, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      colour: t`Color`,
      branch_ids: t({ message: 'Branches', context: 'section' }),
      category_ids: t`Categories made here`,
    },
  })
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
