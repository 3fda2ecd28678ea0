import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { myCash } from '#contract/courierCash.ts'
import { listMyDeliveries } from '#contract/deliveryCalls.ts'
import { listOrders } from '#contract/orderCalls.ts'
import { OrderCell } from '#src/orders/list/OrderCell.tsx'
import type { OrderListProps } from '#src/orders/list/OrderFeed.tsx'
import { ListFailed, ListStates } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { withWords } from '#src/session/language/words.ts'
import { useChanges } from '#src/session/events/events.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { HereCell } from './HereCell.tsx'
import { MyCash } from './MyCash.tsx'
import { OfferCard } from './OfferCard.tsx'

const ScanReceipt = lazy(() =>
  withWords(import('./ScanReceipt.tsx')).then((module) => ({ default: module.ScanReceipt })),
)

/** What is offered to a courier, what they bring, in the order of the way, and what waits for one. */
export function CourierFeed({ fresh, openId, onOpen }: OrderListProps) {
  const queries = useQueryClient()
  const mine = useQuery({ ...callOptions(listMyDeliveries), meta: { isSilent: true } })
  const list = usePages(listOrders, { category: 'in_progress' })
  useChanges(['order.created', 'order.updated', 'row.changed'], () => {
    void queries.invalidateQueries({ queryKey: [myCash.path] })
    void queries.invalidateQueries({ queryKey: [listMyDeliveries.path] })
  })
  if (mine.error) return <ListFailed onRetry={() => void mine.refetch()} />
  if (!mine.data) return <Skeleton kind="card" />
  const { items: own, offers } = mine.data
  // What a delivery costs is told to who has taken it.
  const waiting = list.rows.filter(
    (row) => row.total === undefined && !offers.some(({ order }) => order.id === row.id),
  )
  return (
    <>
      {offers.map((offer) => (
        <OfferCard key={offer.order.id} offer={offer} onOpen={onOpen} />
      ))}
      <MyCash />
      <Suspense>
        <ScanReceipt onOpen={onOpen} />
      </Suspense>
      {own.map((order) => (
        <DeliveryCard key={order.id} order={order} onOpen={onOpen} />
      ))}
      {own.length + offers.length + waiting.length === 0 && !list.isLoading && (
        <Placeholder picture="done" header={<Trans>Nothing is waiting for you</Trans>} />
      )}
      <ListStates list={list} skeleton="actionCell" empty={null}>
        {waiting.length > 0 && (
          <Section kind="list" header={<Trans>Waiting for a courier</Trans>}>
            {waiting.map((order) => (
              <OrderCell
                key={order.id}
                order={order}
                onOpen={onOpen}
                isNew={fresh.has(order.id)}
                isSelected={order.id === openId}
              />
            ))}
          </Section>
        )}
      </ListStates>
      <HereCell />
    </>
  )
}
