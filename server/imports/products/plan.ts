import type { VariantValues } from '#server/products/variants.ts'
import type { RowError, Scope } from '#server/imports/dataset.ts'
import { type Existing, findExisting, findTakenSkus } from './existing.ts'
import type { Names } from './names.ts'
import { type ParsedProduct, maxVariants } from './productGroups.ts'

/** What becomes of one product of the file. */
export interface Planned {
  parsed: ParsedProduct
  kind: 'created' | 'updated' | 'unchanged'
  existing: Existing | undefined
  values: ProductValues
  variants: VariantValues[]
}

/** Columns that an import writes. */
export interface ProductValues {
  name: Record<string, string>
  description: Record<string, string>
  category_id: string | null
  status: 'active' | 'hidden'
  vendor: string | null
  tag_ids: string[]
  option_names: string[]
  image_addresses: string[]
}

/**
 * Compares products of a file with what the company has. What the file leaves empty stays as it is, variants and tags
 * that it lacks stay too, and the stock of a known variant is the company's own: it has sold since. So the same file
 * again changes nothing. `isLocking` keeps the rows for a write in the same transaction.
 */
export async function planProducts(
  scope: Scope,
  names: Names,
  products: readonly ParsedProduct[],
  isLocking: boolean,
): Promise<{ planned: Planned[]; errors: RowError[] }> {
  const existing = await findExisting(scope, products, isLocking)
  const taken = await findTakenSkus(scope, products)
  const errors: RowError[] = []
  const planned: Planned[] = []
  for (const parsed of products) {
    const known = existing.get(parsed.handle)
    const error = (row: number, field: string, code: string) =>
      void errors.push({ kind: 'error', row, field, code })
    if (known && known.archived_at !== null) {
      error(parsed.row, 'Handle', 'archived')
      continue
    }
    const isFree = ({ sku }: { sku: string | null }) =>
      sku === null || (taken.get(sku) ?? known?.id) === known?.id
    for (const { row } of parsed.variants.filter((variant) => !isFree(variant)))
      error(row, 'Variant SKU', 'sku_taken')
    const offered = { ...parsed, variants: parsed.variants.filter(isFree) }
    if (offered.variants.length === 0) continue
    const variants = mergedVariants(offered, known)
    if (variants.length > maxVariants) error(parsed.row, 'Handle', 'too_many_variants')
    else planned.push(plan(offered, known, variants, names, scope))
  }
  return { planned, errors }
}

function plan(
  parsed: ParsedProduct,
  existing: Existing | undefined,
  variants: VariantValues[],
  names: Names,
  { language, keepsKnown }: Scope,
): Planned {
  const tagIds = parsed.tags.map((name) => names.tagId(name) ?? '')
  const categoryId = parsed.category === null ? undefined : (names.categoryId(parsed.category) ?? '')
  const values: ProductValues = {
    name: { ...existing?.name, [language]: parsed.title },
    description: { ...existing?.description, ...(parsed.description && { [language]: parsed.description }) },
    category_id: categoryId ?? existing?.category_id ?? null,
    status: parsed.is_hidden ? 'hidden' : 'active',
    vendor: parsed.vendor ?? existing?.vendor ?? null,
    tag_ids: [...new Set([...(existing?.tag_ids ?? []), ...tagIds])],
    option_names: parsed.option_names,
    image_addresses: parsed.images.length > 0 ? parsed.images : (existing?.image_addresses ?? []),
  }
  const isSame =
    existing &&
    (keepsKnown || (isEqual(existing, values) && isEqual({ variants: existing.variants }, { variants })))
  const kind = existing === undefined ? 'created' : isSame ? 'unchanged' : 'updated'
  return { parsed, kind, existing, values, variants }
}

/** The file's variants over the known ones with the same options, else the same SKU; then the known ones it lacks. */
function mergedVariants(parsed: ParsedProduct, existing: Existing | undefined): VariantValues[] {
  const known = existing?.variants ?? []
  const left = new Set(known)
  const take = (found: Existing['variants'][number] | undefined) =>
    found && left.delete(found) ? found : undefined
  const byOptions = new Map(known.map((variant) => [JSON.stringify(variant.options), variant]))
  const matches = parsed.variants.map((variant) => take(byOptions.get(JSON.stringify(variant.options))))
  const merged = parsed.variants.map(({ options, sku, barcode, price, old_price, stock, weight_g }, at) => {
    const same = matches[at] ?? take(known.find((one) => sku !== null && one.sku === sku && left.has(one)))
    return {
      id: same?.id,
      options,
      sku: sku ?? same?.sku ?? null,
      barcode: barcode ?? same?.barcode ?? null,
      price,
      old_price,
      stock: same ? same.stock : stock,
      weight_g: weight_g ?? same?.weight_g ?? null,
      is_active: same?.is_active ?? true,
    }
  })
  const skus = new Set(merged.map(({ sku }) => sku).filter((sku) => sku !== null))
  const kept = [...left].filter(
    ({ options, sku }) => options.length === parsed.option_names.length && !skus.has(sku ?? ''),
  )
  return [...merged, ...kept]
}

/** Whether every value of `wanted` is what `present` has, whatever the order of keys. */
function isEqual(present: object, wanted: object): boolean {
  const have = new Map(Object.entries(present))
  return Object.entries(wanted).every(([key, value]) => canonical(have.get(key)) === canonical(value))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
