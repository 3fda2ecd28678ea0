import type { Payload } from '#contract/endpoint.ts'
import type { updateProfile } from '#contract/profile.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import { changesOf } from '#server/http/auditChanges.ts'
import { FieldErrors, notFound } from '#server/http/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { requireOffered } from '#server/languages/offered.ts'
import { whoIs } from '#server/session/open.ts'
import { texts } from '#server/session/texts.ts'
import { auditPerson } from './personAudit.ts'

type Call = Context<typeof updateProfile>

interface Kept {
  full_name: string
  language: string
  email: string | null
}

/** Changes what the person may change; another e-mail is unproven again. */
export async function update(call: Call): Promise<Payload<typeof updateProfile>> {
  const { db, session, body } = call
  if (body.language) await requireOffered(db, body.language)
  const before = await db.one<Kept>('select full_name, language, email from users where id = $1 for update', [
    session.user_id,
  ])
  if (!before) throw notFound()
  await db.run(
    `update users set full_name = coalesce($2, full_name), language = coalesce($3, language),
       language_before = case when $3::text is null then language_before end, updated_at = $4
     where id = $1`,
    [session.user_id, body.full_name ?? null, body.language ?? null, call.now],
  )
  const email = body.email === undefined ? before.email : (body.email?.toLowerCase() ?? null)
  if (email !== before.email) await changeEmail(call, email)
  await auditPerson(call, 'profile.update', changesOf({ ...before }, { ...body, email }))
  call.forgetSession()
  const { user, company } = await whoIs(db, session)
  return { ...user, company }
}

async function changeEmail({ db, session, now }: Call, email: string | null): Promise<void> {
  try {
    await db.run('update users set email = $2, email_verified_at = null, updated_at = $3 where id = $1', [
      session.user_id,
      email,
      now,
    ])
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw new FieldErrors({ email: [texts.emailTaken] })
    throw error
  }
}
