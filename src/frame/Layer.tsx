import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Onboarding } from '#src/onboarding/Onboarding.tsx'
import { useSession } from '#src/session/session.ts'
import { BlockedCompany } from './BlockedCompany.tsx'

const starts = ['/app', '/app/dashboard']
const ofThePerson = ['/app/profile', '/app/settings/language']

/** A blocked company lies over all but the person's own screens, an unfinished onboarding over the two start screens. */
export function Layer({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { company, user, isRoot } = useSession()
  if (company?.is_blocked && !ofThePerson.includes(pathname)) return <BlockedCompany />
  const isNew = user?.onboarding === false && !isRoot && starts.includes(pathname)
  return isNew ? <Onboarding /> : children
}
