import { lookPermissions, lookWritePermissions } from '#contract/looks.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import type { Session, Staff } from '#server/http/route.ts'

/** Whether an administrator of this role may look into companies; who may not any more is out of the one that they look into. */
export const mayLook = (role: PlatformRole | null): boolean =>
  holdsPlatform(platformRoles[role ?? 'superroot'], 'admin.companies.impersonate')

/** Nobody of the team: everything is seen without contacts, and as much changed as an owner has allowed. */
export function lookingAs(session: Session, id: string, isWriting: boolean): Staff {
  return {
    ...session,
    look: { id, is_writing: isWriting },
    company_id: session.company_id ?? '',
    employee_id: id,
    role_id: id,
    role_key: 'platform',
    permissions: [...(isWriting ? lookWritePermissions : lookPermissions)],
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: 0,
    refund_cap: 0,
  }
}
