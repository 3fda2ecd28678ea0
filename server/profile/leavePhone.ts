import type { Endpoint } from '#contract/endpoint.ts'
import type { Context, Session } from '#server/http/route.ts'
import type { Notices } from '#server/session/notices.ts'
import { requireReauthenticationIfPossible } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'

/**
 * To be called before a phone that the messenger vouches for takes the place of the one that the person has: a launch of the
 * messenger shows nobody, so the person has to, is told at the old phone, and stays signed in here only.
 */
export async function leavePhone(
  call: Context<Endpoint> & { session: Session },
  notices: Notices | undefined,
): Promise<void> {
  await requireReauthenticationIfPossible(call)
  await tellChange(call, notices, 'phone')
  await endSessions(call, { besides: call.session.id })
}
