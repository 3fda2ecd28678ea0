import type { Payload } from '#contract/endpoint.ts'
import type { endOtherSessions, endSession, listSessions, PersonalSession } from '#contract/profile.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { RevokedFor } from '#server/http/admission/sessionEnd.ts'
import type { Context } from '#server/http/route.ts'
import { auditPerson, type Doing } from './personAudit.ts'
import { shortAddress } from './shortAddress.ts'

const alive = `user_id = $1 and revoked_at is null and expires_at > $2`

/** Lists the sessions of the person. */
export async function sessionsOf({
  db,
  session,
  now,
}: Context<typeof listSessions>): Promise<Payload<typeof listSessions>> {
  const rows = await db.query<Omit<PersonalSession, 'address'> & { ip: string }>(
    `select id, device, platform, ip, created_at, last_used_at, id = $3 as is_current from sessions
     where ${alive} order by is_current desc, last_used_at desc, id desc limit 100`,
    [session.user_id, now, session.id],
  )
  return { items: rows.map(({ ip, ...row }) => ({ ...row, address: shortAddress(ip) })) }
}

/** Ends one session of the person; 404 for sessions of others. */
export async function endOne(call: Context<typeof endSession>): Promise<Payload<typeof endSession>> {
  const ended = await endSessions(call, { only: call.params.id })
  if (ended === 0) throw notFound()
  await auditPerson(call, 'profile.end_session', { session_id: call.params.id })
  return {}
}

/** Ends every other session of the person. */
export async function endOthers(
  call: Context<typeof endOtherSessions>,
): Promise<Payload<typeof endOtherSessions>> {
  const ended = await endSessions(call, { besides: call.session.id })
  if (ended > 0) await auditPerson(call, 'profile.end_sessions', { ended })
  return { ended }
}

/** Ends sessions of the person in every process and revokes the launches that opened them. */
export async function endSessions(
  { db, session, now, forgetSession }: Doing & { forgetSession(): void },
  {
    only = null,
    besides = null,
    why = 'elsewhere',
  }: { only?: string | null; besides?: string | null; why?: RevokedFor },
): Promise<number> {
  const ended = await db.run(
    `update sessions set revoked_at = $2, revoked_for = $5 where ${alive}
       and ($3::uuid is null or id = $3) and ($4::uuid is null or id <> $4)`,
    [session.user_id, now, only, besides, why],
  )
  if (ended > 0) forgetSession()
  return ended
}
