import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Role, roles } from '#contract/roles.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useList } from '#src/resource/resourceCalls.ts'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useRoleWords } from './useRoleWords.ts'

const RoleEditor = lazy(() => import('./RoleEditor.tsx').then((m) => ({ default: m.RoleEditor })))
const CompareRoles = lazy(() => import('./CompareRoles.tsx').then((m) => ({ default: m.CompareRoles })))

/** The roles of the company: who may do what, and how many do it. */
export function RoleScreen() {
  const { t } = useLingui()
  const { q, id, copy, new: isNew, compare } = useSearch({ from: '/app/_partner/settings/roles' })
  const patch = useSearchPatch()
  const width = useWidth()
  const { open, openNew, close } = useOpenRow()
  const isReadOnly = useIsReadOnly()
  const mayAdd = useCan('roles.update') && !isReadOnly
  const list = useList(roles, q ? { q } : {})
  const endCopy = () => patch({ id: undefined, new: undefined, copy: undefined }, { replace: true })
  return (
    <Page>
      <PageHeader
        title={<Trans context="section">Roles</Trans>}
        actions={
          width !== 'phone' && (
            <>
              {width === 'desktop' && list.rows.length > 1 && (
                <Button size="s" mode="bezeled" onClick={() => patch({ compare: 1 })}>
                  <Trans context="roles">Compare</Trans>
                </Button>
              )}
              {mayAdd && (
                <Button size="s" onClick={openNew}>
                  <Trans context="button">Add</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        <SearchBar
          value={q ?? ''}
          onChange={(text) => patch({ q: text || undefined }, { replace: true })}
          label={t`Search`}
          clearLabel={t`Clear search`}
        />
      </PageHeader>
      <ListStates list={list} empty={<NothingFound />}>
        <List>
          <Section kind="list" label={t({ message: 'Roles', context: 'section' })}>
            {list.rows.map((role) => (
              <RoleCell key={role.id} role={role} onOpen={() => open(role.id)} />
            ))}
          </Section>
        </List>
      </ListStates>
      {mayAdd && (
        <AddButton label={t({ message: 'Add', context: 'button' })} onClick={openNew}>
          <Trans context="button">Add</Trans>
        </AddButton>
      )}
      <Suspense>
        {(id || isNew) && (
          <RoleEditor key={id ?? copy ?? 'new'} id={id} copy={copy} onClose={copy ? endCopy : close} />
        )}
        {compare && width === 'desktop' && (
          <CompareRoles roles={list.rows} onClose={() => patch({ compare: undefined })} />
        )}
      </Suspense>
    </Page>
  )
}

function RoleCell({ role, onOpen }: { role: Role; onOpen(): void }) {
  const { summaryOf } = useRoleWords()
  const roleName = useRoleName()
  return (
    <Cell
      role="listitem"
      subtitle={summaryOf(role)}
      hint={
        <>
          {role.is_system && (
            <Pill>
              <Trans context="role">System</Trans>
            </Pill>
          )}{' '}
          <Plural value={role.people} _0="not assigned" one="# person" other="# people" />
        </>
      }
      hasChevron
      isMultiline
      onClick={onOpen}
    >
      {roleName(role)}
    </Cell>
  )
}
