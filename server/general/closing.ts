import type { Payload } from '#contract/endpoint.ts'
import { CLOSING_DAYS, closeCompany, getClosing, keepCompany } from '#contract/closing.ts'
import { requireOwner } from '#server/company/requireOwner.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { reauthenticate, reauthenticationMeans } from '#server/profile/reauthentication.ts'
import { texts } from './texts.ts'
import { toDownload } from './toDownload.ts'

const DAY_MS = 86_400_000

/** How an owner closes the company, and takes it back. */
export const closingRoutes: Route[] = [
  route(getClosing, (context) => read(context)),
  route(closeCompany, async (context) => {
    requireOwner(context.session, 'company.close')
    await reauthenticate(context, context.body)
    const { closes_at, to_download } = await read(context)
    if (closes_at === null && to_download.length > 0) throw new Refusal(409, 'conflict', texts.downloadFirst)
    await decide(context, new Date(context.now.getTime() + CLOSING_DAYS * DAY_MS))
    return read(context)
  }),
  route(keepCompany, async (context) => {
    requireOwner(context.session, 'company.close')
    await decide(context, null)
    return read(context)
  }),
]

type Call = Context<typeof getClosing> | Context<typeof closeCompany> | Context<typeof keepCompany>

async function read(context: Call): Promise<Payload<typeof getClosing>> {
  const { db, session } = context
  const row = await db.one<{ closes_at: string | null }>('select closes_at from companies where id = $1', [
    session.company_id,
  ])
  return {
    closes_at: row?.closes_at ?? null,
    to_download: await toDownload(context),
    ...(await reauthenticationMeans(context)),
  }
}

/** The first day stays for who closes it twice. */
async function decide(context: Call, closesAt: Date | null): Promise<void> {
  const { db, session, now, newId, ip } = context
  const touched = await db.run(
    `update companies set closes_at = $2, updated_at = $3
     where id = $1 and (closes_at is null) <> ($2::timestamptz is null) and state <> 'closed'`,
    [session.company_id, closesAt, now],
  )
  if (touched === 0) return
  const action = closesAt ? 'company.close' : 'company.keep'
  const changes = { closes_at: closesAt ? [null, closesAt.toISOString()] : ['', null] }
  await audit(
    db,
    session,
    { action, entity: 'company', entity_id: session.company_id, changes },
    now,
    newId,
    ip,
  )
  // Nobody goes on writing with what is remembered of a session.
  await forgetSessions(db, '')
  await tellCompany({ db, now, companyId: session.company_id })
}
