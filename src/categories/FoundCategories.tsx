import { fold } from '#contract/fold.ts'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { VirtualList } from '#src/ui/VirtualList/VirtualList.tsx'
import { CategoryPicture } from './CategoryPicture.tsx'
import { inOrder } from './categoryTree.ts'
import { useCategories } from './useCategories.ts'

interface FoundProps {
  /** What stands in the search. */
  q: string
  label: string
  onOpen(id: string): void
}

/** The categories with these words in their name, in any language, each with what it is in. */
export function FoundCategories({ q, label, onOpen }: FoundProps) {
  const { tree, nameOf, pathOf, hasPictures } = useCategories()
  const words = fold(q).split(' ').filter(Boolean)
  const found = inOrder(tree).filter(({ name }) => {
    const text = fold(Object.values(name).join(' '))
    return words.every((word) => text.includes(word))
  })
  if (found.length === 0) return <NothingFound />
  return (
    <VirtualList label={label} items={found} itemKey={({ id }) => id}>
      {(category) => (
        <Cell
          before={<CategoryPicture category={category} isBoxed={hasPictures} />}
          subtitle={pathOf(category.id) || undefined}
          onClick={() => onOpen(category.id)}
        >
          {nameOf(category.id)}
        </Cell>
      )}
    </VirtualList>
  )
}
