import { Trans, useLingui } from '@lingui/react/macro'
import { deliveryMethods, fulfilmentOf } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { useHoursText } from '#src/schedule/useHoursText.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { CloseZone } from './CloseZone.tsx'
import { useBlankZone } from './useBlankZone.ts'
import { useZoneWords } from './useZoneWords.ts'
import { ZonePriceFields } from './ZonePriceFields.tsx'
import { ZoneReplay } from './ZoneReplay.tsx'
import { ZoneSchedule } from './ZoneSchedule.tsx'
import { ZoneShapeField } from './ZoneShapeField.tsx'

/** Everything of a zone that people write and draw. */
export function ZoneForm(props: RowFormProps<DeliveryZone>) {
  const { isLoading } = useReferences()
  // A new zone starts around a branch.
  return isLoading ? null : <Loaded {...props} />
}

function Loaded({ row: zone, onClose }: RowFormProps<DeliveryZone>) {
  const { t } = useLingui()
  const blank = useBlankZone()
  const format = useFormat()
  const name = useName()
  const tones = useToneNames()
  const hours = useHoursText()
  const words = useZoneWords()
  const { branches } = useReferences()
  const methods = useList(deliveryMethods, {}).rows.filter(({ kind }) => fulfilmentOf(kind) === 'delivery')
  const labels = {
    name: t`Name`,
    colour: t`Color`,
    method_id: t`Delivery method`,
    branch_id: t`Branch`,
    shape: t`Delivery zone`,
    price: t`Delivery fee`,
    free_from: t`Free from`,
    min_order: t`Minimum order`,
    eta_min: t`Minutes, from`,
    eta_max: t`Minutes, to`,
    schedule: t`Working hours`,
    is_active: t({ message: 'Active', context: 'delivery zone' }),
  }
  const money = (minor: number | null) => (minor === null ? '' : format.money(minor))
  const form = useForm(deliveryZones, zone ?? blank, {
    onSaved: onClose,
    labels,
    said: {
      shape: ({ kind }) => words.shapes[kind],
      schedule: (own) => (own === null ? '' : hours.ofWeek(own.weekly).join(', ')),
      price: words.price,
      free_from: money,
      min_order: money,
      method_id: (id) => methods.filter((one) => one.id === id).map((one) => name(one.name))[0] ?? '',
    },
  })
  const { branch_id: branchId, method_id: methodId } = form.values
  const { free_from: freeFrom, min_order: least } = form.values
  const isAlwaysFree = freeFrom !== null && freeFrom <= (least ?? 0)
  const minutes = { suffix: t({ message: 'min', context: 'short unit of time' }) }
  return (
    <FormSheet
      title={zone ? <Trans>Delivery zone</Trans> : <Trans>New delivery zone</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <ColorField names={tones} {...form.field('colour')} />
        {branches.length > 1 && (
          <SelectField
            label={labels.branch_id}
            options={branches.map((one) => ({ value: one.id, label: one.name }))}
            value={branchId ?? branches.find((one) => one.is_default)?.id ?? null}
            onChange={(id) => id && form.set('branch_id', id)}
          />
        )}
        {methods.length > 1 && (
          <SelectField
            label={labels.method_id}
            options={methods.map((one) => ({ value: one.id, label: name(one.name) }))}
            value={methodId ?? methods[0]?.id ?? null}
            onChange={(id) => id && form.set('method_id', id)}
          />
        )}
      </Section>
      <ZoneShapeField
        {...form.field('shape')}
        id={zone?.id}
        tone={form.values.colour}
        branch={branches.find((one) => (branchId ? one.id === branchId : one.is_default))}
      />
      <ZonePriceFields {...form.field('price')} />
      <Section>
        <MoneyField
          hint={isAlwaysFree && t`No order is smaller: delivery is always free`}
          {...form.field('free_from')}
          {...format.moneyField()}
        />
        <MoneyField {...form.field('min_order')} {...format.moneyField()} />
        <FieldRow>
          <NumberField {...form.field('eta_min')} {...minutes} />
          <NumberField {...form.field('eta_max')} {...minutes} />
        </FieldRow>
        <SwitchField {...form.field('is_active')} />
      </Section>
      {!zone?.archived_at && form.isDirty && <ZoneReplay id={zone?.id} draft={form.values} />}
      <ZoneSchedule {...form.field('schedule')} />
      {zone && zone.archived_at === null && <CloseZone zone={zone} />}
    </FormSheet>
  )
}
