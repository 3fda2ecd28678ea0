import { Trans, useLingui } from '@lingui/react/macro'
import { vatSettings } from '#contract/vat.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { AskedReport } from './AskedReport.tsx'
import { VatExample } from './VatExample.tsx'
import { VatRates } from './VatRates.tsx'

type Form = SettingsForm<typeof vatSettings>

/** How the company counts VAT, what that makes of a price, and its rates. */
export function VatScreen() {
  const { t } = useLingui()
  const dates = useDateTexts()
  const labels = {
    is_payer: t`We charge VAT`,
    mode: t`Prices`,
    rounding: t`VAT is rounded`,
    registration_number: t`VAT number`,
    registered_from: t`Registered from`,
    dine_in_rate_id: t`Dine-in orders`,
    pickup_rate_id: t`Pickup orders`,
    delivery_rate_id: t`Delivery orders`,
    fee_rate_id: t`Delivery fee`,
  }
  const said = {
    mode: { included: t`Include VAT`, on_top: t`VAT is added on top` },
    rounding: { line: t`For each line`, order: t`Once for each rate of an order` },
  }
  const notPayer = <Trans>I am not a VAT payer: orders and receipts show no VAT</Trans>
  return (
    <SettingsScreen
      settings={vatSettings}
      title={<Trans context="section">VAT</Trans>}
      labels={labels}
      said={said}
      lists={listsOf}
    >
      {(form) => (
        <>
          <Section>
            <SwitchField hint={form.values.is_payer ? undefined : notPayer} {...form.field('is_payer')} />
          </Section>
          {form.values.is_payer && (
            <>
              <RadioGroup {...form.choice('mode')} />
              <RadioGroup {...form.choice('rounding')} />
              <VatExample settings={form.values} />
              <OtherRates form={form} />
              <Section header={<Trans>Registration</Trans>}>
                <TextField {...form.field('registration_number')} />
                <DateField
                  {...dates}
                  hint={<Trans>Orders include VAT from this day on</Trans>}
                  {...form.field('registered_from')}
                />
              </Section>
            </>
          )}
        </>
      )}
    </SettingsScreen>
  )
}

const listsOf = ({ values }: Form) =>
  values.is_payer && (
    <>
      <VatRates />
      <AskedReport />
    </>
  )

function OtherRates({ form }: { form: Form }) {
  const { t } = useLingui()
  const emptyLabel = t`Default rate`
  return (
    <Section
      header={<Trans>In place of the default rate</Trans>}
      footer={<Trans>Products with a rate of their own keep it.</Trans>}
    >
      <SelectField {...form.choice('dine_in_rate_id')} emptyLabel={emptyLabel} />
      <SelectField {...form.choice('pickup_rate_id')} emptyLabel={emptyLabel} />
      <SelectField {...form.choice('delivery_rate_id')} emptyLabel={emptyLabel} />
      <SelectField {...form.choice('fee_rate_id')} emptyLabel={emptyLabel} />
    </Section>
  )
}
