import type { Permission } from '#contract/permissions.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'

/** What the owner alone may do, whatever other roles hold. */
export function requireOwner({ role_key }: Pick<Staff, 'role_key'>, permission: Permission): void {
  if (role_key !== 'owner') throw forbidden(permission)
}
