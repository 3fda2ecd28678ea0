import type { Payload } from '#contract/endpoint.ts'
import type { changePhone } from '#contract/profile.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { checkCode, useCode as spendCode } from '#server/session/codes.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { readSignedIn } from '#server/session/open.ts'
import { requirePhone } from '#server/session/phone.ts'
import { texts } from '#server/session/texts.ts'
import type { Notices } from '#server/session/notices.ts'
import { auditPerson } from './personAudit.ts'
import { requireReauthenticationIfPossible } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'

/** Changes the phone number after reauthentication and by the code that was sent to the new number. */
export async function setPhone(
  call: Context<typeof changePhone>,
  notices: Notices | undefined,
): Promise<Payload<typeof changePhone>> {
  const { db, root, session, body, now, config } = call
  const phone = requirePhone(body.phone, body.country)
  await requireReauthenticationIfPossible(call)
  const subject = `phone:${session.user_id}`
  await countTry(root, subject, now)
  const { code } = body
  const codeId = await checkCode(root, { phone, purpose: 'change', code, now, secretKey: config.secretKey })
  await spendCode(db, codeId, now)
  const before = await db.one<{ phone_number: string | null }>(
    'select phone_number from users where id = $1 for update',
    [session.user_id],
  )
  if (!before) throw notFound()
  await tellChange(call, notices, 'phone')
  try {
    await db.run('update users set phone_number = $2, updated_at = $3 where id = $1', [
      session.user_id,
      phone,
      now,
    ])
  } catch (error) {
    if (violatedConstraint(error) === 'users_phone_number_key')
      throw new FieldErrors({ phone: [texts.phoneTaken] })
    throw error
  }
  await forgetTries(root, subject)
  await endSessions(call, { besides: session.id })
  await auditPerson(call, 'profile.phone', { phone: [before.phone_number, phone] })
  call.forgetSession()
  const { user, company } = await readSignedIn(db, session)
  return { ...user, company }
}
