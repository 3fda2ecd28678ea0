import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type InvoicePurpose,
  type IssuedInvoice,
  issuedInvoice,
  issueInvoice,
} from '#contract/companyMoney.ts'
import { plans } from '#contract/plans.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { type CompanyMoneyForm, companyMoneyPaths } from './companyMoney.ts'

const MOST_PLANS = 100

/** Asks a company to pay for a plan, or for money on its balance. */
export function InvoiceForm({ company: { id, name }, billing, onClose }: CompanyMoneyForm) {
  const { t } = useLingui()
  const call = useCall(issueInvoice, { isSilent: true, invalidates: companyMoneyPaths })
  const verb = t`Issue an invoice`
  const labels = {
    purpose: verb,
    currency: null,
    amount: t({ message: 'Sum', context: 'money' }),
    plan_id: t({ message: 'Plan', context: 'of a company' }),
    months: t`Period`,
    reason: t`Reason`,
  }
  const blank: IssuedInvoice = {
    purpose: 'plan',
    currency: billing.currency.code,
    amount: null,
    plan_id: null,
    months: 1,
    reason: '',
  }
  const form = useFields(issuedInvoice, blank, {
    labels,
    onSubmit: async (body) => {
      await call.runAsync({ params: { id }, body })
      onClose()
    },
  })
  const { purpose } = form.values
  return (
    <FormSheet title={verb} subtitle={name} form={form} saveLabel={verb} onClose={onClose}>
      <SegmentedControl<InvoicePurpose>
        label={verb}
        value={purpose}
        onChange={(next) => form.assign({ purpose: next, amount: null, plan_id: null })}
        items={[
          { key: 'plan', label: <Trans context="of a company">Plan</Trans> },
          { key: 'topup', label: <Trans context="money">Balance</Trans> },
        ]}
      />
      <Section footer={<Trans>The company finds it in its billing, and those who pay are told.</Trans>}>
        {purpose === 'plan' ? (
          <PlanFields form={form} />
        ) : (
          <SumField form={form} currency={billing.currency.code} />
        )}
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}

type Form = ReturnType<typeof useFields<typeof issuedInvoice>>

function SumField({ form, currency }: { form: Form; currency: string }) {
  const format = useFormat()
  return <MoneyField isRequired {...form.field('amount')} {...format.moneyField(currency)} />
}

/** One of the plans that are offered, and for how long. */
function PlanFields({ form }: { form: Form }) {
  const nameOf = useName()
  const { data } = useQuery(callOptions(plans.endpoints.list, { query: { limit: MOST_PLANS } }))
  const offered = (data?.items ?? []).filter(({ is_public: isPublic }) => isPublic)
  const periods = offered.find(({ id }) => id === form.values.plan_id)?.periods ?? []
  return (
    <>
      <SelectField
        isRequired
        {...form.field('plan_id')}
        onChange={(planId) => form.assign({ plan_id: planId, months: 1 })}
        options={offered.map((plan) => ({ value: plan.id, label: nameOf(plan.name) }))}
      />
      <SelectField
        isRequired
        {...form.field('months')}
        value={String(form.values.months)}
        onChange={(months) => form.set('months', Number(months) as IssuedInvoice['months'])}
        options={periods.map(({ months }) => ({
          value: String(months),
          label: plural(months, { one: '# month', other: '# months' }),
        }))}
      />
    </>
  )
}
