import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CountKey } from '#contract/company.ts'
import { changeCompanyTerms, ownTerms } from '#contract/companyMoney.ts'
import { companyOverview, platformCompanies } from '#contract/platformCompanies.ts'
import type { Payload } from '#contract/endpoint.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { type CompanyMoneyForm, companyMoneyPaths } from './companyMoney.ts'

type Overview = Payload<typeof companyOverview>

/** Limits and days of grace of a company's own, with the reason. */
export function TermsForm(props: CompanyMoneyForm) {
  const { data } = useQuery(callOptions(companyOverview, { params: { id: props.company.id } }))
  return data ? <Terms {...props} overview={data} /> : null
}

function Terms({ company, overview, onClose }: CompanyMoneyForm & { overview: Overview }) {
  const { t } = useLingui()
  const { id, name, version } = company
  const words = useLimitWords()
  const queries = useQueryClient()
  const call = useCall(changeCompanyTerms, { isSilent: true, invalidates: companyMoneyPaths })
  const labels = { limits: t`Limits`, grace_days: t`Days of grace`, reason: t`Reason` }
  const { own_limits: limits, grace_days, counts } = overview
  const form = useFields(
    ownTerms,
    { limits, grace_days, reason: '' },
    {
      labels,
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body: { ...body, version } }).catch((error: unknown) => {
          // Money of the company may have changed meanwhile, which no event says.
          void queries.invalidateQueries({ queryKey: [platformCompanies.endpoints.get.path] })
          throw error
        })
        onClose()
      },
    },
  )
  const own = form.field('limits')
  return (
    <FormSheet title={<Trans>Limits and grace</Trans>} subtitle={name} form={form} onClose={onClose}>
      <Section
        header={<Trans>Limits</Trans>}
        footer={
          <Trans>An own limit stays whatever plan the company takes. A lower one puts nothing to rest.</Trans>
        }
      >
        {(Object.entries(words) as [CountKey, string][]).map(([key, label]) => (
          <LimitField
            key={key}
            label={label}
            value={own.value[key]}
            start={overview.limits[key] ?? counts[key]}
            onChange={(value) => {
              const { [key]: _, ...others } = own.value
              own.onChange(value === undefined ? others : { ...others, [key]: value })
            }}
          />
        ))}
      </Section>
      <Section>
        <NumberField
          isRequired
          {...form.field('grace_days')}
          onChange={(days) => form.set('grace_days', days ?? 0)}
        />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}

interface LimitFieldProps {
  label: string
  /** Null is no limit, undefined as in the plan. */
  value: number | null | undefined
  /** What an own limit begins with: the present one, or how many there are. */
  start: number
  onChange(value: number | null | undefined): void
}

function LimitField({ label, value, start, onChange }: LimitFieldProps) {
  const { t } = useLingui()
  const kind = value === undefined ? 'plan' : value === null ? 'none' : 'own'
  const starts = { plan: undefined, none: null, own: start }
  return (
    <>
      <SelectField
        label={label}
        value={kind}
        onChange={(next) => onChange(starts[(next ?? 'plan') as keyof typeof starts])}
        options={[
          { value: 'plan', label: t({ message: 'As in the plan', context: 'limit' }) },
          { value: 'own', label: t({ message: 'Own limit', context: 'limit' }) },
          { value: 'none', label: t({ message: 'No limit', context: 'limit' }) },
        ]}
      />
      {typeof value === 'number' && (
        <NumberField
          label={t`${label}: own limit`}
          isRequired
          value={value}
          onChange={(most) => onChange(most ?? 0)}
        />
      )}
    </>
  )
}
