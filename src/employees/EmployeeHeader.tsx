import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type EmployeeState, employeeStates } from '#contract/employees.ts'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { ListFilterSheet } from '#src/resource/ListFilters.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useEmployeeColumns } from './useEmployeeColumns.tsx'
import { useEmployeeSearch } from './useEmployees.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

const ALL = 'all'

/** Title, search, what the list is narrowed to, and the way to invite. */
export function EmployeeHeader({ onInvite }: { onInvite: (() => void) | undefined }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q, state } = useEmployeeSearch()
  const { states } = useEmployeeWords()
  const isPhone = useWidth() === 'phone'
  const views = <LazyViews list="employees" columns={useEmployeeColumns()} />
  const actions = (
    <>
      {!isPhone && views}
      <EmployeeFilters views={views} />
      {onInvite && !isPhone && (
        <Button before={<IconPlus />} onClick={onInvite}>
          <Trans context="an employee">Invite</Trans>
        </Button>
      )}
    </>
  )
  return (
    <ListHead
      title={<Trans context="section">Employees</Trans>}
      q={q ?? ''}
      searchLabel={t`Name, phone or @username`}
      actions={actions}
    >
      <Chips
        label={t({ message: 'State', context: 'employee' })}
        mode="filter"
        value={state ?? ALL}
        onChange={(key) => patch({ state: key === ALL ? undefined : (key as EmployeeState) })}
        items={[
          { key: ALL, label: t({ message: 'All', context: 'employees' }) },
          ...employeeStates.map((key) => ({ key, label: states[key] })),
        ]}
      />
    </ListHead>
  )
}

/** Role and branch, as a sheet with a draft of them. */
function EmployeeFilters({ views }: { views: ReactNode }) {
  const { t } = useLingui()
  const { roles, branches } = useReferences()
  const roleName = useRoleName()
  const filters = [
    {
      name: 'role',
      label: t({ message: 'Role', context: 'employee' }),
      options: roles.map((role) => ({ value: role.id, label: roleName(role) })),
    },
    {
      name: 'branch',
      label: t`Branch`,
      options: branches.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return <ListFilterSheet filters={filters} sorts={[]} views={views} address={useEmployeeSearch()} />
}
