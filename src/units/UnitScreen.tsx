import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformUnit, platformUnits, type Unit, units } from '#contract/units.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
import { defaultColumn } from '#src/resource/defaultColumn.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { UnitForm } from './UnitForm.tsx'
import { smallestOf } from './smallest.ts'

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
  const format = useFormat()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    defaultColumn(<Trans context="unit">Default</Trans>),
    {
      key: 'smallest',
      header: <Trans>Smallest quantity</Trans>,
      place: 'subtitle',
      cell: (unit) => `${format.number(smallestOf(unit), unit.precision)}\u00a0${nameOf(unit.short)}`,
    },
  ]
}
