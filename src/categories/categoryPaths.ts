import { categories, countCategories } from '#contract/categories.ts'
import { getReferences } from '#contract/dictionary.ts'
import { listSellable, products } from '#contract/products.ts'

/** Paths of the calls whose answers are old when categories have changed. */
export const categoryPaths = [
  categories.path,
  categories.endpoints.get.path,
  countCategories.path,
  getReferences.path,
  products.path,
  listSellable.path,
]
