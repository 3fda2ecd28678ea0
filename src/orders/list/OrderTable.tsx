import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { listOrders } from '#contract/orderCalls.ts'
import type { OrderRow } from '#contract/orders.ts'
import { OrderPlace } from '#src/orders/OrderPlace.tsx'
import { OrderPills } from '#src/orders/OrderPills.tsx'
import { DuePill } from '#src/orders/OrderRing.tsx'
import { OrderSummary, useCustomerName } from '#src/orders/OrderSummary.tsx'
import { PaymentMark } from '#src/orders/PaymentMark.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { Table, type Column } from '#src/ui/Table/Table.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { NextButton } from '#src/orders/NextButton.tsx'
import { StageDot } from './OrderCell.tsx'
import { OrderEmpty } from './OrderEmpty.tsx'
import type { OrderListProps } from './OrderFeed.tsx'
import { isAcrossTabs, listQuery } from './orderQuery.ts'
import styles from './OrderTable.module.css'
import { WaitingBanner } from './WaitingBanner.tsx'

/** The orders of one tab, or what was found, as a table for tablets and desktops. */
export function OrderTable({ search, tab, openId, onOpen }: OrderListProps) {
  const { t } = useLingui()
  const list = usePages(listOrders, listQuery(search, tab, serverNow()))
  const columns = useColumns()
  return (
    <>
      {tab === 'new' && !isAcrossTabs(search) && <WaitingBanner orders={list.rows} />}
      <ListStates
        list={list}
        skeleton="tableRow"
        empty={
          <Suspense>
            <OrderEmpty search={search} tab={tab} />
          </Suspense>
        }
      >
        <Table
          size="l"
          label={t({ message: 'Orders', context: 'list' })}
          columns={columns}
          rows={list.rows}
          rowKey={(order) => order.id}
          onRowClick={(order) => onOpen(order.id)}
          isCurrent={(order) => order.id === openId}
        />
      </ListStates>
    </>
  )
}

function useColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  return [
    { key: 'due', header: t({ message: 'Time', context: 'column' }), cell: (order) => <Due order={order} /> },
    {
      key: 'order',
      header: t({ message: 'Order', context: 'column' }),
      cell: (order) => <What order={order} />,
      width: '40%',
    },
    {
      key: 'stage',
      header: t({ message: 'Stage', context: 'column' }),
      cell: (order) => <Where order={order} />,
      width: '24%',
    },
    {
      key: 'total',
      header: t({ message: 'Total', context: 'column' }),
      align: 'end',
      cell: (order) => <Total order={order} />,
    },
    {
      key: 'next',
      header: <VisuallyHidden>{t`Next step`}</VisuallyHidden>,
      align: 'end',
      cell: (order) => (
        <span className={styles.whole}>
          <NextButton order={order} />
        </span>
      ),
    },
  ]
}

function Due({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const name = useCustomerName()(order)
  const { label: number } = order
  return (
    <span className={styles.whole}>
      <VisuallyHidden>{t`Order ${number}, ${name}`}</VisuallyHidden>
      <DuePill order={order} />
    </span>
  )
}

function What({ order }: { order: OrderRow }) {
  const name = useCustomerName()(order)
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <span className={styles.second}>{order.label}</span> <strong>{name}</strong>
      </div>
      <div className={`${styles.line} ${styles.second}`}>
        <OrderSummary order={order} />
      </div>
      <OrderPills order={order} />
    </div>
  )
}

function Where({ order }: { order: OrderRow }) {
  return (
    <div className={styles.lines}>
      <StageDot order={order} />
      <div className={`${styles.place} ${styles.second}`}>
        <OrderPlace order={order} />
      </div>
    </div>
  )
}

function Total({ order }: { order: OrderRow }) {
  const format = useFormat()
  if (order.total === undefined) return null
  return (
    <span className={styles.total}>
      <PaymentMark order={order} />
      <Money parts={format.amountParts(order.total, order.currency)} />
    </span>
  )
}
