import { useLingui } from '@lingui/react/macro'
import type { Category } from '#contract/categories.ts'
import type { Merging } from '#src/resource/useMerge.ts'
import { useName } from '#src/session/language/useName.ts'
import { useCategories } from './useCategories.ts'

/** What is said where a category becomes another one. */
export function useCategoryMerging(): Merging<Category> {
  const { t } = useLingui()
  const nameOf = useName()
  const { pathOf } = useCategories()
  return {
    hint: ({ id }) => pathOf(id),
    effect: (row, keptName) => {
      const name = nameOf(row.name)
      return t`What is in “${name}” moves to “${keptName}”`
    },
  }
}
