import { Trans, useLingui } from '@lingui/react/macro'
import { type Unit, units } from '#contract/units.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
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
      columns={useColumns()}
      empty={<Trans>No units yet</Trans>}
      form={form}
    />
  )
}

const form = (unit: Unit | undefined, close: () => void) => <UnitForm unit={unit} onClose={close} />

function useColumns(): Column<Unit>[] {
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
    productsColumn(),
  ]
}
