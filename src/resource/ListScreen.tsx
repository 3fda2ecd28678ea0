import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { AnyResource, ListQuery, Row } from '#contract/resource.ts'
import { useCan } from '#src/session/can.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ListStates } from './ListStates.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useList, useRow } from './resourceCalls.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useSearchPatch } from './useSearchPatch.ts'

export interface ListScreenProps<R extends AnyResource> {
  resource: R
  title: ReactNode
  /** One sentence on why there is nothing yet. */
  empty: ReactNode
  /** One cell; `open` shows its editor. */
  row(row: Row<R>, open: () => void): ReactNode
  /** The editor of a row, or of a new one. */
  form(row: Row<R> | undefined, close: () => void): ReactNode
  /** Filters under the search. */
  children?: ReactNode
}

const own = ['id', 'new', 'q']

/** A resource's list with search, paging and editor; what is open and what is filtered stands in the address. */
export function ListScreen<R extends AnyResource>({
  resource,
  title,
  empty,
  row,
  form,
  children,
}: ListScreenProps<R>) {
  const { t } = useLingui()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const editor = useOpenRow()
  const patch = useSearchPatch()
  const isPhone = useWidth() === 'phone'
  const mayAdd = useCan(resource.permissions.create)
  const q = typeof search.q === 'string' ? search.q : ''
  const filters = Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && !own.includes(key)),
  )
  const list = useList(resource, { ...filters, ...(q && { q }) } as Omit<ListQuery<R>, 'cursor' | 'limit'>)
  const isNarrowed = q !== '' || Object.keys(filters).length > 0
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          mayAdd && !isPhone ? (
            <Button size="s" onClick={editor.openNew}>
              <Trans context="button">Add</Trans>
            </Button>
          ) : undefined
        }
      >
        <SearchBar
          value={q}
          onChange={(text) => patch({ q: text || undefined }, { replace: true })}
          label={t`Search`}
          clearLabel={t`Clear search`}
        />
        {children}
      </PageHeader>
      <ListStates list={list} empty={isNarrowed ? <NothingFound /> : <Placeholder header={empty} />}>
        <List>
          <Section>
            {list.rows.map((one) => (
              <Fragment key={(one as { id: string }).id}>
                {row(one as Row<R>, () => editor.open((one as { id: string }).id))}
              </Fragment>
            ))}
          </Section>
        </List>
      </ListStates>
      {mayAdd && (
        <AddButton label={t({ message: 'Add', context: 'button' })} onClick={editor.openNew}>
          <Trans context="button">Add</Trans>
        </AddButton>
      )}
      <Editor resource={resource} editor={editor} form={form} />
    </Page>
  )
}

interface EditorProps<R extends AnyResource> {
  resource: R
  editor: ReturnType<typeof useOpenRow>
  form: ListScreenProps<R>['form']
}

function Editor<R extends AnyResource>({ resource, editor, form }: EditorProps<R>) {
  const { row } = useRow(resource, editor.id)
  if (editor.isNew) return form(undefined, editor.close)
  return row && <Fragment key={editor.id}>{form(row, editor.close)}</Fragment>
}
