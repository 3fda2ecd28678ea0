import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { changeCompanyPlan, givenPlan } from '#contract/companyMoney.ts'
import { plans } from '#contract/plans.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { type CompanyMoneyForm, companyMoneyPaths } from './companyMoney.ts'

const MOST_PLANS = 100

/** Gives a company another plan for nothing, also one that nobody is offered. */
export function GivePlanForm({ company: { id, name }, billing, onClose }: CompanyMoneyForm) {
  const { t } = useLingui()
  const nameOf = useName()
  const { data } = useQuery(callOptions(plans.endpoints.list, { query: { limit: MOST_PLANS } }))
  const call = useCall(changeCompanyPlan, { isSilent: true, invalidates: companyMoneyPaths })
  const labels = { plan_id: t({ message: 'Plan', context: 'of a company' }), reason: t`Reason` }
  const form = useFields(
    givenPlan,
    { plan_id: billing.plan.id, reason: '' },
    {
      labels,
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body })
        onClose()
      },
    },
  )
  return (
    <FormSheet title={<Trans>Change plan</Trans>} subtitle={name} form={form} onClose={onClose}>
      <Section
        footer={
          <Trans>The company gets the limits of the plan at no charge. Its days and balance stay.</Trans>
        }
      >
        <SelectField
          isRequired
          {...form.field('plan_id')}
          onChange={(planId) => form.set('plan_id', planId ?? '')}
          options={(data?.items ?? []).map((plan) => ({ value: plan.id, label: nameOf(plan.name) }))}
        />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
