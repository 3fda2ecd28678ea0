import { lazy, Suspense } from 'react'
import type { ListViewsProps } from './ListViews.tsx'

const ListViews = lazy(() => import('./ListViews.tsx').then((m) => ({ default: m.ListViews })))

/** The menu of a list's saved views, which comes after the list. */
export function LazyViews<Row>(props: ListViewsProps<Row>) {
  return (
    <Suspense>
      <ListViews {...props} />
    </Suspense>
  )
}
