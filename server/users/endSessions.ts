import type { platformUsers } from '#contract/platformUsers.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import type { WorkOn } from '#server/resource/hooks.ts'

/** Signs a person out everywhere, in all processes as soon as the transaction is committed; answers on how many devices. */
export async function endSessions(
  userId: string,
  { db, now }: WorkOn<typeof platformUsers>,
): Promise<number> {
  const ended = await db.run(
    "update sessions set revoked_at = $2, revoked_for = 'elsewhere' where user_id = $1 and revoked_at is null and expires_at > $2",
    [userId, now],
  )
  await forgetSessions(db, userId)
  return ended
}
