import { currencyOf } from '#contract/currencies.ts'
import { addCount } from '#server/http/counters.ts'
import { type Company, type Counts, type Dataset, kindCounts } from './dataset.ts'
import { findNames, makeNames } from './names.ts'
import { type Planned, planProducts } from './plan.ts'
import type { ParsedProduct } from './productGroups.ts'
import { readProductExport } from './readProductExport.ts'
import { saveProduct } from './saveProduct.ts'

const MOST_PRODUCTS = 50
const MOST_VARIANTS = 1000

/** Products of another shop system, one by one with their variants, known again by their handle. */
export function productDataset({ currency }: Company): Dataset<ParsedProduct> {
  const [categories, tags] = [new Set<string>(), new Set<string>()]
  return {
    read: (stream) => readProductExport(stream, currencyOf(currency).exponent),
    isFull: (products) => products.length >= MOST_PRODUCTS || variantsOf(products) >= MOST_VARIANTS,
    compare: async (scope, products) => {
      const names = await findNames(scope, products)
      const { planned, errors } = await planProducts(scope, names, products, false)
      const before = [categories.size, tags.size] as const
      for (const { parsed } of planned) {
        if (parsed.category !== null) categories.add(parsed.category)
        for (const tag of parsed.tags) tags.add(tag)
      }
      const named = { categories: categories.size - before[0], tags: tags.size - before[1] }
      return { counts: { ...countsOf(planned), ...named }, errors }
    },
    save: async (scope, products) => {
      const names = await makeNames(scope, products)
      const { planned, errors } = await planProducts(scope, names, products, true)
      for (const one of planned) await saveProduct(scope, one)
      const { created } = kindCounts(planned)
      if (created > 0) await addCount(scope.db, scope.companyId, 'products', created)
      return { counts: countsOf(planned), errors }
    },
    refused: { field: 'Handle', code: 'not_saved' },
    problems: { empty: 'noProducts', unreadable: 'notRead' },
  }
}

function countsOf(planned: readonly Planned[]): Partial<Counts> {
  return { ...kindCounts(planned), variants: variantsOf(planned.map(({ parsed }) => parsed)) }
}

const variantsOf = (products: readonly ParsedProduct[]) =>
  products.reduce((sum, { variants }) => sum + variants.length, 0)
