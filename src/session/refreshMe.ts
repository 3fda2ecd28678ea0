import { me } from '#contract/me.ts'
import { call } from '#src/session/calls/call.ts'
import { refreshSession, sessionRevision } from './session.ts'

/**
 * Fetches the person, permissions and company again, at the start and when the server reports a change. An answer that
 * arrives after a newer one was stored may be outdated: it is fetched once more.
 */
export async function refreshMe(): Promise<void> {
  const before = sessionRevision()
  const answer = await call(me)
  if (sessionRevision() !== before) return refreshMe()
  refreshSession(answer)
}
