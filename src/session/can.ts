import { holdsAny } from '#contract/holds.ts'
import type { Permission } from '#contract/permissions.ts'
import { session, useSession, type Session } from './session.ts'

type Wanted = Permission | readonly Permission[]

/** Whether the person holds the right (any one of a list); the server decides again at each call. */
export function can(wanted: Wanted): boolean {
  return mayDo(session, wanted)
}

/** The same for a screen. */
export function useCan(wanted: Wanted): boolean {
  return mayDo(useSession(), wanted)
}

function mayDo({ user, isRoot }: Pick<Session, 'user' | 'isRoot'>, wanted: Wanted): boolean {
  return isRoot || holdsAny(user?.role?.permissions ?? [], wanted)
}
