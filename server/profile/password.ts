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

/** Sets a password; where there is one it must be known, and ten wrong ones lock this door for a while. The first one needs the person's proof. */
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

/** A password opens the lock: who has none yet shows the PIN before setting one. */
async function refuseLocked({ db, session, now }: Context<typeof changePassword>): Promise<void> {
  const { pin_length: length, until } = await readLock(db, session, now)
  if (length !== null && until === null) throw new Refusal(403, 'locked', common.locked)
}
