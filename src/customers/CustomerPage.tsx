import { lazy, Suspense } from 'react'

const CustomerCard = lazy(() => import('./CustomerCard.tsx').then((m) => ({ default: m.CustomerCard })))

/** The address of a customer; what it shows is a part of its own, so that the first screen does not carry its list of files. */
export function CustomerPage() {
  return (
    <Suspense>
      <CustomerCard />
    </Suspense>
  )
}
