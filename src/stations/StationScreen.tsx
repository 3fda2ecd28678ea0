import { Trans, useLingui } from '@lingui/react/macro'
import { type Station, type StationInput, stations } from '#contract/stations.ts'
import { BranchFields } from '#src/employees/BranchFields.tsx'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { productsColumn } from '#src/products/productsColumn.tsx'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
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

function StationForm(props: RowFormProps<Station>) {
  const { row } = props
  return (
    <RowForm
      {...props}
      resource={stations}
      title={row ? <Trans>Kitchen station</Trans> : <Trans>New kitchen station</Trans>}
      words={useWords()}
      start={{ colour: 'amber' }}
      without={['branch_ids', 'category_ids']}
    >
      {(form) => (
        <>
          <Section>
            <MadeHere {...form.field('category_ids')} {...(row && { stationId: row.id })} />
          </Section>
          <BranchFields {...form.field('branch_ids')} />
          {row && <UsedByProducts row={row} filter="station" />}
        </>
      )}
    </RowForm>
  )
}
