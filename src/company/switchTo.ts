import { switchCompany } from '#contract/memberships.ts'
import { call } from '#src/session/call.ts'
import { forgetCompany } from '#src/session/forgetCompany.ts'
import { homeOf } from '#src/session/guards.ts'
import { closeStream, openStream } from '#src/session/live.ts'
import { refreshSession, session } from '#src/session/session.ts'
import { adoptLanguage, go } from '#src/session/shell.ts'

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
