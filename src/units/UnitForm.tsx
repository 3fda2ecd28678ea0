import { Trans, useLingui } from '@lingui/react/macro'
import { type platformUnits, type PlatformUnit, type Unit, units } from '#contract/units.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NameTexts } from '#src/resource/NameTexts.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
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
    said: { precision: (precision: number) => format.number(smallestOf({ precision }), precision) },
  }
}

/** The editor of a unit, or of a new one. */
export function UnitForm({ resource = units, row, onClose }: UnitFormProps) {
  const words = useUnitFields()
  const form = useForm(resource, row, { ...words, onSaved: onClose, needsText: ['name', 'short'] })
  const precision = form.field('precision')
  return (
    <FormSheet title={row ? <Trans>Unit</Trans> : <Trans>New unit</Trans>} form={form} onClose={onClose}>
      <Section>
        <NameTexts form={form}>
          <TranslatedText hint={<Trans>Shown after a quantity</Trans>} {...form.translated('short')} />
        </NameTexts>
        <SelectField
          {...precision}
          value={String(precision.value)}
          onChange={(value) => precision.onChange(Number(value))}
          options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: words.said.precision(one) }))}
        />
        <SwitchField {...form.field('is_default')} hint={<Trans>New products start with it</Trans>} />
      </Section>
      {row && 'products_count' in row && <UsedByProducts row={row} filter="unit" />}
    </FormSheet>
  )
}
