import { lazy, Suspense } from 'react'
import { useCan } from '#src/session/can.ts'
import { withWords } from '#src/session/language/words.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

const CasesChip = lazy(() =>
  withWords(import('#src/payments/CasesChip.tsx')).then((module) => ({ default: module.CasesChip })),
)

/** What an orders screen says above the list, once the list is there. */
export function LateBanners() {
  const seesPayments = useCan('payments.view')
  return (
    <>
      <OfflineBanner />
      {seesPayments && (
        <Suspense>
          <CasesChip />
        </Suspense>
      )}
    </>
  )
}
