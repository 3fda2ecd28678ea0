import { useLingui } from '@lingui/react/macro'
import type { Employee } from '#contract/employees.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'

/** What is said of a person of the team in lists and sheets. */
export function useEmployeeWords() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { branches } = useReferences()
  const roleName = useRoleName()
  const states = {
    invited: t({ message: 'Invited', context: 'employee' }),
    active: t({ message: 'Active', context: 'employee' }),
    paused: t({ message: 'Paused', context: 'employee' }),
    fired: t({ message: 'Removed', context: 'employee' }),
  }
  const onShift = t({ message: 'On shift', context: 'employee' })
  const over: Partial<Record<string, string>> = {
    expired: t({ message: 'Expired', context: 'invitation' }),
    refused: t({ message: 'Declined', context: 'invitation' }),
    opened: t({ message: 'Link opened', context: 'invitation' }),
  }
  return {
    states,
    stateOf: ({ state, invite, is_on_shift: isOnShift }: Employee) =>
      over[invite?.state ?? ''] ?? (isOnShift ? onShift : states[state]),
    roleOf: ({ role_key: key, role_name: name }: Pick<Employee, 'role_key' | 'role_name'>) =>
      roleName({ key, name }),
    branchesOf: ({ branch_ids: ids }: Pick<Employee, 'branch_ids'>) =>
      ids.length === 0
        ? t`All branches`
        : branches
            .filter(({ id }) => ids.includes(id))
            .map(({ name }) => name)
            .join(', '),
    seenOf: ({ last_seen_at: at }: Pick<Employee, 'last_seen_at'>) => (at ? format.moment(at, now) : ''),
    momentOf: (at: string) => format.moment(at, now),
  }
}
