import { Trans, useLingui } from '@lingui/react/macro'
import { vatSettings } from '#contract/vat.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { VatExample } from './VatExample.tsx'
import { VatRates } from './VatRates.tsx'

type Form = SettingsForm<typeof vatSettings>

/** How the company counts VAT, what that makes of a price, and its rates. */
export function VatScreen() {
  const { t } = useLingui()
  const labels = {
    is_payer: t`We charge VAT`,
    mode: t`Prices`,
    rounding: t`VAT is rounded`,
    registration_number: t`VAT number`,
  }
  return (
    <SettingsScreen
      settings={vatSettings}
      title={<Trans context="section">VAT</Trans>}
      labels={labels}
      lists={ratesOf}
    >
      {(form) => (
        <>
          <PayerField form={form} />
          {form.values.is_payer && (
            <>
              <Modes form={form} />
              <VatExample settings={form.values} />
              <OtherRates form={form} />
              <Registration form={form} />
            </>
          )}
        </>
      )}
    </SettingsScreen>
  )
}

const ratesOf = ({ values }: Form) => values.is_payer && <VatRates />

function PayerField({ form }: { form: Form }) {
  return (
    <Section>
      <SwitchField
        label={<Trans>We charge VAT</Trans>}
        hint={
          form.values.is_payer ? undefined : (
            <Trans>I am not a VAT payer: orders and receipts show no VAT</Trans>
          )
        }
        {...form.field('is_payer')}
      />
    </Section>
  )
}

function Modes({ form }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Prices`}
        {...form.field('mode')}
        options={[
          { value: 'included', label: t`Include VAT` },
          { value: 'on_top', label: t`VAT is added on top` },
        ]}
      />
      <RadioGroup
        label={t`VAT is rounded`}
        {...form.field('rounding')}
        options={[
          { value: 'line', label: t`For each line` },
          { value: 'order', label: t`Once for each rate of an order` },
        ]}
      />
    </>
  )
}

function OtherRates({ form }: { form: Form }) {
  const { t } = useLingui()
  const { vat_rates } = useReferences()
  const rates = {
    options: vat_rates.map(({ id, name }) => ({ value: id, label: name })),
    emptyLabel: t`Default rate`,
  }
  return (
    <Section
      header={<Trans>In place of the default rate</Trans>}
      footer={<Trans>Products with a rate of their own keep it.</Trans>}
    >
      <SelectField label={<Trans>Dine-in orders</Trans>} {...rates} {...form.field('dine_in_rate_id')} />
      <SelectField label={<Trans>Pickup orders</Trans>} {...rates} {...form.field('pickup_rate_id')} />
      <SelectField label={<Trans>Delivery orders</Trans>} {...rates} {...form.field('delivery_rate_id')} />
      <SelectField label={<Trans>Delivery fee</Trans>} {...rates} {...form.field('fee_rate_id')} />
    </Section>
  )
}

function Registration({ form }: { form: Form }) {
  return (
    <Section header={<Trans>Registration</Trans>}>
      <TextField label={<Trans>VAT number</Trans>} {...form.field('registration_number')} />
      <DateField
        {...useDateTexts()}
        label={<Trans>Registered from</Trans>}
        hint={<Trans>Orders include VAT from this day on</Trans>}
        {...form.field('registered_from')}
      />
    </Section>
  )
}
