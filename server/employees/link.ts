import { timingSafeEqual } from 'node:crypto'
import type { Payload } from '#contract/endpoint.ts'
import type { getInvite } from '#contract/employees.ts'
import type { Context } from '#server/http/route.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { botIdOf } from '#server/bot/webhook.ts'
import type { Work } from '#server/http/work.ts'
import { hashInviteCode, inviteCode } from './code.ts'
import { inviteOver } from './join.ts'
import { isWithin } from './powers.ts'
import { powersOf, powersOfStaff, readRow } from './read.ts'
import { texts } from './texts.ts'

type Outside = Pick<Context<typeof getInvite>, 'config' | 'root'>

/** The code of an open invitation, for those who could have made it; 410 when it opens nothing any more. */
export async function showInvite(
  work: Work,
  { config, root }: Outside,
  employeeId: string,
): Promise<Payload<typeof getInvite>> {
  const { db, session, now } = work
  const row = await readRow(work, employeeId)
  if (!isWithin(powersOfStaff(session), powersOf(row)))
    throw new Refusal(403, 'forbidden', texts.theirsBeyond)
  const open = await db.one<{ id: string; nonce: Buffer; code_hash: Buffer; expires_at: string }>(
    `select id, nonce, code_hash, expires_at from invites
     where company_id = $1 and employee_id = $2 and state in ('created', 'opened') and expires_at > $3`,
    [session.company_id, employeeId, now],
  )
  if (!open) throw inviteOver()
  const code = inviteCode(open.id, open.nonce, config.secretKey)
  // Made under another key: the code cannot be shown again.
  if (!timingSafeEqual(hashInviteCode(code), open.code_hash)) throw inviteOver()
  return { code, bot_username: await botName(config, root), expires_at: open.expires_at }
}

async function botName(
  { platformBotToken }: Outside['config'],
  root: Outside['root'],
): Promise<string | null> {
  if (platformBotToken === undefined) return null
  const row = await root((db) =>
    db.one<{ username: string }>('select username from bots where bot_id = $1', [botIdOf(platformBotToken)]),
  )
  return row?.username ?? null
}
