import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformUnit, platformUnits, type Unit, units } from '#contract/units.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
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
      form={form}
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
      form={platformForm}
    />
  )
}

const form = (unit: Unit | undefined, close: () => void) => (
  <UnitForm resource={units} unit={unit} onClose={close}>
    {unit && <UsedByProducts row={unit} filter="unit" />}
  </UnitForm>
)

const platformForm = (unit: PlatformUnit | undefined, close: () => void) => (
  <UnitForm resource={platformUnits} unit={unit} onClose={close} />
)

function useColumns(): Column<PlatformUnit>[] {
  const nameOf = useName()
  const format = useFormat()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'is_default',
      header: <Trans context="unit">Default</Trans>,
      place: 'after',
      cell: ({ is_default }) =>
        is_default && (
          <Pill tone="blue">
            <Trans context="unit">Default</Trans>
          </Pill>
        ),
    },
    {
      key: 'smallest',
      header: <Trans>Smallest quantity</Trans>,
      place: 'subtitle',
      cell: (unit) => `${format.number(smallestOf(unit), unit.precision)}\u00a0${nameOf(unit.short)}`,
    },
  ]
}
