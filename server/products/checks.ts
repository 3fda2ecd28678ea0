import type { Product, ProductInput, VariantInput } from '#contract/products.ts'
import { type Permission, holds } from '#contract/permissions.ts'
import { FieldErrors, type LocalizedText, forbidden } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { attributeErrors } from '#server/attributes/productAttributes.ts'
import { heldIds } from '#server/resource/inUse.ts'
import { imageErrors } from './images.ts'
import { texts } from './texts.ts'

type Errors = Record<string, LocalizedText[]>

/** Everything wrong with a product that its fields alone do not show; throws one `FieldErrors` for all of it. */
export async function checkProduct(
  input: Partial<ProductInput>,
  previous: Product | undefined,
  work: Work,
): Promise<void> {
  const optionNames = input.option_names ?? previous?.option_names ?? []
  const errors: Errors = {
    ...repeatedOptions(optionNames),
    ...(input.variants ? variantErrors(input.variants, previous) : {}),
    ...optionErrors(input.variants ?? previous?.variants ?? [], optionNames),
  }
  Object.assign(errors, await unknownReferences(input, previous, work))
  if (input.attributes) {
    const categoryId = input.category_id === undefined ? (previous?.category_id ?? null) : input.category_id
    const said = { previous: previous?.attributes ?? [], categoryId }
    Object.assign(errors, await attributeErrors(input.attributes, said, work))
  }
  if (input.images) Object.assign(errors, await imageErrors(input.images, work))
  if (input.variants) Object.assign(errors, await takenSkus(input.variants, previous?.id, work))
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
}

/** Changing prices and stock of what exists needs rights of its own; throws 403 that names the one missing. */
export function checkRights(
  input: Partial<ProductInput>,
  previous: Product | undefined,
  { session }: Work,
): void {
  if (!input.variants || !previous) return
  const known = new Map(previous.variants.map((variant) => [variant.id, variant]))
  const before = ({ id }: VariantInput, field: 'price' | 'old_price' | 'stock') =>
    known.get(id ?? '')?.[field] ?? null
  const changes = (field: 'price' | 'old_price') =>
    input.variants?.some((variant) => variant[field] !== before(variant, field))
  const changesStock = input.variants.some((variant) => {
    const seen =
      variant.stock_seen === undefined || !variant.id ? before(variant, 'stock') : variant.stock_seen
    return variant.stock !== seen
  })
  const refuseWithout = (permission: Permission) => {
    if (!holds(session.permissions, permission)) throw forbidden(permission)
  }
  if (changes('price') || changes('old_price')) refuseWithout('products.price')
  if (changesStock) refuseWithout('products.stock')
}

function repeatedOptions(names: readonly string[]): Errors {
  const repeated = names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
  return Object.fromEntries(repeated.map((at) => [`option_names.${at}`, [texts.optionTwice]]))
}

function variantErrors(variants: readonly VariantInput[], previous: Product | undefined): Errors {
  const known = new Set(previous?.variants.map(({ id }) => id))
  const [skus, ids] = [new Set<string>(), new Set<string>()]
  const errors: Errors = {}
  for (const [at, { id, sku, price, old_price }] of variants.entries()) {
    if (id !== undefined && (!known.has(id) || ids.has(id))) errors[`variants.${at}.id`] = [common.unknown]
    if (old_price !== null && old_price <= price)
      errors[`variants.${at}.old_price`] = [texts.oldPriceNotAbove]
    if (sku !== null && skus.has(sku)) errors[`variants.${at}.sku`] = [texts.skuTwice]
    if (id !== undefined) ids.add(id)
    if (sku !== null) skus.add(sku)
  }
  return errors
}

function optionErrors(variants: readonly Pick<VariantInput, 'options'>[], names: readonly string[]): Errors {
  const errors: Errors = {}
  const combinations = new Set<string>()
  for (const [at, { options }] of variants.entries()) {
    const combination = JSON.stringify(options)
    if (options.length !== names.length) errors[`variants.${at}.options`] = [texts.optionsDoNotFit]
    else if (combinations.has(combination)) errors[`variants.${at}.options`] = [texts.combinationTwice]
    combinations.add(combination)
  }
  return errors
}

/** Ids of other companies are as unknown as ids of nobody; what the product has already may stay. */
async function unknownReferences(
  input: Partial<ProductInput>,
  previous: Product | undefined,
  { db, session }: Work,
): Promise<Errors> {
  const changed = (field: 'category_id' | 'vat_rate_id' | 'unit_id' | 'station_id') =>
    input[field] && input[field] !== previous?.[field] ? input[field] : null
  const tagIds = (input.tag_ids ?? []).filter((id) => !previous?.tag_ids.includes(id))
  const asked = {
    category_id: changed('category_id'),
    vat_rate_id: changed('vat_rate_id'),
    unit_id: changed('unit_id'),
    station_id: changed('station_id'),
  }
  if (tagIds.length === 0 && Object.values(asked).every((id) => id === null)) return {}
  const rows = await db.query<{ id: string }>(
    [
      heldIds('categories', 'id = $2'),
      heldIds('vat_rates', 'id = $3'),
      heldIds('units', 'id = $4'),
      heldIds('tags', `id = any($5) and kind = 'product'`),
      heldIds('stations', 'id = $6'),
    ].join(' union all '),
    [session.company_id, asked.category_id, asked.vat_rate_id, asked.unit_id, tagIds, asked.station_id],
  )
  const known = new Set(rows.map(({ id }) => id))
  const wrong = Object.entries(asked).flatMap(([field, id]) => (id !== null && !known.has(id) ? [field] : []))
  const wrongTags = (input.tag_ids ?? []).flatMap((id, at) =>
    tagIds.includes(id) && !known.has(id) ? [`tag_ids.${at}`] : [],
  )
  return Object.fromEntries([...wrong, ...wrongTags].map((field) => [field, [common.unknown]]))
}

async function takenSkus(
  variants: readonly VariantInput[],
  productId: string | undefined,
  { db, session }: Work,
): Promise<Errors> {
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  if (skus.length === 0) return {}
  const rows = await db.query<{ sku: string }>(
    `select sku from variants where company_id = $1 and sku = any($2) and state = 'listed' and product_id is distinct from $3`,
    [session.company_id, skus, productId ?? null],
  )
  const taken = new Set(rows.map(({ sku }) => sku))
  const wrong = variants.flatMap(({ sku }, at) => (sku !== null && taken.has(sku) ? [at] : []))
  return Object.fromEntries(wrong.map((at) => [`variants.${at}.sku`, [texts.skuTaken]]))
}
