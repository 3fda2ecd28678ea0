import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#contract/categories.ts'
import { CategoryScreen } from '#src/categories/CategoryScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/app/_partner/dictionaries/categories')({
  validateSearch: listSearch(categories),
  staticData: { permission: 'dictionaries.view' },
  component: CategoryScreen,
})
