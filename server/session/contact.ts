import { shareContact } from '#contract/sharedContact.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Context, route } from '#server/http/route.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { leavePhone } from '#server/profile/leavePhone.ts'
import { checkContact } from '#server/telegram/contactData.ts'
import { InitDataError } from '#server/telegram/initDataError.ts'
import type { Notices } from './notices.ts'
import { activeCompany, readSignedIn } from './open.ts'
import { texts } from './texts.ts'

interface Person {
  id: string
  messenger_id: number | null
  phone_number: string | null
  is_staff: boolean
  is_blocked: boolean
}

/**
 * Links a phone to the signed-in messenger account, or merges it with the account of that phone. The messenger's signature
 * verifies the phone and that it belongs to the messenger account of the session.
 */
export const shareContactRoute = (notices: Notices | undefined) =>
  route(shareContact, (context) => share(context, notices))

async function share(
  context: Context<typeof shareContact>,
  notices: Notices | undefined,
): Promise<Payload<typeof shareContact>> {
  const { db, body, session, config, now, newId, ip, device } = context
  const me = await lock(db, 'id = $1', session.user_id)
  if (!me?.messenger_id || !config.platformBotToken) throw refused()
  const phone = check(body.contact, config.platformBotToken, me.messenger_id, now)
  const other = await lock(db, 'phone_number = $1', phone)
  const line = {
    actorId: session.user_id,
    actorName: session.user_name,
    outcome: 'done' as const,
    ip,
    device,
  }
  if (!other) {
    if (me.phone_number !== null) await leavePhone(context, notices)
    await db.run('update users set phone_number = $2, updated_at = $3 where id = $1', [me.id, phone, now])
    await logPlatform(db, { ...line, action: 'phone.link' }, { now, newId })
  }
  if (!other || other.id === me.id) {
    context.forgetSession()
    return readSignedIn(db, session)
  }
  // Merging two accounts that both have work or a messenger is left to support.
  if (other.messenger_id !== null || other.is_blocked || me.is_staff)
    throw new Refusal(409, 'conflict', texts.contactTaken)
  const companyId = await join(db, me, other, now)
  await logPlatform(db, { ...line, action: 'account.join', details: { to: other.id } }, { now, newId })
  context.afterCommit(() => context.root((unit) => forgetSessions(unit, me.id)))
  return readSignedIn(db, { user_id: other.id, company_id: companyId, kind: session.kind })
}

function check(raw: string, botToken: string, messengerId: number, now: Date): string {
  try {
    return checkContact(raw, { botToken, messengerId, now }).phone
  } catch (error) {
    if (error instanceof InitDataError) throw refused()
    throw error
  }
}

const refused = () => new Refusal(422, 'invalid', texts.contactRefused)

const lock = (db: Db, condition: string, value: string) =>
  db.one<Person>(
    `select id, messenger_id, phone_number, exists (select 1 from employees where user_id = users.id) as is_staff,
       blocked_at is not null as is_blocked
     from users where ${condition} for update`,
    [value],
  )

/** Moves the messenger account and its sessions to the account of the phone; returns the company that is active there. */
async function join(db: Db, from: Person, to: Person, now: Date): Promise<string | null> {
  await db.run('update users set messenger_id = null, updated_at = $2 where id = $1', [from.id, now])
  await db.run('update users set messenger_id = $2, updated_at = $3 where id = $1', [
    to.id,
    from.messenger_id,
    now,
  ])
  const companyId = await activeCompany(db, to.id, true)
  await db.run('update sessions set user_id = $2, company_id = $3 where user_id = $1', [
    from.id,
    to.id,
    companyId,
  ])
  return companyId
}
