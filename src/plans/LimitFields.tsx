import { Trans, useLingui } from '@lingui/react/macro'
import { countKeys } from '#contract/company.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { PlanFormState } from './PlanForm.tsx'

/** How many of each the plan includes. */
export function LimitFields({ form }: { form: PlanFormState }) {
  const { t } = useLingui()
  const words = useLimitWords()
  const { label, value: limits } = form.field('limits')
  return (
    <Section header={label} footer={<Trans>An empty field is no limit.</Trans>}>
      {countKeys.map((key) => (
        <NumberField
          key={key}
          label={words[key]}
          placeholder={t({ message: 'No limit', context: 'of a plan' })}
          value={limits[key]}
          onChange={(limit) => form.set('limits', { ...limits, [key]: limit })}
          error={form.errorOf(`limits.${key}`)}
        />
      ))}
    </Section>
  )
}
