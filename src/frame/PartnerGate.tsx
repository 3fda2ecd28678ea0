import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#src/session/can.ts'
import { NoAccess } from '#src/session/NoAccess.tsx'

/** Opens a section to those who hold its right; the others stay at the address and read how to get it. */
export function PartnerGate({ children }: { children: ReactNode }) {
  const wanted = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.permission).findLast(Boolean),
  })
  const mayEnter = useCan(wanted ?? [])
  return wanted === undefined || mayEnter ? children : <NoAccess />
}
