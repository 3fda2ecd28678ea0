import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliverySettings, deliverySettings } from '#contract/courierCash.ts'
import { ConflictQuestion } from '#src/resource/ConflictQuestion.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useSettings, useSettingsForm } from '#src/resource/useSettingsForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { CashList } from './CashList.tsx'
import styles from './CourierSettings.module.css'

const FIRST_MINUTES = 3

/** Who gets deliveries, how much cash couriers may have and have, and how long ways are: the lower part of the page of deliveries. */
export function CourierSettings() {
  const { t } = useLingui()
  const { row, error, refetch } = useSettings(deliverySettings)
  if (row) return <Loaded row={row} />
  return error ? <ListFailed onRetry={refetch} /> : <Skeleton kind="cell" label={t`Loading`} />
}

function Loaded({ row }: { row: DeliverySettings }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = {
    manual: t`Somebody chooses`,
    in_turn: t`In turn, when the order is accepted`,
    nearest: t`The nearest, when the order is accepted`,
  }
  const labels = {
    assigning: t`Who gets a delivery`,
    offer_min: t`Time to answer`,
    cash_limit: t`Most cash of a courier`,
    road_factor: t`Road factor`,
  }
  const form = useSettingsForm(deliverySettings, row, { labels, said: { assigning: words } })
  const [offer, road] = [form.field('offer_min'), form.field('road_factor')]
  return (
    <List>
      <CashList />
      <fieldset className={styles.fields} disabled={form.isReadOnly}>
        <RadioGroup {...form.choice('assigning')} />
        {form.field('assigning').value !== 'manual' && (
          <Section footer={<Trans>Who declines or does not answer is followed by the next courier</Trans>}>
            <SwitchField
              label={<Trans>Ask the courier first</Trans>}
              value={offer.value !== null}
              onChange={(isOn) => offer.onChange(isOn ? FIRST_MINUTES : null)}
            />
            {offer.value !== null && (
              <NumberField
                suffix={t({ message: 'min', context: 'short unit of time' })}
                {...offer}
                onChange={(minutes) => offer.onChange(minutes ?? 0)}
              />
            )}
          </Section>
        )}
        <Section footer={<Trans>A courier with more gets no delivery that is paid in cash</Trans>}>
          <MoneyField {...form.field('cash_limit')} {...format.moneyField()} />
        </Section>
        <Section
          footer={
            <Trans>
              How many times longer the way by road is than a straight line: 1.3 in most towns. Prices by
              distance count it.
            </Trans>
          }
        >
          <NumberField {...road} onChange={(factor) => road.onChange(factor ?? 0)} scale={100} decimals={2} />
        </Section>
        {form.isDirty && (
          <Button stretched isBusy={form.isBusy} onClick={() => void form.submit()}>
            <Trans>Save</Trans>
          </Button>
        )}
      </fieldset>
      <ConflictQuestion
        isOpen={form.conflict !== undefined}
        changedBy={form.changedBy}
        differences={form.differences}
        onChoose={form.choose}
        onPutAway={form.putAway}
      />
    </List>
  )
}
