import { me } from '#contract/me.ts'
import { call } from '#src/session/calls/call.ts'
import { refreshSession, sessionRevision } from './session.ts'

/**
 * Fetches the person, rights and company again, at the start and when the server says that they have changed. An answer
 * that was on its way while newer ones were taken over may be older than they are: it is asked for once more.
 */
export async function refreshMe(): Promise<void> {
  const before = sessionRevision()
  const answer = await call(me)
  if (sessionRevision() !== before) return refreshMe()
  refreshSession(answer)
}
