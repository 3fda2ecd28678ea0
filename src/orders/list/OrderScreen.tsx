import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { withWords } from '#src/session/language/words.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { useIsCourier } from '#src/orders/useIsCourier.ts'
import { AddOrderButton } from './AddOrderButton.tsx'
import { useSound } from './alarm.ts'
import { OrderFeed, type OrderListProps } from './OrderFeed.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { isAcrossTabs } from './orderQuery.ts'
import { useOwnStages } from './ownStages.ts'
import styles from './OrderScreen.module.css'
import { useOrderChanges } from './useOrderChanges.ts'

const OrderBoard = lazy(() =>
  withWords(import('./OrderBoard.tsx')).then((module) => ({ default: module.OrderBoard })),
)
const OrderTable = lazy(() =>
  withWords(import('./OrderTable.tsx')).then((module) => ({ default: module.OrderTable })),
)
const CourierFeed = lazy(() =>
  withWords(import('#src/deliveries/CourierFeed.tsx')).then((module) => ({ default: module.CourierFeed })),
)
const OrderSheet = lazy(() =>
  withWords(import('#src/orders/open/OrderSheet.tsx')).then((module) => ({ default: module.OrderSheet })),
)

/** Here before the network can go, and after the list. */
const OfflineBanner = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(untilLoaded(() => import('./OfflineBanner.tsx')))).OfflineBanner }
})

/** A tap has turned the sound on: until then there is nothing to ring. */
const OrderAlarm = lazy(async () => ({
  default: (await untilLoaded(() => import('./OrderAlarm.tsx'))).OrderAlarm,
}))

const panelId = 'orders-panel'

/** The orders of the company as they come in and move on: feed on a phone, table or board on wider screens. */
export function OrderScreen() {
  const asked = useSearch({ from: '/app/_partner/orders/' })
  const own = useOwnStages()
  const isOwn = own !== undefined && !asked.tab && !asked.stage && !isAcrossTabs(asked)
  const search = isOwn ? { ...asked, own } : asked
  const opened = useOpenRow('orderId')
  const fresh = useOrderChanges()
  const isCourier = useIsCourier()
  const tab = search.tab ?? (own || isCourier ? 'in_progress' : 'new')
  const list = { search, tab, fresh, openId: opened.id, onOpen: opened.open }
  return (
    <div className={styles.split}>
      <Page hasAddButton className={styles.page}>
        <OrderHeader search={search} tab={tab} panelId={panelId} />
        <Suspense>
          <OfflineBanner />
        </Suspense>
        <div id={panelId} role="tabpanel" className={styles.panel}>
          <OrderList {...list} />
        </div>
        <AddOrderButton place="floating" />
      </Page>
      {useSound() && (
        <Suspense>
          <OrderAlarm />
        </Suspense>
      )}
      {opened.id && (
        <Suspense>
          <OrderSheet key={opened.id} id={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </div>
  )
}

function OrderList(props: OrderListProps) {
  const width = useWidth()
  const isCourier = useIsCourier()
  if (isCourier && props.tab === 'in_progress' && !isAcrossTabs(props.search))
    return (
      <Suspense fallback={<Skeleton kind="card" />}>
        <CourierFeed {...props} />
      </Suspense>
    )
  if (width === 'phone') return <OrderFeed {...props} />
  const isOpenOnes = props.tab === 'new' || props.tab === 'in_progress'
  const isBoard = width === 'desktop' && isOpenOnes && !isAcrossTabs(props.search)
  const List = isBoard ? OrderBoard : OrderTable
  return (
    <Suspense fallback={<Skeleton kind={isBoard ? 'card' : 'tableRow'} />}>
      <List {...props} />
    </Suspense>
  )
}
