import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Administrator } from '#contract/administrators.ts'
import {
  holdsPlatform,
  platformPermissions,
  type PlatformRole,
  platformRoles,
} from '#contract/platformPermissions.ts'

const resources: Record<string, MessageDescriptor> = {
  companies: msg({ message: 'Companies', context: 'section' }),
  users: msg({ message: 'Users', context: 'section' }),
  leads: msg({ message: 'Leads', context: 'section' }),
  billing: msg({ message: 'Billing', context: 'section' }),
  plans: msg({ message: 'Plans', context: 'section' }),
  dictionaries: msg({ message: 'Reference lists', context: 'section' }),
  languages: msg({ message: 'Languages', context: 'section' }),
  newsletters: msg({ message: 'Newsletters', context: 'section' }),
}

const actions: Record<string, MessageDescriptor> = {
  view: msg({ message: 'See', context: 'right' }),
  update: msg({ message: 'Change', context: 'right' }),
  create: msg({ message: 'Add', context: 'right' }),
  impersonate: msg({ message: 'View as the company', context: 'right' }),
  charge: msg({ message: 'Change the balance', context: 'right' }),
}

/** What roles, rights and people of the platform are called. */
export function useAdministratorWords() {
  const { t } = useLingui()
  const roles: Record<PlatformRole, string> = {
    superroot: t({ message: 'Full access', context: 'role of an administrator' }),
    support: t({ message: 'Support', context: 'role of an administrator' }),
    sales: t({ message: 'Sales', context: 'role of an administrator' }),
    finance: t({ message: 'Finance', context: 'role of an administrator' }),
    content: t({ message: 'Content', context: 'role of an administrator' }),
  }
  const wordOf = (words: Record<string, MessageDescriptor>, key: string) => (words[key] ? t(words[key]) : key)
  /** All that a role may, a line for each part of the platform. */
  function rightsOf(role: PlatformRole): string[] {
    if (role === 'superroot') return [t`Everything, including who administers the platform`]
    const held = platformPermissions.filter((one) => holdsPlatform(platformRoles[role], one))
    const parts = new Map<string, string[]>()
    for (const permission of held) {
      const [, resource = '', action = ''] = permission.split('.')
      parts.set(resource, [...(parts.get(resource) ?? []), wordOf(actions, action)])
    }
    return [...parts].map(([resource, words]) => `${wordOf(resources, resource)}: ${words.join(', ')}`)
  }
  return {
    roles,
    rightsOf,
    stateOf({ archived_at: at, is_blocked: isBlocked, has_password: hasPassword }: Administrator) {
      if (at !== null) return { tone: 'amber', word: t({ message: 'Paused', context: 'employee' }) } as const
      if (isBlocked)
        return { tone: 'red', word: t({ message: 'Blocked', context: 'administrator' }) } as const
      if (!hasPassword) return { tone: 'blue', word: t`No password yet` } as const
      return { tone: 'green', word: t({ message: 'Active', context: 'employee' }) } as const
    },
  }
}
