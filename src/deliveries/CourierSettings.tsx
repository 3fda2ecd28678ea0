import { Trans, useLingui } from '@lingui/react/macro'
import { assignings, deliverySettings } from '#contract/courierCash.ts'
import { SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { CashList } from './CashList.tsx'

const cashList = () => <CashList />

/** Who gets deliveries, how much cash couriers may have, and what they have. */
export function CourierSettings() {
  const { t } = useLingui()
  const format = useFormat()
  const words = { manual: t`Somebody chooses`, in_turn: t`In turn, when the order is accepted` }
  const labels = { assigning: t`Who gets a delivery`, cash_limit: t`Most cash of a courier` }
  return (
    <SettingsScreen
      settings={deliverySettings}
      title={<Trans context="section">Deliveries</Trans>}
      labels={labels}
      lists={cashList}
    >
      {(form) => (
        <>
          <RadioGroup
            label={labels.assigning}
            {...form.field('assigning')}
            options={assignings.map((value) => ({ value, label: words[value] }))}
          />
          <Section footer={<Trans>A courier with more gets no delivery that is paid in cash</Trans>}>
            <MoneyField label={labels.cash_limit} {...form.field('cash_limit')} {...format.moneyField()} />
          </Section>
        </>
      )}
    </SettingsScreen>
  )
}
