import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import type { PointFieldProps } from './PointField.tsx'

const PointField = lazy(() => import('./PointField.tsx').then((m) => ({ default: m.PointField })))

/** The same, for forms whose first sight needs no map. */
export function LazyPointField(props: PointFieldProps) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<Skeleton kind="cell" label={t`Loading`} />}>
      <PointField {...props} />
    </Suspense>
  )
}
