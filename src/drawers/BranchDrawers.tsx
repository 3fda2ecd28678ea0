import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDrawers } from '#contract/drawers.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

interface BranchDrawersProps {
  mayTake: boolean
  /** Shows an open drawer. */
  onShow(id: string): void
  /** Opens the drawer of a branch. */
  onOpen(branchId: string): void
}

/** Each branch of this person with its drawer. */
export function BranchDrawers({ mayTake, onShow, onOpen }: BranchDrawersProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const open = t`Open the drawer`
  const { branches } = useReferences()
  const own = useSession().user?.branch_ids ?? []
  const { data } = useQuery(callOptions(listDrawers, { query: { is_open: true, limit: 100 } }))
  if (!data) return <Skeleton kind="cell" label={t`Loading`} />
  const drawerOf = (branchId: string) => data.items.find(({ branch_id }) => branch_id === branchId)
  return (
    <Section kind="list" label={t`Cash drawer`}>
      {branches
        .filter(({ id }) => own.length === 0 || own.includes(id))
        .map(({ id, name }) => {
          const drawer = drawerOf(id)
          if (drawer) {
            const [time, who] = [format.moment(drawer.opened_at, now), drawer.opened_by_name]
            return (
              <Cell
                key={id}
                role="listitem"
                hasChevron
                isMultiline
                subtitle={[t`Opened ${{ time }}`, who].filter(Boolean).join(' · ')}
                after={format.money(drawer.expected)}
                onClick={() => onShow(drawer.id)}
              >
                {name}
              </Cell>
            )
          }
          return (
            <Cell
              key={id}
              role="listitem"
              isMultiline
              subtitle={<Trans>The drawer is not open</Trans>}
              after={
                mayTake && (
                  <Button size="s" mode="bezeled" aria-label={`${open}: ${name}`} onClick={() => onOpen(id)}>
                    <Trans context="button">Open</Trans>
                  </Button>
                )
              }
            >
              {name}
            </Cell>
          )
        })}
    </Section>
  )
}
