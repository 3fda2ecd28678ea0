import type { SignedIn, User } from '#contract/session.ts'
import { enterApp } from '#src/session/enter.ts'
import { forgetAnswer } from '#src/session/calls/askIfChanged.ts'
import { closeStream } from '#src/session/events/live.ts'
import { address, forgetData } from '#src/session/navigation/shell.ts'
import { keepPlatformSession } from '#src/session/platformSession.ts'
import { session, signIn } from '#src/session/session.ts'

/** Goes into the company that the answer has opened; the sign-in to the platform's area waits on this device. */
export async function enterLook(answer: SignedIn): Promise<void> {
  keepPlatformSession({ token: session.token ?? '', user: session.user as User, address: address() })
  await closeStream({ forget: true })
  signIn(answer)
  forgetAnswer()
  forgetData()
  enterApp('/app/dashboard')
}
