import type { Payload } from '#contract/endpoint.ts'
import { DELETION_DAYS, type deleteAccount } from '#contract/profile.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { isPassword } from '#server/session/passwords.ts'
import { ownedAlone } from './owners.ts'
import { auditPerson } from './personAudit.ts'
import { endSessions } from './sessions.ts'
import { texts } from './texts.ts'

const DAY_MS = 86_400_000

/** Schedules the deletion: signs the person out everywhere; signing in again within the hold cancels it. */
export async function askDeletion(
  call: Context<typeof deleteAccount>,
): Promise<Payload<typeof deleteAccount>> {
  const { db, session, now } = call
  const names = await ownedAlone(db, session.user_id)
  if (names.length > 0)
    throw new Refusal(409, 'conflict', texts.soleOwner, { values: { names: names.join(', ') } })
  const admin = await db.one('select 1 from users where id = $1 and is_root', [session.user_id])
  if (admin) throw new Refusal(409, 'conflict', texts.administrator)
  await checkPassword(call)
  const deleteAfter = new Date(now.getTime() + DELETION_DAYS * DAY_MS)
  await db.run('update users set delete_after = $2, updated_at = $3 where id = $1', [
    session.user_id,
    deleteAfter,
    now,
  ])
  await auditPerson(call, 'profile.delete', { delete_after: deleteAfter.toISOString() })
  await endSessions(call, {})
  return { delete_after: deleteAfter.toISOString() }
}

async function checkPassword({ db, root, session, body, now }: Context<typeof deleteAccount>): Promise<void> {
  const row = await db.one<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [session.user_id],
  )
  if (!row?.password_hash) return
  const subject = `password:${session.user_id}`
  await countTry(root, subject, now)
  if (!(await isPassword(body.current ?? '', row.password_hash)))
    throw new FieldErrors({ current: [texts.wrongPassword] })
  await forgetTries(root, subject)
}
