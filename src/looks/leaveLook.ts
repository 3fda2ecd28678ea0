import { endLook } from '#contract/looks.ts'
import { forgetAnswer } from '#src/session/calls/askIfChanged.ts'
import { call } from '#src/session/calls/call.ts'
import { closeStream } from '#src/session/events/live.ts'
import { forgetData } from '#src/session/navigation/shell.ts'
import { takePlatformSession } from '#src/session/platformSession.ts'

/** Ends the look on the server and goes back to the platform's area. */
export async function leaveLook(): Promise<void> {
  await closeStream({ forget: true })
  // A look that is over already needs no end.
  await call(endLook, { body: {} }).catch(() => undefined)
  const back = takePlatformSession()
  if (back === undefined) return
  forgetAnswer()
  forgetData()
  // As a page of its own: the screen of the company would lead who is no longer in it to the platform's home.
  location.replace(back)
}
