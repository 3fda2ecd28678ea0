import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { go } from '#src/session/navigation/shell.ts'
import { lateParts } from './PlatformNotice.tsx'

const NoAccess = lazy(async () => ({ default: await (await lateParts()).noAccess() }))

/**
 * Opens a section to those who hold its right; the others stay at the address and read how to get it. Whose company is
 * taken away while it is open goes to where people without one start.
 */
export function PartnerGate({ children }: { children: ReactNode }) {
  const wanted = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.permission).findLast(Boolean),
  })
  const mayEnter = useCan(wanted ?? [])
  const { company, token } = useSession()
  const isWithout = token !== null && !company
  useEffect(() => {
    if (isWithout) go('/app', { replace: true })
  }, [isWithout])
  if (!company) return null
  if (wanted === undefined || mayEnter) return children
  return (
    <Suspense>
      <NoAccess wanted={wanted} />
    </Suspense>
  )
}
