import { useLingui } from '@lingui/react/macro'
import { listOrders } from '#contract/orderCalls.ts'
import type { OrderRow } from '#contract/orders.ts'
import type { Stage } from '#contract/stages.ts'
import { useStages } from '#src/orders/useStages.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useName } from '#src/session/language/useName.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { ActionCard } from '#src/ui/ActionCell/ActionCard.tsx'
import { Board, BoardColumn } from '#src/ui/Board/Board.tsx'
import { useKeptFocus } from '#src/ui/Board/useKeptFocus.ts'
import { Infinite } from '#src/ui/Infinite/Infinite.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { OrderCell } from './OrderCell.tsx'
import type { OrderListProps } from './OrderFeed.tsx'
import { filterCount, listQuery } from './orderQuery.ts'
import { useOrderCounts } from './OrderTabs.tsx'

const pageSize = 100

/** Open orders by stage, one column each; the chosen one stands in the pane beside them. */
export function OrderBoard({ search, fresh, openId, onOpen }: OrderListProps) {
  const { t } = useLingui()
  const stages = useStages()
  const now = serverNow()
  const keepFocus = useKeptFocus('data-order')
  const waiting = usePages(listOrders, listQuery(search, 'new', now), { pageSize })
  const running = usePages(listOrders, listQuery(search, 'in_progress', now), { pageSize })
  const failed = [waiting, running].find((list) => list.error)
  if (failed) return <ListFailed onRetry={failed.refetch} />
  if (waiting.isLoading || running.isLoading) return <Skeleton kind="card" label={t`Loading`} />
  const rows = [...waiting.rows, ...running.rows]
  const next = [waiting, running].find((list) => list.hasMore)
  const open = stages
    .filter((stage) => stage.category === 'new' || stage.category === 'in_progress')
    .filter((stage) => !search.stage || stage.id === search.stage)
    .filter((stage) => !search.own || search.own.includes(stage.id))
    .toSorted((a, b) => a.sort - b.sort)
  return (
    <Infinite
      hasMore={next !== undefined}
      isLoading={next?.isLoadingMore ?? false}
      onMore={() => next?.loadMore()}
    >
      <Board label={t`Orders by stage`} ref={keepFocus}>
        {open.map((stage) => (
          <Column
            key={stage.id}
            stage={stage}
            orders={rows.filter((order) => order.stage_id === stage.id)}
            isFiltered={filterCount(search) > 0}
            {...{ fresh, openId, onOpen }}
          />
        ))}
      </Board>
    </Infinite>
  )
}

interface ColumnProps extends Pick<OrderListProps, 'fresh' | 'openId' | 'onOpen'> {
  stage: Stage
  orders: OrderRow[]
  isFiltered: boolean
}

function Column({ stage, orders, isFiltered, fresh, openId, onOpen }: ColumnProps) {
  const nameOf = useName()
  const format = useFormat()
  const counted = useOrderCounts()?.stages.find((one) => one.stage_id === stage.id)
  const real = orders.filter((order) => !order.is_test)
  const shown = { count: real.length, total: real.reduce((sum, order) => sum + (order.total ?? 0), 0) }
  const { count, total } = (!isFiltered && counted) || shown
  return (
    <BoardColumn
      tone={stage.colour}
      title={nameOf(stage.name)}
      count={count}
      sum={total ? format.amount(total) : undefined}
    >
      {orders.map((order) => (
        <OrderCell
          key={order.id}
          Card={ActionCard}
          order={order}
          onOpen={onOpen}
          isSelected={order.id === openId}
          isNew={fresh.has(order.id)}
        />
      ))}
    </BoardColumn>
  )
}
