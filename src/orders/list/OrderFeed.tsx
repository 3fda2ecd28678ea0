import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { listOrders } from '#contract/orderCalls.ts'
import type { StageCategory } from '#contract/pipeline.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { withWords } from '#src/session/language/words.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { OrderCell } from './OrderCell.tsx'
import { isAcrossTabs, listQuery, type OrderSearch } from './orderQuery.ts'
import { WaitingBanner } from './WaitingBanner.tsx'

const OrderEmpty = lazy(() =>
  withWords(import('./OrderEmpty.tsx')).then((module) => ({ default: module.OrderEmpty })),
)

export interface OrderListProps {
  search: OrderSearch
  tab: StageCategory
  /** Ids of rows that have just come in. */
  fresh: ReadonlySet<string>
  openId: string | undefined
  onOpen(id: string): void
}

/** The orders of one tab, or what was found, as rows of a phone. */
export function OrderFeed({ search, tab, fresh, openId, onOpen }: OrderListProps) {
  const { t } = useLingui()
  const list = usePages(listOrders, listQuery(search, tab, serverNow()))
  const isSearch = isAcrossTabs(search)
  return (
    <>
      {!isSearch && tab === 'new' && <WaitingBanner orders={list.rows} />}
      <ListStates
        list={list}
        skeleton="actionCell"
        empty={
          <Suspense>
            <OrderEmpty search={search} tab={tab} />
          </Suspense>
        }
      >
        <Section kind="list" label={t({ message: 'Orders', context: 'list' })}>
          {list.rows.map((order) => (
            <OrderCell
              key={order.id}
              order={order}
              onOpen={onOpen}
              isNew={fresh.has(order.id)}
              isSelected={order.id === openId}
              hasStage={isSearch}
            />
          ))}
        </Section>
      </ListStates>
    </>
  )
}
