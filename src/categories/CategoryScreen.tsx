import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { type Category, categories } from '#contract/categories.ts'
import { useArchiveFilter } from '#src/resource/filterWords.ts'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { FilterChips, ListFilterSheet } from '#src/resource/ListFilters.tsx'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { EmptyList, OrderButton } from '#src/resource/ListScreen.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useIsNarrow } from '#src/resource/useIsNarrow.ts'
import { useListNews } from '#src/resource/useListScreen.ts'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useSelection } from '#src/ui/SelectionBar/useSelection.ts'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { ArchivedCategories } from './ArchivedCategories.tsx'
import { CategoryBulk } from './CategoryBulk.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { FoundCategories } from './FoundCategories.tsx'
import { inOrder } from './categoryTree.ts'
import { ParentOfNew } from './parentOfNew.ts'
import { ReadySet } from './ReadySet.tsx'
import { useCategoryMerging } from './useCategoryMerging.ts'
import { useCategories } from './useCategories.ts'

const CategoryForm = lazy(() => import('./CategoryForm.tsx').then((m) => ({ default: m.CategoryForm })))

/** The menu of the company as a tree that is put in order by hand. */
export function CategoryScreen() {
  const { t } = useLingui()
  const { q, archived }: { q?: string; archived?: unknown } = useSearch({ strict: false })
  const menu = useCategories()
  const nameOf = useName()
  const editor = useOpenRow()
  const [parentId, setParentId] = useState<string | null>(null)
  const [isOrdering, setIsOrdering] = useState(false)
  const selection = useSelection(inOrder(menu.tree).map(({ id }) => id))
  const isReadOnly = useIsReadOnly()
  const mayChange = useCan(categories.permissions.update) && !isReadOnly
  const isPhone = useWidth() === 'phone'
  const filters = useArchiveFilter(categories)
  const isNarrow = useIsNarrow()
  useListNews(categories)
  const title = t({ message: 'Categories', context: 'section' })
  const isTree = !archived && !q && menu.all.length > 0
  const addInside = (id: string | null) => {
    setParentId(id)
    editor.openNew()
  }
  const add = () => addInside(null)
  return (
    <Page hasAddButton={mayChange}>
      <ListHead
        title={title}
        q={q ?? ''}
        actions={
          <>
            {isNarrow && <ListFilterSheet filters={filters} sorts={[]} address={{ archived }} />}
            {mayChange && isTree && isPhone && menu.all.length > 1 && (
              <OrderButton isOn={isOrdering} onChange={setIsOrdering} />
            )}
            {mayChange && <HeadAdd onClick={add} />}
          </>
        }
      >
        {!isNarrow && <FilterChips filters={filters} address={{ archived }} />}
      </ListHead>
      {archived ? (
        <ArchivedCategories title={title} />
      ) : menu.isLoading ? (
        <Skeleton kind="cell" label={t`Loading`} />
      ) : menu.isFailed ? (
        <ListFailed onRetry={menu.retry} />
      ) : menu.all.length === 0 ? (
        <EmptyList onAdd={mayChange ? add : undefined} starters={mayChange && <ReadySet />}>
          <Trans>Categories make your menu easy to look through</Trans>
        </EmptyList>
      ) : q ? (
        <FoundCategories q={q} label={title} onOpen={editor.open} />
      ) : (
        <CategoryTree
          label={title}
          selected={editor.id ?? null}
          selection={selection}
          isOrdering={isOrdering}
          mayChange={mayChange}
          onOpen={editor.open}
          onAddInside={addInside}
        />
      )}
      {selection.isOn && isTree && <CategoryBulk selection={selection} />}
      {mayChange && !selection.isOn && !isOrdering && <PhoneAdd onClick={add} />}
      <ParentOfNew value={parentId}>
        <ListEditor<Category>
          resource={categories}
          screen={{ editor, mayAdd: mayChange, mayChange, mayRemove: mayChange }}
          nameOf={({ name }) => nameOf(name)}
          merging={useCategoryMerging()}
          form={CategoryForm}
        />
      </ParentOfNew>
    </Page>
  )
}
