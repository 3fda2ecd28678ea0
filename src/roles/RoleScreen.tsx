import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Role, roles } from '#contract/roles.ts'
import type { Column } from '#src/resource/columns.ts'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { ListRows } from '#src/resource/ListRows.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { SearchedContext } from '#src/resource/Matched.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useRoleWords } from './useRoleWords.ts'

const RoleEditor = lazy(() => import('./RoleEditor.tsx').then((m) => ({ default: m.RoleEditor })))
const CompareRoles = lazy(() => import('./CompareRoles.tsx').then((m) => ({ default: m.CompareRoles })))

/** The roles of the company: who may do what, and how many do it. */
export function RoleScreen() {
  const { t } = useLingui()
  const { copy, compare } = useSearch({ from: '/app/_partner/settings/roles' })
  const isDesktop = useWidth() === 'desktop'
  const screen = useListScreen(roles)
  const { list, patch, q, mayAdd } = screen
  const { id, isNew, open, openNew, close } = screen.editor
  const endCopy = () => patch({ id: undefined, new: undefined, copy: undefined }, { replace: true })
  const actions = (
    <>
      {isDesktop && list.rows.length > 1 && (
        <Button size="s" mode="bezeled" onClick={() => patch({ compare: 1 })}>
          <Trans context="roles">Compare</Trans>
        </Button>
      )}
      {mayAdd && <HeadAdd onClick={openNew} />}
    </>
  )
  return (
    <Page>
      <ListHead title={<Trans context="section">Roles</Trans>} q={q} actions={actions} />
      <ListStates list={list} empty={<NothingFound />}>
        <SearchedContext value={screen.searched}>
          <List>
            <ListRows
              label={t({ message: 'Roles', context: 'section' })}
              columns={useColumns()}
              rows={list.rows}
              look={() => ({ hasChevron: true, isMultiline: true })}
              onOpen={open}
            />
          </List>
        </SearchedContext>
      </ListStates>
      {mayAdd && <PhoneAdd onClick={openNew} />}
      <Suspense>
        {(id || isNew) && (
          <RoleEditor key={id ?? copy ?? 'new'} id={id} copy={copy} onClose={copy ? endCopy : close} />
        )}
        {compare && isDesktop && (
          <CompareRoles roles={list.rows} onClose={() => patch({ compare: undefined })} />
        )}
      </Suspense>
    </Page>
  )
}

function useColumns(): Column<Role>[] {
  const { summaryOf } = useRoleWords()
  const roleName = useRoleName()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: roleName },
    { key: 'summary', header: <Trans>Rights</Trans>, place: 'subtitle', cell: summaryOf },
    {
      key: 'people',
      header: <Trans context="section">Employees</Trans>,
      place: 'hint',
      cell: (role) => <Holders role={role} />,
    },
  ]
}

function Holders({ role }: { role: Role }) {
  return (
    <>
      {role.is_system && (
        <Pill>
          <Trans context="role">System</Trans>
        </Pill>
      )}{' '}
      <Plural value={role.people} _0="not assigned" one="# person" other="# people" />
    </>
  )
}
