import { type Currency, currencyOf, ownCurrency } from '#contract/currencies.ts'
import { MOST_SAMPLES, type ImportSample } from '#contract/imports.ts'
import { reserve } from '#server/http/counters.ts'
import {
  type Company,
  type Counts,
  type Dataset,
  type FileBytes,
  type RowError,
  type ToldPrices,
  isRowError,
  kindCounts,
} from '#server/imports/dataset.ts'
import { findNames, makeNames } from './names.ts'
import { type Planned, planProducts } from './plan.ts'
import { currencyIn, medianKeeper, priceConverter } from './prices.ts'
import type { ParsedProduct } from './productGroups.ts'
import { readProductExport } from './readProductExport.ts'
import { saveProduct } from './saveProduct.ts'

const MOST_PRODUCTS = 50
const MOST_VARIANTS = 1000

/** Products of another shop system, one by one with their variants, known again by their handle. */
export function productDataset(company: Company, told: ToldPrices): Dataset<ParsedProduct> {
  const reading = readPrices(ownCurrency(company.currency, company.show_decimals), told)
  const [categories, tags] = [new Set<string>(), new Set<string>()]
  return {
    read: reading.read,
    prices: reading.facts,
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
      return {
        counts: { ...countsOf(planned), ...named },
        errors,
        samples: planned.slice(0, MOST_SAMPLES).map(toSample),
      }
    },
    save: async (scope, products) => {
      const names = await makeNames(scope, products)
      const { planned, errors } = await planProducts(scope, names, products, true)
      for (const one of planned) await saveProduct(scope, one)
      const { created } = kindCounts(planned)
      if (created > 0) await reserve(scope.db, scope.companyId, 'products', created)
      return { counts: countsOf(planned), errors }
    },
    refused: { field: 'Handle', code: 'not_saved' },
    problems: { empty: 'noProducts', unreadable: 'notRead' },
  }
}

/** Products with their prices in the company's money, and what the file tells of its prices. */
function readPrices(company: Currency, told: ToldPrices) {
  const prices = medianKeeper()
  const convert = priceConverter(company, told)
  let named: string | null = null
  async function* read(stream: FileBytes): AsyncGenerator<ParsedProduct | RowError> {
    const { exponent } = currencyOf(told.currency ?? company.code)
    const onHead = (head: string) => void (named = currencyIn(head))
    for await (const one of readProductExport(stream, exponent, onHead)) {
      if (isRowError(one)) yield one
      else yield* convertProduct(one, convert)
    }
  }
  function* convertProduct(product: ParsedProduct, toOwn: typeof convert) {
    const variants = product.variants.flatMap((variant) => {
      const price = toOwn(variant.price)
      const old_price = variant.old_price === null ? null : toOwn(variant.old_price)
      return price === null
        ? []
        : [{ ...variant, price, old_price: old_price !== null && old_price > price ? old_price : null }]
    })
    for (const { price } of variants) prices.add(price)
    if (variants.length > 0) yield { ...product, variants }
    if (variants.length < product.variants.length)
      yield { kind: 'error' as const, row: product.row, field: 'Variant Price', code: 'too_large' }
  }
  return { read, facts: () => ({ named, median: prices.median() }) }
}

function toSample({ parsed, variants }: Planned): ImportSample {
  const prices = variants.map(({ price }) => price)
  return {
    name: parsed.title,
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    category: parsed.category,
    phone: null,
  }
}

function countsOf(planned: readonly Planned[]): Partial<Counts> {
  return { ...kindCounts(planned), variants: variantsOf(planned.map(({ parsed }) => parsed)) }
}

const variantsOf = (products: readonly ParsedProduct[]) =>
  products.reduce((sum, { variants }) => sum + variants.length, 0)
