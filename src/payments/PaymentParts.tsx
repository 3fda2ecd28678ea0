import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListTabsContext } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import styles from './PaymentParts.module.css'
import { PaymentScreen } from './PaymentScreen.tsx'

const DrawerScreen = lazy(() =>
  import('#src/drawers/DrawerScreen.tsx').then((module) => ({ default: module.DrawerScreen })),
)

/** How customers pay and, in the other tab, the cash that is in the drawers. */
export function PaymentParts() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { tab = 'methods' }: { tab?: 'methods' | 'drawers' } = useSearch({ strict: false })
  const tabs = (
    <SegmentedControl
      className={styles.tabs}
      label={t({ message: 'Payments', context: 'section' })}
      items={[
        { key: 'methods', label: t`Payment methods` },
        { key: 'drawers', label: t`Cash drawer` },
      ]}
      value={tab}
      onChange={(next) =>
        // What narrows one list says nothing to the other.
        patch({
          tab: next === 'drawers' ? next : undefined,
          q: undefined,
          sort: undefined,
          archived: undefined,
          attention: undefined,
        })
      }
    />
  )
  return (
    <ListTabsContext value={tabs}>
      {tab === 'drawers' ? (
        <Suspense fallback={<Skeleton kind="cell" label={t`Loading`} />}>
          <DrawerScreen />
        </Suspense>
      ) : (
        <PaymentScreen />
      )}
    </ListTabsContext>
  )
}
