import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { currencies, defaultCurrencyCode } from '#contract/currencies.ts'
import { plans } from '#contract/plans.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useCodeKinds } from './useCodeKinds.ts'

const MOST_PLANS = 100

const start = { days: 30, currency: defaultCurrencyCode }

function useCodeForm(code: BillingCode | undefined, onSaved: () => void) {
  const { t } = useLingui()
  return useForm(billingCodes, code ?? start, {
    onSaved,
    said: { kind: useCodeKinds() },
    labels: {
      code: t({ message: 'Code', context: 'that gives something' }),
      kind: t({ message: 'Gives', context: 'of a code' }),
      days: t`Days`,
      amount: t({ message: 'Sum', context: 'money' }),
      currency: t`Currency`,
      discount_bp: t({ message: 'Discount', context: 'that a code gives' }),
      plan_id: t`Only for the plan`,
      uses_max: t`How many companies`,
      valid_until: t({ message: 'Valid until', context: 'of a code' }),
      note: t`Note`,
    },
  })
}

/** A code: what it gives, to how many companies and until when. */
export function CodeForm({ row: code, onClose }: RowFormProps<BillingCode>) {
  const { t } = useLingui()
  const nameOf = useName()
  const dates = useDateTexts()
  const { data } = useQuery(callOptions(plans.endpoints.list, { query: { limit: MOST_PLANS } }))
  const form = useCodeForm(code, onClose)
  return (
    <FormSheet
      title={code ? <Trans context="that gives something">Code</Trans> : <Trans>New code</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <TextField isRequired maxLength={30} {...form.field('code')} />
        <SelectField isRequired {...form.choice('kind')} />
        <GiftField form={form} />
      </Section>
      <Section>
        <NumberField
          isRequired
          {...form.field('uses_max')}
          onChange={(count) => form.set('uses_max', count ?? 1)}
        />
        <DateField {...dates} min={dates.today} {...form.field('valid_until')} />
        <SelectField
          emptyLabel={t({ message: 'Any plan', context: 'of a code' })}
          {...form.field('plan_id')}
          options={(data?.items ?? []).map((plan) => ({ value: plan.id, label: nameOf(plan.name) }))}
        />
        <TextField {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}

/** What this kind gives. */
function GiftField({ form }: { form: ReturnType<typeof useCodeForm> }) {
  const format = useFormat()
  const { kind, currency } = form.values
  if (kind === 'days') return <NumberField isRequired {...form.field('days')} />
  if (kind === 'discount') return <PercentField isRequired {...form.field('discount_bp')} />
  return (
    <>
      <SelectField
        isRequired
        {...form.field('currency')}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
      />
      <MoneyField isRequired {...form.field('amount')} {...format.moneyField(currency ?? undefined)} />
    </>
  )
}
