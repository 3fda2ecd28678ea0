import type { Payload } from '#contract/endpoint.ts'
import type { changePassword } from '#contract/profile.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { refuseCommon } from '#server/session/commonPassword.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import type { Notices } from '#server/session/notices.ts'
import { hashPassword, isPassword } from '#server/session/passwords.ts'
import { readLock } from './lock.ts'
import { auditPerson } from './personAudit.ts'
import { requireReauthentication } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'
import { texts } from './texts.ts'

/** Sets a password. A present one must be given, with a limit of ten wrong tries; the first one requires reauthentication. */
export async function setPassword(
  call: Context<typeof changePassword>,
  notices: Notices | undefined,
): Promise<Payload<typeof changePassword>> {
  const { db, root, session, body, now } = call
  await refuseCommon(body.next, 'next')
  const row = await db.one<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [session.user_id],
  )
  const present = row?.password_hash ?? null
  if (present === null) {
    await refuseLocked(call)
    await requireReauthentication(call)
  } else {
    const subject = `password:${session.user_id}`
    await countTry(root, subject, now)
    if (!(await isPassword(body.current ?? '', present)))
      throw new FieldErrors({ current: [texts.wrongPassword] })
    await forgetTries(root, subject)
  }
  await tellChange(call, notices, 'password')
  await db.run('update users set password_hash = $2, updated_at = $3 where id = $1', [
    session.user_id,
    await hashPassword(body.next),
    now,
  ])
  const ended = await endSessions(call, { besides: session.id, why: 'password' })
  await auditPerson(call, 'profile.password', { is_first: present === null, ended })
  return { ended }
}

/** A password can unlock the PIN lock, so that setting the first one requires the PIN. */
async function refuseLocked({ db, session, now }: Context<typeof changePassword>): Promise<void> {
  const { pin_length: length, until } = await readLock(db, session, now)
  if (length !== null && until === null) throw new Refusal(403, 'locked', common.locked)
}
