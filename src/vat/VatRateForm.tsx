import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { hasNoVat, rateOn, type VatRate, type VatRateInput, vatRates } from '#contract/vat.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { EditingContext, type RowFormProps } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { ReplaceRate } from './ReplaceRate.tsx'
import { useVatWords } from './useVatWords.ts'

const blank: VatRateInput = { name: '', rate_bp: 0, kind: 'standard', code: '', is_default: false }

/** The editor of a rate; the value of one that orders have used changes from a day on. */
export function VatRateForm({ row: rate, onClose }: RowFormProps<VatRate>) {
  const { t } = useLingui()
  const { kind: kinds } = useVatWords()
  const { today } = useDateTexts()
  const { isReadOnly } = use(EditingContext)
  const form = useForm(vatRates, rate ?? blank, {
    labels: {
      name: t({ message: 'Name', context: 'of a VAT rate' }),
      rate_bp: t({ message: 'Rate', context: 'VAT' }),
      kind: t({ message: 'Kind', context: 'of a VAT rate' }),
      code: t`Code for fiscal systems`,
      is_default: t`Default rate`,
    },
    said: { kind: kinds },
    fromRow: (row) => ({ ...row, rate_bp: rateOn(row, today) }),
    onSaved: onClose,
  })
  const isFixed = rate?.is_used === true
  const isOwed = !hasNoVat(form.values.kind)
  return (
    <FormSheet title={<Trans>VAT rate</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        {isOwed && (
          <PercentField
            {...form.field('rate_bp')}
            {...(isFixed && { isDisabled: true, hint: <Trans>Orders have used it</Trans> })}
          />
        )}
        <TextField {...form.field('code')} />
        <SwitchField
          hint={<Trans>For products without a rate of their own</Trans>}
          {...form.field('is_default')}
        />
      </Section>
      {!isFixed && (
        <RadioGroup
          {...form.choice('kind')}
          onChange={(kind) => form.assign({ kind, ...(hasNoVat(kind) && { rate_bp: 0 }) })}
        />
      )}
      {rate && isFixed && isOwed && !isReadOnly && <ReplaceRate rate={rate} onDone={onClose} />}
      {rate && <UsedByProducts row={rate} filter="vat_rate" />}
    </FormSheet>
  )
}
