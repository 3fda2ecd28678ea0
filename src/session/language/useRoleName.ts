import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RoleKey } from '#contract/permissions.ts'

/** Default roles, which cannot be renamed. The server translates them with the same ids. */
const names: Record<RoleKey, ReturnType<typeof msg>> = {
  owner: msg({ id: 'roles.preset.owner', message: 'Owner' }),
  manager: msg({ id: 'roles.preset.manager', message: 'Manager' }),
  accountant: msg({ id: 'roles.preset.accountant', message: 'Accountant' }),
  operator: msg({ id: 'roles.preset.operator', message: 'Operator' }),
  kitchen: msg({ id: 'roles.preset.kitchen', message: 'Kitchen' }),
  courier: msg({ id: 'roles.preset.courier', message: 'Courier' }),
  marketer: msg({ id: 'roles.preset.marketer', message: 'Marketer' }),
  observer: msg({ id: 'roles.preset.observer', message: 'Observer' }),
}

interface NamedRole {
  key: string
  /** The stored name: a default role is stored in the language of the company's founder. */
  name: string
}

/** The name of a role: a default one in the reader's language, a custom one as the company named it. */
export function useRoleName(): (role: NamedRole) => string {
  const { t } = useLingui()
  return ({ key, name }) => (Object.hasOwn(names, key) ? t(names[key as RoleKey]) : name)
}
