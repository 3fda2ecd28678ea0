import { sendLogOut } from '#src/session/calls/call.ts'
import { closeStream } from '#src/session/events/live.ts'
import { forgetData, go } from '#src/session/navigation/shell.ts'
import { hasDrafts, removeOwnDrafts } from './drafts.ts'
import { forgetEnded } from './ended.ts'
import { forgetSession, markLaunchDead } from './session.ts'

/** Whether a sign-out by hand would remove unsent work, so that it has to be asked for. */
export const hasUnsentWork = hasDrafts

/** Ends the session here and on the server; unsent work of this person goes too, the language stays. */
export async function logOut(): Promise<void> {
  await leaveWork()
  // Without a network the session still ends here; the server's ends by itself after 30 days.
  await sendLogOut().catch(() => undefined)
  forgetPerson()
}

/** Ends here what the server has ended already: nothing of the person stays, and this launch opens nothing any more. */
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
