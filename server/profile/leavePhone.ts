import type { Endpoint } from '#contract/endpoint.ts'
import type { Context, Session } from '#server/http/route.ts'
import type { Notices } from '#server/session/notices.ts'
import { requireReauthenticationIfPossible } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'

/**
 * Call before a phone shared by the messenger replaces the present one: requires reauthentication (a messenger launch is
 * none), notifies the old phone and ends all other sessions.
 */
export async function leavePhone(
  call: Context<Endpoint> & { session: Session },
  notices: Notices | undefined,
): Promise<void> {
  await requireReauthenticationIfPossible(call)
  await tellChange(call, notices, 'phone')
  await endSessions(call, { besides: call.session.id })
}
