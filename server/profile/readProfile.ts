import type { Payload } from '#contract/endpoint.ts'
import type { getProfile, Profile } from '#contract/profile.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import type { EmailSender } from '#server/session/emailSender.ts'
import { readLock } from './lock.ts'
import { reauthenticationMeans } from './reauthentication.ts'

/** The account as shown to its owner. */
export async function readProfile(
  call: Context<typeof getProfile>,
  sender: EmailSender | undefined,
): Promise<Payload<typeof getProfile>> {
  const { db, session, now } = call
  const row = await db.one<Pick<Profile, 'is_email_verified' | 'has_password'> & { has_email: boolean }>(
    `select email is not null as has_email, email_verified_at is not null as is_email_verified, password_hash is not null as has_password
     from users where id = $1`,
    [session.user_id],
  )
  if (!row) throw notFound()
  const companies = await db.query<Profile['companies'][number]>(
    `select companies.id, companies.name, json_build_object('key', roles.key, 'name', roles.name) as role, roles.key = 'owner' as is_owner,
       companies.id = $2 is true as is_current
     from employees
     join companies on companies.id = employees.company_id and companies.state not in ('blocked', 'closed')
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.user_id = $1 and employees.state = 'active' and employees.archived_at is null
     order by is_current desc, companies.name, companies.id`,
    [session.user_id, session.company_id],
  )
  const { may_use_biometry } = await reauthenticationMeans(call)
  const may_confirm_email = sender !== undefined && row.has_email && !row.is_email_verified
  const { is_email_verified, has_password } = row
  return {
    is_email_verified,
    has_password,
    may_confirm_email,
    may_use_biometry,
    companies,
    lock: await readLock(db, session, now),
  }
}
