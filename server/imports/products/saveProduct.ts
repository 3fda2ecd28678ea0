import { fold } from '#contract/fold.ts'
import { priceRange, searchText, writeVariants } from '#server/products/variants.ts'
import type { Scope } from '#server/imports/dataset.ts'
import type { Planned } from './plan.ts'
import { rememberImages } from './rememberImages.ts'

/** Writes one product as planned; an unchanged one is left alone. */
export async function saveProduct(
  { db, companyId, importId, now, newId }: Scope,
  { parsed, kind, existing, values, variants }: Planned,
): Promise<void> {
  const productId = existing?.id ?? newId()
  const remember = () =>
    rememberImages(values.image_addresses, { db, companyId, importId, productId, now, newId })
  if (kind === 'unchanged') return remember()
  const { price_min, price_max } = priceRange(variants)
  const columns = [
    values.name,
    values.description,
    values.category_id,
    values.status,
    values.vendor,
    values.tag_ids,
    values.option_names,
    values.image_addresses,
    price_min,
    price_max,
    fold(parsed.title),
    searchText(values.name, values.vendor, variants),
    now,
  ]
  await db.run(existing ? update : insert, [
    companyId,
    productId,
    ...columns,
    ...(existing ? [] : [parsed.handle]),
  ])
  await writeVariants(variants, { db, companyId, productId, now, newId, reason: 'import', ref: importId })
  await remember()
}

const insert = `insert into products (company_id, id, name, description, category_id, status, vendor, tag_ids, option_names,
    image_addresses, price_min, price_max, name_key, search, created_at, updated_at, external_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16)`

const update = `update products set name = $3, description = $4, category_id = $5, status = $6, vendor = $7, tag_ids = $8,
    option_names = $9, image_addresses = $10, price_min = $11, price_max = $12, name_key = $13,
    search = $14, updated_at = $15, version = version + 1
  where company_id = $1 and id = $2`
