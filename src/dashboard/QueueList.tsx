import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Queue } from '#contract/dashboard.ts'
import { listOrders } from '#contract/orderCalls.ts'
import { OrderCell } from '#src/orders/list/OrderCell.tsx'
import { useOwnStages } from '#src/orders/list/ownStages.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useChanges } from '#src/session/events/events.ts'
import { go } from '#src/session/navigation/shell.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCircleCheckFilled } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** What waits for a cook, or the deliveries of a courier, the most urgent first. */
export function QueueList({ queue }: { queue: Queue }) {
  const queries = useQueryClient()
  const own = useOwnStages()
  const list = usePages(listOrders, {
    category: 'in_progress',
    ...(queue === 'deliveries' && { fulfilment: 'delivery' as const }),
    ...(queue === 'kitchen' && own && { stage: own }),
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: [listOrders.path] })
  useChanges(['order.created', 'order.updated'], refresh)
  const header = queue === 'kitchen' ? <Trans>To be made</Trans> : <Trans>To be delivered</Trans>
  return (
    <ListStates
      list={list}
      skeleton="actionCell"
      empty={
        <Section header={header}>
          <Cell
            before={
              <IconTile tone="green">
                <IconCircleCheckFilled />
              </IconTile>
            }
          >
            <Trans>Nothing is waiting for you</Trans>
          </Cell>
        </Section>
      }
    >
      <Section kind="list" header={header}>
        {list.rows.map((order) => (
          <OrderCell
            key={order.id}
            order={order}
            onOpen={(id) =>
              go(
                queue === 'kitchen'
                  ? `/app/orders?orderId=${id}`
                  : `/app/orders?tab=in_progress&orderId=${id}`,
              )
            }
          />
        ))}
      </Section>
    </ListStates>
  )
}
