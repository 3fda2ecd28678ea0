import { Trans, useLingui } from '@lingui/react/macro'
import { type platformUnits, type PlatformUnit, type Unit, units } from '#contract/units.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { smallestOf } from './smallest.ts'

interface UnitFormProps extends RowFormProps<Unit | PlatformUnit> {
  /** Whose unit it is: a company's own, or one that new companies begin with. */
  resource?: typeof units | typeof platformUnits
}

/** What the fields of a unit are called. */
export function useUnitFields() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    labels: {
      name: t`Name`,
      short: t`Short name`,
      precision: t`Smallest quantity`,
      is_default: t`Default unit`,
    },
    said: {
      precision: Object.fromEntries(
        [0, 1, 2, 3].map((precision) => [precision, format.number(smallestOf({ precision }), precision)]),
      ),
    },
  }
}

/** The editor of a unit, or of a new one. */
export function UnitForm({ resource = units, ...props }: UnitFormProps) {
  const { row } = props
  const words = useUnitFields()
  return (
    <RowForm
      {...props}
      resource={resource}
      title={row ? <Trans>Unit</Trans> : <Trans>New unit</Trans>}
      words={{ ...words, needsText: ['name', 'short'] }}
      more={{
        short: { hint: <Trans>Shown after a quantity</Trans> },
        is_default: { hint: <Trans>New products start with it</Trans> },
      }}
    >
      {row && 'products_count' in row && <UsedByProducts row={row} filter="unit" />}
    </RowForm>
  )
}
