import type { Database } from '#server/db/open.ts'
import { Refusal, type Text } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'

/** Why a session was revoked before it expired. */
export type RevokedFor = 'elsewhere' | 'password' | 'team' | 'access'

const reasons: Record<RevokedFor | 'blocked' | 'expired', Text> = {
  elsewhere: texts.sessionElsewhere,
  password: texts.sessionPassword,
  team: texts.sessionTeam,
  access: texts.sessionAccess,
  blocked: texts.accountBlocked,
  expired: texts.sessionExpired,
}

/** The 401 of an invalid token; says why the session ended as long as it is stored. */
export async function sessionEnded(
  database: Pick<Database, 'asRoot'>,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<Refusal> {
  const ended =
    tokenHash &&
    (await database.asRoot((db) => db.one<{ why: keyof typeof reasons | null }>(byToken, [tokenHash, now])))
  return new Refusal(401, 'unauthorized', ended?.why ? reasons[ended.why] : texts.unauthorized)
}

const byToken = `
  select case when users.blocked_at is not null then 'blocked'
    when revoked_at is not null then revoked_for
    when expires_at <= $2 then 'expired' end as why
  from sessions join users on users.id = sessions.user_id where token_hash = $1`
