import type { Payload } from '#contract/endpoint.ts'
import type { confirmEmail, sendEmailCode } from '#contract/profile.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import {
  checkCode,
  CODE_LENGTH,
  CODE_LIFE_SECONDS,
  issueCode,
  RESEND_SECONDS,
  useCode as spendCode,
} from '#server/session/codes.ts'
import type { EmailSender } from '#server/session/emailSender.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { texts as sessionTexts } from '#server/session/texts.ts'
import { auditPerson } from './personAudit.ts'
import { texts } from './texts.ts'

/** Sends a code to the unverified e-mail address of the profile. */
export async function sendCodeToEmail(
  { root, session, ip, now, newId, config, language }: Context<typeof sendEmailCode>,
  sender: EmailSender | undefined,
): Promise<Payload<typeof sendEmailCode>> {
  if (!sender || sender.isOff) throw new Refusal(503, 'unavailable', sessionTexts.noEmailSender)
  const { secretKey } = config
  const { email, code } = await root(async (db) => {
    const unproven = await unverifiedEmailOf(db, session.user_id)
    const asking = { phone: unproven, purpose: 'email' as const, askedBy: session.user_id }
    return { email: unproven, code: await issueCode(db, { ...asking, ip, now, newId, secretKey }) }
  })
  void sender.send({ email, code, language })
  return { expires_in: CODE_LIFE_SECONDS, resend_in: RESEND_SECONDS, length: CODE_LENGTH }
}

/** Verifies the address by its code; only one account can hold a verified address. */
export async function verifyEmail(call: Context<typeof confirmEmail>): Promise<Payload<typeof confirmEmail>> {
  const { db, root, session, body, now, config } = call
  const email = await root((unit) => unverifiedEmailOf(unit, session.user_id))
  const subject = `email:${session.user_id}`
  await countTry(root, subject, now)
  const { secretKey } = config
  const asked = { phone: email, purpose: 'email' as const, askedBy: session.user_id }
  const codeId = await checkCode(root, { ...asked, code: body.code, now, secretKey })
  await spendCode(db, codeId, now)
  try {
    await db.run('update users set email_verified_at = $3, updated_at = $3 where id = $1 and email = $2', [
      session.user_id,
      email,
      now,
    ])
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key')
      throw new FieldErrors({ code: [sessionTexts.emailTaken] })
    throw error
  }
  await forgetTries(root, subject)
  await auditPerson(call, 'profile.email', { email: [email, email], is_verified: [false, true] })
  return {}
}

async function unverifiedEmailOf(db: Db, userId: string): Promise<string> {
  const row = await db.one<{ email: string }>(
    'select email from users where id = $1 and email is not null and email_verified_at is null',
    [userId],
  )
  if (!row) throw new Refusal(409, 'conflict', texts.nothingToConfirm)
  return row.email
}
