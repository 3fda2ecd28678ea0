import { Trans, useLingui } from '@lingui/react/macro'
import { vatSettings, type VatSettingsInput } from '#contract/vat.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { AskedReport } from './AskedReport.tsx'
import { VatExample } from './VatExample.tsx'
import { VatRates } from './VatRates.tsx'

/** How the company counts VAT, what that makes of a price, and its rates. */
export function VatScreen() {
  const { t } = useLingui()
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
  const title = <Trans context="section">VAT</Trans>
  const notPayer = <Trans>I am not a VAT payer: orders and receipts show no VAT</Trans>
  return (
    <SettingsScreen settings={vatSettings} title={title} labels={labels} said={said} lists={listsOf}>
      {(form) => (
        <>
          <FieldSection form={form} of={['is_payer']} all={{ hint: !form.values.is_payer && notPayer }} />
          {form.values.is_payer && (
            <>
              <RadioGroup {...form.choice('mode')} />
              <RadioGroup {...form.choice('rounding')} />
              <VatExample settings={form.values} />
              <FieldSection
                form={form}
                of={['dine_in_rate_id', 'pickup_rate_id', 'delivery_rate_id', 'fee_rate_id']}
                all={{ emptyLabel: t`Default rate` }}
                header={<Trans>In place of the default rate</Trans>}
                footer={<Trans>Products with a rate of their own keep it.</Trans>}
              />
              <FieldSection
                form={form}
                of={['registration_number', 'registered_from']}
                more={{ registered_from: { hint: <Trans>Orders include VAT from this day on</Trans> } }}
                header={<Trans>Registration</Trans>}
              />
            </>
          )}
        </>
      )}
    </SettingsScreen>
  )
}

const listsOf = ({ values }: { values: VatSettingsInput }) =>
  values.is_payer && (
    <>
      <VatRates />
      <AskedReport />
    </>
  )
