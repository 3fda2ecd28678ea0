import { switchCompany } from '#contract/memberships.ts'
import { call } from '#src/session/calls/call.ts'
import { forgetCompany } from '#src/session/forgetCompany.ts'
import { homeOf } from '#src/session/navigation/guards.ts'
import { closeStream, openStream } from '#src/session/events/live.ts'
import { refreshSession, session } from '#src/session/session.ts'
import { adoptLanguage, go } from '#src/session/navigation/shell.ts'

/** Goes on in another company at its start: nothing that was fetched for the old one stays, drafts wait under it. */
export async function switchTo(companyId: string): Promise<void> {
  const answer = await call(switchCompany, { body: { company_id: companyId } })
  await closeStream({ forget: true })
  refreshSession(answer)
  forgetCompany()
  await adoptLanguage()
  go(homeOf(session), { replace: true })
  await openStream()
}
