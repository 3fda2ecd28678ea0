import type { Grant } from '#contract/permissions.ts'
import { type Role, type RoleInput, stageRoles } from '#contract/roles.ts'
import { givable, spelledOut } from './rightGroups.ts'

/** A new role like another one, with only what its maker can give. */
export function copyOf(role: Role, mine: { grants: readonly Grant[]; cap: number }): RoleInput {
  const { description, visibility, discount_cap_bp, refund_cap, points_cap, allows_browser } = role
  return {
    name: '',
    description,
    permissions: givable(mine.grants, spelledOut(role.permissions)),
    visibility,
    based_on: stagesOf(role),
    discount_cap_bp: Math.min(discount_cap_bp, mine.cap),
    refund_cap,
    points_cap,
    allows_browser,
  }
}

/** What is open to the owner alone is not handed on: a copy works at the manager's stages. */
function stagesOf({ is_system, key, based_on }: Role): RoleInput['based_on'] {
  if (!is_system) return based_on
  return stageRoles.find((one) => one === key) ?? 'manager'
}
