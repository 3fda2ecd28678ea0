import { type CategoryItem, type CategoryNode, inOrder } from './categoryTree.ts'
import { useCategories } from './useCategories.ts'

/** More would be too long a row: the search finds the others. */
const MOST = 100

/** The top of the menu as chips; behind the chosen one stands what is in it. */
export function useCategoryChips(
  value: string | null,
  isOffered: (category: CategoryItem) => boolean = () => true,
) {
  const { tree, nameOf } = useCategories()
  const chipsOf = (nodes: readonly CategoryNode[]): { key: string; label: string }[] =>
    nodes
      .filter(({ category }) => isOffered(category))
      .flatMap((node) => {
        const isOpen = inOrder([node]).some(({ id }) => id === value)
        return [{ key: node.key, label: nameOf(node.key) }, ...(isOpen ? chipsOf(node.children) : [])]
      })
  const chips = chipsOf(tree)
  return chips.filter(({ key }, at) => at < MOST || key === value)
}
