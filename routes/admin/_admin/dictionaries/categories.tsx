import { createFileRoute } from '@tanstack/react-router'
import { businessCategories } from '#contract/businessCategories.ts'
import { BusinessScreen } from '#src/business/BusinessScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/dictionaries/categories')({
  validateSearch: listSearch(businessCategories),
  component: BusinessScreen,
})
