import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { currencies, defaultCurrencyCode } from '#contract/currencies.ts'
import { plans } from '#contract/plans.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
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
  const { today } = useDateTexts()
  const { data } = useQuery(callOptions(plans.endpoints.list, { query: { limit: MOST_PLANS } }))
  const form = useCodeForm(code, onClose)
  const { kind } = form.values
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))
  return (
    <FormSheet
      title={code ? <Trans context="that gives something">Code</Trans> : <Trans>New code</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection
        form={form}
        of={['code', 'kind', kind === 'days' && 'days', kind === 'discount' && 'discount_bp']}
        all={{ isRequired: true }}
        more={{ code: { maxLength: 30 } }}
      >
        {kind === 'balance' && <SumFields form={form} />}
      </FieldSection>
      <FieldSection
        form={form}
        of={['uses_max', 'valid_until', 'plan_id', 'note']}
        more={{
          uses_max: { isRequired: true },
          valid_until: { min: today },
          plan_id: { emptyLabel: t({ message: 'Any plan', context: 'of a code' }), options },
        }}
      />
    </FormSheet>
  )
}

/** Money on the balance. */
function SumFields({ form }: { form: ReturnType<typeof useCodeForm> }) {
  const format = useFormat()
  return (
    <>
      <SelectField
        isRequired
        {...form.field('currency')}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
      />
      <MoneyField
        isRequired
        {...form.field('amount')}
        {...format.moneyField(form.values.currency ?? undefined)}
      />
    </>
  )
}
