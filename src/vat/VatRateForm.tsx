import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { hasNoVat, rateOn, type VatRate, vatRates } from '#contract/vat.ts'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { EditingContext, type RowFormProps } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useRateFields } from './useRateFields.ts'

const unplanned = { next_rate_bp: null, next_from: null }

/** The editor of a rate; the value of one that orders have used changes from a day on. */
export function VatRateForm({ row, onClose }: RowFormProps<VatRate>) {
  const { today } = useDateTexts()
  const { isReadOnly } = use(EditingContext)
  const form = useForm(vatRates, row, {
    ...useRateFields(),
    fromRow: (rate) => rateOn(rate, today),
    onSaved: onClose,
  })
  const isFixed = row?.is_used === true
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
          onChange={(kind) => form.assign({ kind, ...(hasNoVat(kind) && { rate_bp: 0, ...unplanned }) })}
        />
      )}
      {isFixed && isOwed && !isReadOnly && <PlannedChange form={form} />}
      {row && <UsedByProducts row={row} filter="vat_rate" />}
    </FormSheet>
  )
}

/** Ends the value of a rate and begins another on a day; without a new rate nothing is planned. */
function PlannedChange({ form }: { form: ReturnType<typeof useForm<typeof vatRates>> }) {
  const dates = useDateTexts()
  const { rate_bp, next_rate_bp, next_from } = form.values
  const shown = useFormat().percent(rate_bp)
  const plan = (rate: number | null) =>
    form.assign(rate === null ? unplanned : { next_rate_bp: rate, next_from: next_from ?? dates.today })
  return (
    <Section
      header={<Trans>Change from a date</Trans>}
      footer={<Trans>Until then it is {shown}. Orders that are already placed don’t change.</Trans>}
    >
      <PercentField {...form.field('next_rate_bp')} onChange={plan} />
      {next_rate_bp !== null && (
        <DateField {...dates} min={dates.today} isRequired {...form.field('next_from')} />
      )}
    </Section>
  )
}
