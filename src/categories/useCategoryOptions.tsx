import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'
import { CategoryPicture } from './CategoryPicture.tsx'
import { inOrder } from './categoryTree.ts'
import { useCategories } from './useCategories.ts'

/** The categories to choose from, in the order of the menu, each with its picture and what it is in. */
export function useCategoryOptions(isOffered: (id: string) => boolean = () => true): PickerOption[] {
  const { tree, nameOf, pathOf, hasPictures } = useCategories()
  return inOrder(tree)
    .filter(({ id }) => isOffered(id))
    .map((category) => ({
      value: category.id,
      label: nameOf(category.id),
      hint: pathOf(category.id) || undefined,
      before: <CategoryPicture category={category} isBoxed={hasPictures} />,
    }))
}
