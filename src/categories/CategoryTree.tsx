import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { categories, MAX_DEPTH } from '#contract/categories.ts'
import { RemovalRefused } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import { counts } from '#src/session/language/counts.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { Tree, type TreeNode } from '#src/ui/Tree/Tree.tsx'
import { beside, type CategoryNode } from './categoryTree.ts'
import { CategoryPicture } from './CategoryPicture.tsx'
import { CategorySheets, type OpenSheet } from './CategorySheets.tsx'
import { useCategories, useProductCounts } from './useCategories.ts'
import { useCategoryMenu } from './useCategoryMenu.tsx'
import { useMoveCategory } from './useMoveCategory.ts'
import { useTreeWords } from './useTreeWords.ts'

interface CategoryTreeProps {
  label: string
  selected: string | null
  selection: Selection
  /** On a phone: rows are being put in order. */
  isOrdering: boolean
  mayChange: boolean
  onOpen(id: string): void
  onAddInside(parentId: string): void
}

/** With more than these the tree begins closed. */
const FEW = 60

/** The tree of categories: opened, moved by dragging or the keyboard, with a menu behind each row. */
export function CategoryTree(props: CategoryTreeProps) {
  const { label, selected, selection, isOrdering, mayChange, onOpen, onAddInside } = props
  const { all, tree, nameOf, hasPictures } = useCategories()
  const { own, totals } = useProductCounts()
  const isPhone = useWidth() === 'phone'
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(all.length > FEW ? [] : all.map(({ id }) => id)),
  )
  const [sheet, setSheet] = useState<OpenSheet>()
  const move = useMoveCategory()
  const archiving = useArchive(categories)
  const [removed, setRemoved] = useState<string>()
  const onRemove = (id: string) => {
    setRemoved(id)
    archiving.archive({ id, name: nameOf(id) })
  }
  const menu = useCategoryMenu({ own, totals, selection, onAddInside, onSheet: setSheet, onRemove })
  const labels = useTreeWords()
  const nodeOf = ({ key, category, children }: CategoryNode): TreeNode => ({
    key,
    text: nameOf(key),
    label: <Label name={nameOf(key)} isVisible={category.is_visible} />,
    before: <CategoryPicture category={category} isBoxed={hasPictures} />,
    after: <Count count={totals.get(key) ?? 0} />,
    isMuted: !category.is_visible,
    children: children.map(nodeOf),
  })
  const isMoving = mayChange && !selection.isOn && (!isPhone || isOrdering)
  return (
    <>
      <Tree
        label={label}
        labels={labels}
        nodes={tree.map(nodeOf)}
        expanded={expanded}
        onExpand={setExpanded}
        selected={selected}
        checked={selection.isOn ? selection.keys : undefined}
        onSelect={selection.isOn ? selection.toggle : onOpen}
        maxDepth={MAX_DEPTH}
        menu={mayChange && !selection.isOn && !isOrdering ? menu : undefined}
        onMove={
          isMoving
            ? (id, { parentKey, index }) =>
                void move(id, {
                  parent_id: parentKey,
                  after_id: beside(all, id, parentKey)[index - 1]?.id ?? null,
                })
            : undefined
        }
      />
      <CategorySheets sheet={sheet} onClose={() => setSheet(undefined)} />
      {archiving.refusal && (
        <RemovalRefused
          refusal={archiving.refusal}
          onMerge={() => {
            archiving.forgetRefusal()
            if (removed) setSheet({ kind: 'merge', id: removed })
          }}
          onClose={archiving.forgetRefusal}
        />
      )}
    </>
  )
}

function Label({ name, isVisible }: { name: string; isVisible: boolean }) {
  return (
    <>
      {name}{' '}
      {!isVisible && (
        <Pill>
          <Trans context="category">Hidden</Trans>
        </Pill>
      )}
    </>
  )
}

/** With all that is below; on a phone there is no room for the word. */
function Count({ count }: { count: number }) {
  const isPhone = useWidth() === 'phone'
  if (count === 0) return null
  return isPhone ? count : counts.product(count)
}
