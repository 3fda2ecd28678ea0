import { holdsAny } from '#contract/holds.ts'
import type { AnyPermission } from '#contract/endpoint.ts'
import { session, useSession, type Session } from './session.ts'

type Wanted = AnyPermission | readonly AnyPermission[]

/** Whether the person has the permission (any one of a list); the server checks every call itself. */
export function can(wanted: Wanted): boolean {
  return mayDo(session, wanted)
}

/** The same for a screen. */
export function useCan(wanted: Wanted): boolean {
  return useMay()(wanted)
}

/** The same for a screen that checks many permissions. */
export function useMay(): (wanted: Wanted) => boolean {
  const person = useSession()
  return (wanted) => mayDo(person, wanted)
}

function mayDo({ user, isRoot }: Pick<Session, 'user' | 'isRoot'>, wanted: Wanted): boolean {
  return holdsAny((isRoot ? user?.platform_permissions : user?.role?.permissions) ?? [], wanted)
}
