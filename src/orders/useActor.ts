import { useSession } from '#src/session/session.ts'
import type { Actor } from './nextAction.ts'

/** The signed-in person, as far as it decides what may be done with an order. */
export function useActor(): Actor {
  const { user, isRoot } = useSession()
  return { roleKey: user?.role?.key ?? '', grants: isRoot ? ['*'] : (user?.role?.permissions ?? []) }
}
