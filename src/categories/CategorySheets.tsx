import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Category, categories, MAX_DEPTH, moveCategoryProducts } from '#contract/categories.ts'
import { MergeRow } from '#src/resource/MergeRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { heightOf } from '#src/ui/Tree/moveNode.ts'
import { categoryPaths } from './categoryPaths.ts'
import { beside, type CategoryNode, inOrder, pathOf } from './categoryTree.ts'
import { ChooseCategory } from './ChooseCategory.tsx'
import { useCategories } from './useCategories.ts'
import { useCategoryMerging } from './useCategoryMerging.ts'
import { useMoveCategory } from './useMoveCategory.ts'

/** A sheet that the menu of a category opens. */
export interface OpenSheet {
  kind: 'move' | 'products' | 'merge'
  id: string
}

interface SheetProps {
  id: string
  onClose(): void
}

/** The sheets that move a category, or its products, to another one. */
export function CategorySheets({ sheet, onClose }: { sheet: OpenSheet | undefined; onClose(): void }) {
  if (!sheet) return null
  const Open = { move: MoveCategory, products: MoveProducts, merge: MergeCategory }[sheet.kind]
  return <Open id={sheet.id} onClose={onClose} />
}

function MoveCategory({ id, onClose }: SheetProps) {
  const { t } = useLingui()
  const { all, nameOf } = useCategories()
  const isOffered = useParentsFor(id)
  const move = useMoveCategory()
  const name = nameOf(id)
  const parent = all.find((one) => one.id === id)?.parent_id ?? null
  return (
    <ChooseCategory
      title={<Trans>Move “{name}” into</Trans>}
      isBusy={false}
      isOffered={(one) => one !== parent && isOffered(one)}
      {...(parent !== null && { none: t`Top of the menu` })}
      onChoose={(parent_id) => {
        void move(id, { parent_id, after_id: beside(all, id, parent_id).at(-1)?.id ?? null })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function MoveProducts({ id, onClose }: SheetProps) {
  const { t } = useLingui()
  const { nameOf } = useCategories()
  const { run, isBusy } = useCall(moveCategoryProducts, { invalidates: categoryPaths })
  const name = nameOf(id)
  return (
    <ChooseCategory
      title={<Trans>Move products of “{name}” to</Trans>}
      isBusy={isBusy}
      isOffered={(one) => one !== id}
      none={t`No category`}
      onChoose={(to) =>
        run(
          { params: { id }, body: { to } },
          {
            onDone: ({ done }) => {
              toasts.show({
                text: plural(done, { one: '# product updated', other: '# products updated' }),
                type: 'success',
              })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function MergeCategory({ id, onClose }: SheetProps) {
  const { row } = useRow<Category>(categories, id)
  const nameOf = useName()
  const merging = useCategoryMerging()
  if (!row) return null
  return (
    <MergeRow<Category>
      resource={categories}
      merging={merging}
      row={row}
      nameOf={({ name }) => nameOf(name)}
      onClose={onClose}
      onMerged={onClose}
    />
  )
}

/** Whether a category may be the parent of another one, or of a new one: not in itself, and with a level left for all of it. */
export function useParentsFor(id: string | undefined): (parentId: string) => boolean {
  const { tree, byId } = useCategories()
  const find = (nodes: readonly CategoryNode[]): CategoryNode | undefined =>
    nodes.find(({ key }) => key === id) ?? nodes.map(({ children }) => find(children)).find(Boolean)
  const node = id === undefined ? undefined : find(tree)
  const inside = new Set(node ? inOrder([node]).map((one) => one.id) : [])
  const height = node ? heightOf(node) : 1
  return (parentId) => !inside.has(parentId) && pathOf(byId, parentId).length + 1 + height <= MAX_DEPTH
}
