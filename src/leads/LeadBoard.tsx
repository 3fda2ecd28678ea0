import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import { leadTotals } from '#contract/leadBoard.ts'
import { type Lead, type LeadChoices, leads } from '#contract/leads.ts'
import type { ListQuery } from '#contract/resource.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import type { ListScreenState } from '#src/resource/useListScreen.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { DragBoard, DropColumn } from '#src/ui/Board/DragBoard.tsx'
import { useKeptFocus } from '#src/ui/Board/useKeptFocus.ts'
import { Infinite } from '#src/ui/Infinite/Infinite.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { LeadBoardCard } from './LeadBoardCard.tsx'
import { leadNarrowing } from './leadNarrowing.ts'
import { LeadMoveSheets } from './LeadMoveSheets.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { type LeadMoves, useLeadMoves } from './useLeadMoves.ts'
import { useSnooze } from './useSnooze.tsx'

type Narrowing = Omit<ListQuery<typeof leads>, 'cursor' | 'limit' | 'stage_id'>
type Stage = LeadChoices['stages'][number]
type Screen = ListScreenState<Lead>

const pageSize = 30

/** Board of leads by stage, one column each, narrowed and put in order as their table. */
export function LeadBoard({ screen }: { screen: Screen }) {
  const { t } = useLingui()
  const { stages } = useLeadChoices()
  const keepFocus = useKeptFocus('data-card')
  const moves = useLeadMoves()
  const snooze = useSnooze()
  const { stage_id: only, ...narrowing } = leadNarrowing(screen.address, screen.searched)
  const { data: totals } = useQuery(callOptions(leadTotals, { query: narrowing }))
  return (
    <>
      <DragBoard label={t`Board of leads by stage`} ref={keepFocus}>
        {stages
          .filter(({ id }) => only === undefined || id === only)
          .map((stage) => (
            <Column
              key={stage.id}
              total={totals && (totals.stages.find((one) => one.stage_id === stage.id) ?? nothing)}
              narrowing={{ ...narrowing, ...(screen.sort && { sort: screen.sort }) } as Narrowing}
              {...{ stage, moves, screen, snooze }}
            />
          ))}
      </DragBoard>
      <LeadMoveSheets moves={moves} />
    </>
  )
}

const nothing = { count: 0, sums: [] }

interface ColumnProps {
  stage: Stage
  total: Omit<Payload<typeof leadTotals>['stages'][number], 'stage_id'> | undefined
  narrowing: Narrowing
  moves: LeadMoves
  screen: Screen
  snooze: ReturnType<typeof useSnooze>
}

function Column({ stage, total, narrowing, moves, screen, snooze }: ColumnProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const format = useFormat()
  const list = usePages(leads.endpoints.list, { ...narrowing, stage_id: stage.id }, { pageSize })
  const comes = [...moves.moving.values()].filter(({ stage_id: to }) => to === stage.id)
  const rows = [...comes, ...list.rows.filter(({ id }) => !moves.moving.has(id))]
  return (
    <DropColumn
      id={stage.id}
      tone={stage.colour}
      title={nameOf(stage.name)}
      count={total?.count}
      sum={total?.sums.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')}
    >
      {list.isLoading && <Skeleton kind="card" label={t`Loading`} />}
      {list.error && <ListFailed onRetry={list.refetch} />}
      <Infinite hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore}>
        {rows.map((lead) => (
          <LeadBoardCard
            key={lead.id}
            lead={lead}
            isSelected={lead.id === screen.editor.id}
            onOpen={screen.editor.open}
            snooze={snooze}
            onMove={screen.mayChange ? (to) => void moves.move(lead, to) : undefined}
          />
        ))}
      </Infinite>
    </DropColumn>
  )
}
