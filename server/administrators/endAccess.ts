import type { administrators } from '#contract/administrators.ts'
import type { RevokedFor } from '#server/http/admission/sessionEnd.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { forgetTriesIn } from '#server/session/failures.ts'

/** Ends every session in the admin area, in all processes as soon as the transaction is committed; answers how many. */
export async function endAccess(
  userId: string,
  why: RevokedFor,
  { db, now }: WorkOn<typeof administrators>,
): Promise<number> {
  const ended = await db.run(
    "update sessions set revoked_at = $2, revoked_for = $3 where user_id = $1 and kind = 'admin' and revoked_at is null and expires_at > $2",
    [userId, now, why],
  )
  await forgetTriesIn(db, [`admin:${userId}`, `otp:${userId}`])
  await forgetSessions(db, userId)
  return ended
}
