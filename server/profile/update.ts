import type { Payload } from '#contract/endpoint.ts'
import type { updateProfile } from '#contract/profile.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { requireOffered } from '#server/languages/offered.ts'
import { readSignedIn } from '#server/session/open.ts'
import type { Notices } from '#server/session/notices.ts'
import { auditPerson } from './personAudit.ts'
import { requireReauthentication } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'

type Call = Context<typeof updateProfile>

interface PersonRow {
  full_name: string
  language: string
  email: string | null
}

/** Changes the editable fields; another e-mail requires reauthentication and is unverified at first. */
export async function update(
  call: Call,
  notices: Notices | undefined,
): Promise<Payload<typeof updateProfile>> {
  const { db, session, body } = call
  if (body.language) await requireOffered(db, body.language)
  const before = await db.one<PersonRow>(
    'select full_name, language, email from users where id = $1 for update',
    [session.user_id],
  )
  if (!before) throw notFound()
  await db.run(
    `update users set full_name = coalesce($2, full_name), language = coalesce($3, language),
       language_before = case when $3::text is null then language_before end, updated_at = $4
     where id = $1`,
    [session.user_id, body.full_name ?? null, body.language ?? null, call.now],
  )
  const email = body.email === undefined ? before.email : (body.email?.toLowerCase() ?? null)
  if (email !== before.email) await changeEmail(call, email, notices)
  await auditPerson(call, 'profile.update', changesOf({ ...before }, { ...body, email }))
  call.forgetSession()
  const { user, company } = await readSignedIn(db, session)
  return { ...user, company }
}

async function changeEmail(call: Call, email: string | null, notices: Notices | undefined): Promise<void> {
  const { db, session, now } = call
  await requireReauthentication(call)
  await tellChange(call, notices, 'email')
  await db.run('update users set email = $2, email_verified_at = null, updated_at = $3 where id = $1', [
    session.user_id,
    email,
    now,
  ])
  await endSessions(call, { besides: session.id })
}
