import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformUnit, platformUnits, type Unit, type UnitInput, units } from '#contract/units.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
import { defaultColumn } from '#src/resource/defaultColumn.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { useName } from '#src/session/language/useName.ts'
import { UnitForm, useUnitFields } from './UnitForm.tsx'

/** What products are counted, weighed or measured in. */
export function UnitScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={units}
      title={t({ message: 'Units', context: 'section' })}
      columns={[...useColumns(), productsColumn<Unit>()]}
      empty={<Trans>No units yet</Trans>}
      form={UnitForm}
    />
  )
}

/** What a new company's products can be counted, weighed or measured in. */
export function PlatformUnitScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={platformUnits}
      title={t({ message: 'Units', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No units yet</Trans>}
      form={PlatformUnitForm}
    />
  )
}

const PlatformUnitForm = (props: RowFormProps<PlatformUnit>) => (
  <UnitForm resource={platformUnits} {...props} />
)

function useColumns(): Column<PlatformUnit>[] {
  const nameOf = useName()
  const words = useUnitFields()
  const { column } = useFieldColumns<UnitInput>(words)
  return [
    column('name', 'title'),
    defaultColumn(<Trans context="unit">Default</Trans>),
    {
      ...column('precision', 'subtitle'),
      cell: ({ precision, short }) => `${words.said.precision[precision]}\u00a0${nameOf(short)}`,
    },
  ]
}
