import type { Database } from '#server/db/open.ts'
import { Refusal, type Text } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'

/** Why a session was ended before its time. */
export type RevokedFor = 'elsewhere' | 'password' | 'team' | 'access'

const reasons: Record<RevokedFor | 'blocked' | 'expired', Text> = {
  elsewhere: texts.sessionElsewhere,
  password: texts.sessionPassword,
  team: texts.sessionTeam,
  access: texts.sessionAccess,
  blocked: texts.accountBlocked,
  expired: texts.sessionExpired,
}

/** The refusal of a token that opens nothing: as far as the session is still known, it says why that has ended. */
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
