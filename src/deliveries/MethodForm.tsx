import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliveryMethod, deliveryMethods, fulfilmentOf } from '#contract/deliveryMethods.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { useZoneWords } from './useZoneWords.ts'

/** A way in which orders get to their customers. */
export function MethodForm({ row: method, onClose }: RowFormProps<DeliveryMethod>) {
  const { t } = useLingui()
  const format = useFormat()
  const { kinds } = useZoneWords()
  const pricings = {
    flat: t`One price`,
    by_zone: t`By zone`,
  }
  const labels = {
    name: t`Name`,
    kind: t`Delivery method`,
    pricing: t`Delivery fee`,
    fee: t`Delivery fee`,
    is_active: t({ message: 'Active', context: 'delivery zone' }),
  }
  const form = useForm(deliveryMethods, method ?? { kind: 'post', is_active: true }, {
    onSaved: onClose,
    labels,
    needsText: ['name'],
    said: { kind: kinds, pricing: pricings, fee: format.money },
  })
  const isBrought = fulfilmentOf(form.values.kind) === 'delivery'
  return (
    <FormSheet title={<Trans>Delivery method</Trans>} form={form} onClose={onClose}>
      <FieldSection form={form} of={['name']} />
      {!method && <RadioGroup {...form.choice('kind')} />}
      {isBrought && (
        <RadioGroup
          {...form.choice('pricing')}
          onChange={(pricing) => form.assign({ pricing, ...(pricing === 'by_zone' && { fee: 0 }) })}
        />
      )}
      <FieldSection form={form} of={['is_active']}>
        {isBrought && form.values.pricing === 'flat' && (
          <MoneyField
            {...form.field('fee')}
            onChange={(fee) => form.set('fee', fee ?? 0)}
            {...format.moneyField()}
          />
        )}
      </FieldSection>
    </FormSheet>
  )
}
