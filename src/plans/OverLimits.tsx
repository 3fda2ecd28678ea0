import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkPlanLimits, type Plan, type PlanLimits } from '#contract/plans.ts'
import type { Payload } from '#contract/endpoint.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { useSettled } from '#src/orders/useSettled.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** Which companies on a plan have more than limits allow as they are written now, before they are saved. */
export function OverDraft({ plan, limits }: { plan: Plan; limits: PlanLimits }) {
  const text = JSON.stringify(limits)
  const settled = useSettled(text, limits)
  const { data } = useOver(plan, settled.body)
  const isChanged = settled.text !== JSON.stringify(plan.limits)
  const said = data && (data.count > 0 || isChanged) && <Said count={data.count} />
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && data.count > 0 && <OverSection {...data} header={said} />}
      {said && data.count === 0 && (
        <Section>
          <Cell isMultiline>{said}</Cell>
        </Section>
      )}
    </>
  )
}

function Said({ count }: { count: number }) {
  if (count === 0) return <Trans>No company on this plan is over these limits</Trans>
  return (
    <Plural value={count} one="# company is over these limits" other="# companies are over these limits" />
  )
}

/** Which of the companies with older terms have more than the present ones include; nothing where none has. */
export function OverMove({ plan }: { plan: Plan }) {
  const { data } = useOver(plan, plan.limits, true)
  const count = data?.count ?? 0
  if (!data || count === 0) return null
  const header = (
    <Plural
      value={count}
      one="# of them is over the present limits"
      other="# of them are over the present limits"
    />
  )
  return <OverSection {...data} header={header} />
}

function useOver(plan: Plan, limits: PlanLimits, isBehind = false) {
  const bound = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null))
  return useQuery({
    ...callOptions(checkPlanLimits, {
      params: { id: plan.id },
      query: { ...bound, ...(isBehind && { behind: 'true' }) },
    }),
    enabled: plan.companies_count > 0,
    placeholderData: keepPreviousData,
    // What is written is refused on saving; here it is only not told of.
    meta: { isSilent: true },
  })
}

interface OverSectionProps extends Payload<typeof checkPlanLimits> {
  header: ReactNode
}

function OverSection({ count, companies, header }: OverSectionProps) {
  const words = useLimitWords()
  const format = useFormat()
  const rest = count - companies.length
  const others = format.number(rest)
  return (
    <Section header={header}>
      {companies.map(({ id, name, over }) => (
        <Cell
          key={id}
          isMultiline
          subtitle={over
            .map(({ key, used, limit }) => `${words[key]}: ${format.number(used)} / ${format.number(limit)}`)
            .join(' · ')}
        >
          {name}
        </Cell>
      ))}
      {rest > 0 && (
        <Cell>
          <Trans>and {others} more</Trans>
        </Cell>
      )}
    </Section>
  )
}
