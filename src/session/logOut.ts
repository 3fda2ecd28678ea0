import { sendLogOut } from '#src/session/calls/call.ts'
import { closeStream } from '#src/session/events/live.ts'
import { forgetData, go } from '#src/session/navigation/shell.ts'
import { hasDrafts, removeOwnDrafts } from './drafts.ts'
import { forgetEnded } from './ended.ts'
import { forgetSession, markLaunchDead } from './session.ts'

/** Whether a sign-out would remove unsent work, so that it needs a confirmation. */
export const hasUnsentWork = hasDrafts

/** Ends the session here and on the server and removes unsent work of this person; the language stays. */
export async function logOut(): Promise<void> {
  await leaveWork()
  // Offline the session still ends here; that of the server expires after 30 days.
  await sendLogOut().catch(() => undefined)
  forgetPerson()
}

/** Ends a session here that the server has ended: removes all data of the person, and this launch cannot open another one. */
export async function leaveDevice(): Promise<void> {
  await leaveWork()
  forgetPerson()
}

async function leaveWork(): Promise<void> {
  await closeStream({ forget: true })
  await removeOwnDrafts()
}

function forgetPerson(): void {
  forgetSession()
  forgetEnded()
  markLaunchDead()
  forgetData()
  go('/', { replace: true })
}
