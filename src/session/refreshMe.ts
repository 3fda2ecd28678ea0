import { me } from '#contract/me.ts'
import { call } from './call.ts'
import { refreshSession } from './session.ts'

/** Fetches the person, rights and company again, at the start and when the server says that they have changed. */
export async function refreshMe(): Promise<void> {
  refreshSession(await call(me))
}
