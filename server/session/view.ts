import { imageAddress } from '#contract/files.ts'
import { roleFlags } from '#contract/permissions.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/tenant.ts'

interface UserRow extends Omit<User, 'is_manager' | 'is_accounting' | 'is_admin' | 'mode' | 'photo'> {
  is_blocked: boolean
  photo_key: string | null
}

/** The person with flags and role of the company; undefined when unknown or blocked. `db` is a root transaction. */
export async function userView(db: Db, userId: string, companyId: string | null): Promise<User | undefined> {
  const row = await db.one<UserRow>(
    `select users.id, full_name, phone_number, email, photo_key, lock_scopes, language, onboarding_step, onboarding_type,
       onboarding or coalesce(roles.key <> 'owner', false) as onboarding,
       blocked_at is not null as is_blocked,
       case when roles.id is null then null else
         json_build_object('id', roles.id, 'key', coalesce(roles.based_on, roles.key), 'name', roles.name, 'permissions', roles.permissions) end as role,
       coalesce(employees.branch_ids, '{}') as branch_ids,
       case when roles.visibility = 'own' then 'own' else coalesce(employees.visibility, 'all') end as visibility,
       coalesce(employees.discount_cap_bp, roles.discount_cap_bp, 0) as discount_cap_bp
     from users
     left join employees on employees.user_id = users.id and employees.company_id = $2 and employees.state = 'active'
     left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where users.id = $1`,
    [userId, companyId],
  )
  if (!row || row.is_blocked) return undefined
  const { is_blocked: _, photo_key: photo, ...user } = row
  return {
    ...user,
    photo: photo && imageAddress(photo, 'medium'),
    mode: null,
    ...roleFlags(user.role?.permissions ?? []),
  }
}
