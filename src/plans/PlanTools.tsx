import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPlanLimits, listPlanCompanies, type Plan, type PlanLimits } from '#contract/plans.ts'
import type { Payload } from '#contract/endpoint.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCopy, IconScan, IconUsers } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { MoveSection } from './MoveSection.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface PlanToolsProps {
  plan: Plan
  /** As they are written, saved or not. */
  limits: PlanLimits
  onDuplicate(): void
}

/** Who is on a plan, whom its limits would be too tight for, and a copy of it. */
export function PlanTools({ plan, limits, onDuplicate }: PlanToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayUpdate = useCan('admin.plans.update')
  const [asked, setAsked] = useState<PlanLimits>()
  const bound = Object.entries(asked ?? {}).filter(([, limit]) => limit !== null)
  const { data: checked } = useQuery({
    ...callOptions(checkPlanLimits, { params: { id: plan.id }, query: Object.fromEntries(bound) }),
    enabled: asked !== undefined,
  })
  return (
    <>
      <Section>
        <Cell
          before={<IconUsers aria-hidden />}
          after={plan.companies_count}
          hasChevron
          onClick={() => setIsOpen(true)}
        >
          <Trans>Who is on it</Trans>
        </Cell>
        {mayUpdate && (
          <Cell before={<IconScan aria-hidden />} isMultiline onClick={() => setAsked(limits)}>
            <Trans>Who would be over these limits</Trans>
          </Cell>
        )}
        {mayUpdate && (
          <Cell before={<IconCopy aria-hidden />} onClick={onDuplicate}>
            <Trans>Duplicate</Trans>
          </Cell>
        )}
      </Section>
      {mayUpdate && plan.behind_count > 0 && <MoveSection plan={plan} />}
      <div role="status">{asked && checked && <OverSection {...checked} />}</div>
      {isOpen && <CompanySheet planId={plan.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OverSection({ count, companies }: Payload<typeof checkPlanLimits>) {
  const words = useLimitWords()
  const format = useFormat()
  if (count === 0)
    return (
      <Section>
        <Cell isMultiline>
          <Trans>No company on this plan is over these limits</Trans>
        </Cell>
      </Section>
    )
  return (
    <Section
      header={
        <Plural
          value={count}
          one="# company is over these limits"
          other="# companies are over these limits"
        />
      }
    >
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
    </Section>
  )
}

function CompanySheet({ planId, onClose }: { planId: string; onClose(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  // The path has the plan in it.
  const list = usePages(
    { ...listPlanCompanies, path: listPlanCompanies.path.replace(':id', planId) as `/${string}` },
    {},
  )
  return (
    <Sheet isOpen title={<Trans>Who is on it</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <ListStates list={list} empty={<Placeholder header={<Trans>No company is on this plan</Trans>} />}>
          <Section kind="list" label={t`Who is on it`}>
            {list.rows.map(({ id, name, expiry_date, terms_number: version }) => (
              <Cell
                key={id}
                role="listitem"
                subtitle={<Trans>Version {version}</Trans>}
                after={format.date(expiry_date)}
              >
                {name}
              </Cell>
            ))}
          </Section>
        </ListStates>
      </List>
    </Sheet>
  )
}
