import type { PendingInvite } from '#contract/joining.ts'
import type { Db } from '#server/db/tenant.ts'

/** An open invitation of a person, with the place in the team that it leads to. */
export interface OpenInvite extends PendingInvite {
  company_id: string
  employee_id: string
}

const columns = `select invites.id, invites.company_id, invites.employee_id, companies.name as company_name,
    roles.key as role_key, roles.name as role_name, invites.invited_by_name, invites.expires_at,
    invites.phone is not null and me.phone_number is null as needs_phone
  from invites
  join companies on companies.id = invites.company_id and companies.state not in ('blocked', 'closed')
  join employees on employees.company_id = invites.company_id and employees.id = invites.employee_id
  join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
  join users me on me.id = $1
  where invites.state in ('created', 'opened') and invites.expires_at > $2`

/** For the person's confirmed phone, or opened by them in the bot and not for somebody else. */
const isMine = `(invites.phone = me.phone_number
    or ((invites.phone is null or me.phone_number is null)
      and exists (select from bot_starts where bot_starts.messenger_id = me.messenger_id
        and bot_starts.kind = 'invite' and bot_starts.code = encode(invites.code_hash, 'hex'))))
  and not exists (select from employees present where present.company_id = invites.company_id
    and present.user_id = me.id and present.state in ('active', 'paused'))`

/** The open invitations of a person, the newest first; `db` is a root transaction. */
export async function pendingInvites(db: Db, userId: string, now: Date): Promise<OpenInvite[]> {
  return db.query<OpenInvite>(`${columns} and ${isMine} order by invites.created_at desc limit 20`, [
    userId,
    now,
  ])
}

/** The open invitation with this code, whoever asks. */
export async function inviteByCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<OpenInvite | undefined> {
  return db.one<OpenInvite>(`${columns} and invites.code_hash = $3`, [userId, now, codeHash])
}
