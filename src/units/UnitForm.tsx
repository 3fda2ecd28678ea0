import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { platformUnits, PlatformUnit, Unit, UnitInput, units } from '#contract/units.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NameTexts } from '#src/resource/NameTexts.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { smallestOf } from './smallest.ts'

const blank: UnitInput = { name: {}, short: {}, precision: 0, is_default: false }

interface UnitFormProps {
  /** Whose unit it is: a company's own, or one that new companies begin with. */
  resource: typeof units | typeof platformUnits
  unit: Unit | PlatformUnit | undefined
  onClose(): void
  /** What stands under the fields. */
  children?: ReactNode
}

/** The editor of a unit, or of a new one. */
export function UnitForm({ resource, unit, onClose, children }: UnitFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const smallest = (precision: number) => format.number(smallestOf({ precision }), precision)
  const form = useForm(resource, unit ?? blank, {
    onSaved: onClose,
    needsText: ['name', 'short'],
    labels: {
      name: t`Name`,
      short: t`Short name`,
      precision: t`Smallest quantity`,
      is_default: t`Default unit`,
    },
    said: { precision: smallest },
  })
  const precision = form.field('precision')
  return (
    <FormSheet title={unit ? <Trans>Unit</Trans> : <Trans>New unit</Trans>} form={form} onClose={onClose}>
      <Section>
        <NameTexts form={form}>
          <TranslatedText hint={<Trans>Shown after a quantity</Trans>} {...form.translated('short')} />
        </NameTexts>
        <SelectField
          {...precision}
          value={String(precision.value)}
          onChange={(value) => precision.onChange(Number(value))}
          options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: smallest(one) }))}
        />
        <SwitchField {...form.field('is_default')} hint={<Trans>New products start with it</Trans>} />
      </Section>
      {children}
    </FormSheet>
  )
}
