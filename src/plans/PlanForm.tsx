import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countKeys } from '#contract/company.ts'
import { planFeatures } from '#contract/planFeatures.ts'
import { type Plan, type PlanInput, plans } from '#contract/plans.ts'
import { useFeatureWords } from '#src/billing/useLimitWords.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { inputOf } from '#src/resource/inputOf.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { LimitFields } from './LimitFields.tsx'
import { OverDraft } from './OverLimits.tsx'
import { PlanTools } from './PlanTools.tsx'
import { PeriodFields, PriceFields } from './PriceFields.tsx'
import { usePrice } from './usePrice.ts'

const start: Partial<PlanInput> = { trial_days: 14, periods: [{ months: 1, discount_bp: 0 }] }

export type PlanFormState = ReturnType<typeof usePlanForm>

function usePlanForm(plan: Plan | PlanInput | undefined, onClose: () => void) {
  const { t } = useLingui()
  const format = useFormat()
  const price = usePrice()
  const features = useFeatureWords()
  return useForm(plans, plan ?? start, {
    onSaved: onClose,
    needsText: ['name'],
    labels: {
      name: t`Name`,
      code: t({ message: 'Code', context: 'of a plan' }),
      is_public: t`Offered to companies`,
      is_default: t`New companies begin with it`,
      trial_days: t`Days of the trial`,
      prices: t`Prices of a month`,
      periods: t`Periods`,
      features: t`Also included`,
      limits: t`Limits`,
    },
    said: {
      prices: (all) => all.map(({ amount, currency }) => price(amount, currency)).join(', '),
      periods: (all) =>
        all.map(({ months, discount_bp }) => `${months}: −${format.percent(discount_bp)}`).join(', '),
      features: (all) => all.map((one) => features[one]).join(', '),
      limits: (all) =>
        countKeys.flatMap((key) => (all[key] === null ? [] : [`${key} ${all[key]}`])).join(', '),
    },
  })
}

/** A plan: what it costs, what it includes and who is offered it. Changed terms bind those who take them from then on. */
export function PlanForm({ row: plan, onClose }: RowFormProps<Plan>) {
  const [copy, setCopy] = useState<PlanInput>()
  if (copy) return <PlanEditor key="copy" plan={undefined} start={copy} onClose={onClose} />
  const duplicate =
    plan &&
    (() =>
      setCopy({
        ...inputOf(plans, plan),
        code: `${plan.code}-2`.slice(0, 30),
        name: {},
        is_default: false,
        is_public: false,
      }))
  return <PlanEditor plan={plan} onClose={onClose} {...(duplicate && { onDuplicate: duplicate })} />
}

interface PlanEditorProps {
  plan: Plan | undefined
  /** What a new one begins with. */
  start?: PlanInput
  onClose(): void
  onDuplicate?(): void
}

function PlanEditor({ plan, start, onClose, onDuplicate }: PlanEditorProps) {
  const features = useFeatureWords()
  const form = usePlanForm(plan ?? start, onClose)
  const { values } = form
  // One that is refused has to be seen, whatever it was emptied for.
  const isTrial = values.is_default || form.errorOf('trial_days') !== undefined
  return (
    <FormSheet
      title={plan ? <Trans context="of a company">Plan</Trans> : <Trans>New plan</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection
        form={form}
        of={['name', 'code', 'is_public', 'is_default', isTrial && 'trial_days']}
        more={{ code: { isRequired: true, maxLength: 30 } }}
        footer={
          plan &&
          plan.companies_count > 0 && (
            <Trans>Companies that have this plan keep its terms until they take new ones.</Trans>
          )
        }
      />
      <PriceFields form={form} />
      <PeriodFields form={form} />
      <LimitFields form={form} />
      {plan && <OverDraft plan={plan} limits={values.limits} />}
      <Section header={form.field('features').label}>
        {planFeatures.map((one) => (
          <CheckboxField
            key={one}
            label={features[one]}
            value={values.features.includes(one)}
            onChange={(isOn) =>
              form.set(
                'features',
                isOn ? [...values.features, one] : values.features.filter((other) => other !== one),
              )
            }
          />
        ))}
      </Section>
      {plan && onDuplicate && <PlanTools plan={plan} onDuplicate={onDuplicate} />}
    </FormSheet>
  )
}
