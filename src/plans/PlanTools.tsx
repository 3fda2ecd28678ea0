import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listPlanCompanies, type Plan } from '#contract/plans.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useCan } from '#src/session/can.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCopy, IconUsers } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { MoveSection } from './MoveSection.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface PlanToolsProps {
  plan: Plan
  onDuplicate(): void
}

/** Who is on a plan, when older terms end, and a copy of it. */
export function PlanTools({ plan, onDuplicate }: PlanToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayUpdate = useCan('admin.plans.update')
  return (
    <>
      <Section>
        <Cell
          before={<IconUsers aria-hidden />}
          after={plan.companies_count}
          hasChevron
          isMultiline
          onClick={() => setIsOpen(true)}
        >
          <Trans>Who is on it</Trans>
        </Cell>
        {mayUpdate && (
          <Cell before={<IconCopy aria-hidden />} onClick={onDuplicate}>
            <Trans>Duplicate</Trans>
          </Cell>
        )}
      </Section>
      {mayUpdate && plan.behind_count > 0 && <MoveSection plan={plan} />}
      {isOpen && <CompanySheet planId={plan.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CompanySheet({ planId, onClose }: { planId: string; onClose(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const seesCompanies = useCan('admin.companies.view')
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
                {...(seesCompanies && { to: `/admin/companies?id=${id}` })}
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
