import { imageAddress } from '#contract/files.ts'
import { roleFlags } from '#contract/permissions.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/tenant.ts'
import { askedKinds } from '#server/http/admission/askedKinds.ts'
import { staffColumns } from '#server/http/admission/staffColumns.ts'

interface UserRow extends Omit<
  User,
  'is_manager' | 'is_accounting' | 'is_admin' | 'mode' | 'photo' | 'role'
> {
  is_blocked: boolean
  photo_key: string | null
  role_id: string | null
  role_key: string
  role_name: string
  permissions: string[] | null
}

/** The person with flags and role in the company; undefined when unknown or blocked. `db` is a root transaction. */
export async function userView(db: Db, userId: string, companyId: string | null): Promise<User | undefined> {
  const row = await db.one<UserRow>(
    `select users.id, full_name, phone_number, email, photo_key, lock_scopes, language,
       array(${askedKinds()}) as documents_asked, onboarding_step, onboarding_type,
       onboarding or coalesce(roles.key <> 'owner', false) as onboarding,
       blocked_at is not null as is_blocked,
       roles.name as role_name, ${staffColumns}
     from users
     left join employees on employees.user_id = users.id and employees.company_id = $2 and employees.state = 'active'
     left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where users.id = $1`,
    [userId, companyId],
  )
  if (!row || row.is_blocked) return undefined
  const {
    is_blocked: _,
    photo_key: photo,
    role_id: id,
    role_key: key,
    role_name: name,
    permissions,
    ...user
  } = row
  return {
    ...user,
    role: id !== null && permissions ? { id, key, name, permissions } : null,
    photo: photo && imageAddress(photo, 'medium'),
    mode: null,
    ...roleFlags(permissions ?? []),
  }
}
