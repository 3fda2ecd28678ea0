import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const VatReport = lazy(() => import('./VatReport.tsx').then((m) => ({ default: m.VatReport })))

/** The report counts every order of its days, so it is made only for who asks. */
export function AskedReport() {
  const [isAsked, setIsAsked] = useState(false)
  const isSeen = useCan('analytics.view')
  if (!isSeen) return null
  if (isAsked)
    return (
      <Suspense>
        <VatReport />
      </Suspense>
    )
  return (
    <Section>
      <Cell onClick={() => setIsAsked(true)}>
        <Trans>VAT for a period</Trans>
      </Cell>
    </Section>
  )
}
