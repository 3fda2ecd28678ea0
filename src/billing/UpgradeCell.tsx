import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfferedPlan } from '#contract/billing.ts'
import { listOfferedPlans } from '#contract/billingCalls.ts'
import type { PlanFeature } from '#contract/planFeatures.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'

interface UpgradeCellProps {
  feature: PlanFeature
  /** What would be done, as on the row in whose place this one stands. */
  children: ReactNode
}

/** In place of a row for which the plan lacks a feature: names the cheapest plan that has it, and leads there whoever sees the bill. */
export function UpgradeCell({ feature, children }: UpgradeCellProps) {
  const maySee = useCan('billing.view')
  const mayPay = useCan('billing.pay')
  const { data } = useQuery({ ...callOptions(listOfferedPlans), enabled: maySee, meta: { isSilent: true } })
  const plan = data && cheapestWith(feature, data.items)
  if (!maySee)
    return (
      <Cell isMultiline isMuted subtitle={<Trans>Ask the owner for a bigger plan</Trans>}>
        {children}
      </Cell>
    )
  return (
    <Cell
      isMultiline
      to={plan && mayPay ? `/app/billing?plan=${plan.id}` : '/app/billing'}
      subtitle={plan ? <PlanWithIt plan={plan} /> : data && <Trans>No plan on offer includes it</Trans>}
    >
      {children}
    </Cell>
  )
}

function PlanWithIt({ plan: { name, price } }: { plan: OfferedPlan }) {
  const plan = useName()(name)
  const sum = useFormat().money(price ?? 0)
  return (
    <Trans>
      The plan “{plan}” includes it: {sum} a month
    </Trans>
  )
}

function cheapestWith(feature: PlanFeature, plans: readonly OfferedPlan[]): OfferedPlan | undefined {
  return plans
    .filter(({ features, price }) => price !== null && features.includes(feature))
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0]
}
