import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type EmployeeState, employeeStates } from '#contract/employees.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { FilterSheet } from '#src/ui/FilterSheet/FilterSheet.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
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
  const actions = (
    <>
      <EmployeeFilters />
      {onInvite && !isPhone && (
        <Button before={<IconPlus />} onClick={onInvite}>
          <Trans context="an employee">Invite</Trans>
        </Button>
      )}
    </>
  )
  return (
    <PageHeader title={<Trans context="section">Employees</Trans>} actions={actions}>
      <SearchBar
        value={q ?? ''}
        onChange={(text) => patch({ q: text || undefined }, { replace: true })}
        label={t`Name, phone or @username`}
        placeholder={t`Name, phone or @username`}
        clearLabel={t`Clear search`}
        shortcut="/"
      />
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
    </PageHeader>
  )
}

/** Role and branch, as a sheet with a draft of them. */
function EmployeeFilters() {
  const { role, branch } = useEmployeeSearch()
  return <Filters key={`${role} ${branch}`} role={role} branch={branch} />
}

function Filters(applied: { role: string | undefined; branch: string | undefined }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { roles, branches } = useReferences()
  const [draft, setDraft] = useState(applied)
  const count = [draft.role, draft.branch].filter(Boolean).length
  const any = t({ message: 'Any', context: 'filter' })
  const roleName = useRoleName()
  return (
    <FilterSheet
      count={count}
      labels={{
        title: t`Filters`,
        applied: plural(count, { one: '# filter applied', other: '# filters applied' }),
        reset: t({ message: 'Reset', context: 'filters' }),
        close: t`Close`,
        show: t`Show employees`,
      }}
      onReset={() => setDraft({ role: undefined, branch: undefined })}
      onShow={() => patch({ role: draft.role, branch: draft.branch }, { replace: true })}
      onCancel={() => setDraft(applied)}
    >
      <List>
        <Section>
          <SelectField
            label={<Trans context="employee">Role</Trans>}
            emptyLabel={any}
            value={draft.role ?? null}
            onChange={(role) => setDraft({ ...draft, role: role ?? undefined })}
            options={roles.map((role) => ({ value: role.id, label: roleName(role) }))}
          />
          <SelectField
            label={<Trans>Branch</Trans>}
            emptyLabel={any}
            value={draft.branch ?? null}
            onChange={(branch) => setDraft({ ...draft, branch: branch ?? undefined })}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Section>
      </List>
    </FilterSheet>
  )
}
