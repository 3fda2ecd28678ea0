import { me } from '#contract/me.ts'
import { call } from '#src/session/calls/call.ts'
import { refreshSession, session, sessionRevision } from './session.ts'
import { readValue } from './storage.ts'

/**
 * Fetches the person, permissions and company again, at the start and when the server reports a change. An answer that
 * arrives after a newer one was stored may be outdated: it is fetched once more. One that arrives after another tab has gone
 * to another company is dropped: that tab's choice is kept, and this page starts anew with it.
 */
export async function refreshMe(): Promise<void> {
  const before = sessionRevision()
  const answer = await call(me)
  if (sessionRevision() !== before) return refreshMe()
  const kept = (readValue('company') as { id: string } | null | undefined)?.id
  if (kept && kept !== session.company?.id && kept !== answer.company?.id) return
  refreshSession(answer)
}
