import { Trans, useLingui } from '@lingui/react/macro'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { categories, MAX_DEPTH } from '#contract/categories.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { MenuItem } from '#src/ui/Menu/Menu.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { heightOf } from '#src/ui/Tree/moveNode.ts'
import { categoryPaths } from './categoryPaths.ts'
import { pathOf } from './categoryTree.ts'
import type { OpenSheet } from './CategorySheets.tsx'
import { useCategories } from './useCategories.ts'

interface MenuOptions {
  /** Numbers of products: of the category itself, and with all that is below it. */
  own: ReadonlyMap<string, number>
  totals: ReadonlyMap<string, number>
  selection: Selection
  onAddInside(parentId: string): void
  onSheet(sheet: OpenSheet): void
  onRemove(id: string): void
}

/** What can be done with a category, as entries of its menu. */
export function useCategoryMenu({ own, totals, selection, onAddInside, onSheet, onRemove }: MenuOptions) {
  const { t } = useLingui()
  const { byId, tree } = useCategories()
  const format = useFormat()
  const router: AnyRouter = useRouter()
  const { run } = useCall(categories.endpoints.update, { invalidates: categoryPaths })
  return (id: string): MenuItem[] => {
    const category = byId.get(id)
    if (!category) return []
    const { version, is_visible } = category
    const top = tree.find(({ key }) => key === id)
    // One that stands at the top with all levels below it fits nowhere else.
    const canMove = !top || (tree.length > 1 && heightOf(top) < MAX_DEPTH)
    const products = format.number(totals.get(id) ?? 0)
    const sheet = (kind: OpenSheet['kind']) => () => onSheet({ kind, id })
    return [
      ...(pathOf(byId, id).length + 1 < MAX_DEPTH
        ? [{ key: 'add', label: <Trans>Add a category inside</Trans>, onClick: () => onAddInside(id) }]
        : []),
      ...(totals.get(id)
        ? [
            {
              key: 'products',
              label: t`Products: ${products}`,
              onClick: () => void router.navigate({ to: '/app/products', search: { category: id } }),
            },
          ]
        : []),
      {
        key: 'visible',
        label: is_visible ? (
          <Trans context="products in the menu">Hide</Trans>
        ) : (
          <Trans context="products in the menu">Show</Trans>
        ),
        onClick: () => run({ params: { id }, body: { version, is_visible: !is_visible } }),
      },
      ...(canMove
        ? [{ key: 'move', label: <Trans>Move into another category</Trans>, onClick: sheet('move') }]
        : []),
      ...(own.get(id)
        ? [{ key: 'products-to', label: <Trans>Move its products</Trans>, onClick: sheet('products') }]
        : []),
      { key: 'merge', label: <Trans>Merge into another…</Trans>, onClick: sheet('merge') },
      {
        key: 'select',
        label: <Trans context="rows of a list">Select</Trans>,
        onClick: () => selection.enter(id),
      },
      {
        key: 'remove',
        label: <Trans context="put into the archive">Archive</Trans>,
        tone: 'danger' as const,
        onClick: () => onRemove(id),
      },
    ]
  }
}
