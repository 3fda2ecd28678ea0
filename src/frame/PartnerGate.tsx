import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useCan } from '#src/session/can.ts'
import { withWords } from '#src/session/words.ts'

const NoAccess = lazy(() =>
  withWords(import('#src/access/NoAccess.tsx')).then((module) => ({ default: module.NoAccess })),
)

/** Opens a section to those who hold its right; the others stay at the address and read how to get it. */
export function PartnerGate({ children }: { children: ReactNode }) {
  const wanted = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.permission).findLast(Boolean),
  })
  const mayEnter = useCan(wanted ?? [])
  if (wanted === undefined || mayEnter) return children
  return (
    <Suspense>
      <NoAccess wanted={wanted} />
    </Suspense>
  )
}
