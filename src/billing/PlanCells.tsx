import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Billing, type OfferedPlan } from '#contract/billing.ts'
import { listOfferedPlans } from '#contract/billingCalls.ts'
import { type CountKey, countKeys } from '#contract/company.ts'
import { useCan } from '#src/session/can.ts'
import { SupportButton } from '#src/frame/SupportButton.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { PerMonth } from './StateSection.tsx'
import { useFeatureWords, useLimitWords } from './useLimitWords.ts'

/** The plans to choose from, each with what it includes. */
export function PlanCells({ billing, onOpen }: { billing: Billing; onOpen(id: string): void }) {
  const { data } = useQuery(callOptions(listOfferedPlans))
  const mayPay = useCan('billing.pay')
  const plans = data?.items.filter(({ price }) => price !== null) ?? []
  if (!data) return null
  if (plans.length === 0) return <NothingToBuy currency={billing.currency.code} />
  return (
    <Section header={<Trans context="section">Plans</Trans>} kind="list">
      {plans.map((plan) => (
        <PlanCell
          key={plan.id}
          plan={plan}
          isOwn={plan.id === billing.plan.id}
          {...(mayPay && { onClick: () => onOpen(plan.id) })}
        />
      ))}
    </Section>
  )
}

/** Says why there is nothing to choose, and who can change that. */
function NothingToBuy({ currency }: { currency: string }) {
  return (
    <Section header={<Trans context="section">Plans</Trans>}>
      <Placeholder
        header={<Trans>No plan can be bought in {currency} yet</Trans>}
        action={<SupportButton />}
      />
    </Section>
  )
}

function PlanCell({ plan, isOwn, onClick }: { plan: OfferedPlan; isOwn: boolean; onClick?(): void }) {
  const nameOf = useName()
  const included = useIncluded(plan)
  return (
    <Cell
      role="listitem"
      isMultiline
      hasChevron={onClick !== undefined}
      subtitle={<PerMonth price={plan.price ?? 0} />}
      hint={included}
      after={
        isOwn && (
          <Pill tone="blue">
            <Trans context="plan">Yours</Trans>
          </Pill>
        )
      }
      {...(onClick && { onClick })}
    >
      {nameOf(plan.name)}
    </Cell>
  )
}

/** What a plan includes in one line: the limits that it has, then what else. */
function useIncluded({ limits, features }: OfferedPlan): string {
  const words = useLimitWords()
  const featureWords = useFeatureWords()
  const format = useFormat()
  const bound = countKeys.flatMap((key: CountKey) => {
    const limit = limits[key]
    return limit === null ? [] : [`${words[key]}: ${format.number(limit)}`]
  })
  return [...bound, ...features.map((one) => featureWords[one])].join(' · ')
}
