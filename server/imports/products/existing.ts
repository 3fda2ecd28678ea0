import type { VariantValues } from '#server/products/variants.ts'
import type { Scope } from '#server/imports/dataset.ts'
import type { ProductValues } from './plan.ts'
import type { ParsedProduct } from './productGroups.ts'

/** A product that an earlier import made, as it is now. */
export interface Existing extends ProductValues {
  id: string
  external_key: string
  archived_at: string | null
  variants: (VariantValues & { id: string })[]
}

/** The products that these were imported as before, by handle. */
export async function findExisting(
  { db, companyId }: Scope,
  products: readonly ParsedProduct[],
  isLocking: boolean,
): Promise<Map<string, Existing>> {
  const rows = await db.query<Omit<Existing, 'variants'>>(
    `select id, external_key, archived_at, name, description, category_id, status, vendor, tag_ids, option_names,
       image_addresses
     from products where company_id = $1 and external_key = any($2) order by id ${isLocking ? 'for no key update' : ''}`,
    [companyId, products.map(({ handle }) => handle)],
  )
  const variants = await db.query<VariantValues & { id: string; product_id: string }>(
    `select product_id, id, options, sku, barcode, price, old_price, stock, weight_g, is_active from variants
     where company_id = $1 and product_id = any($2) and state <> 'removed' order by product_id, sort, id`,
    [companyId, rows.map(({ id }) => id)],
  )
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(
    rows.map((row) => [
      row.external_key,
      { ...row, variants: (byProduct.get(row.id) ?? []).map(({ product_id: _, ...variant }) => variant) },
    ]),
  )
}

/** SKUs of these products that are in use, with the product that has them. */
export async function findTakenSkus(
  { db, companyId }: Scope,
  products: readonly ParsedProduct[],
): Promise<Map<string, string>> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  const rows = await db.query<{ sku: string; product_id: string }>(
    `select sku, product_id from variants where company_id = $1 and sku = any($2) and state = 'listed'`,
    [companyId, skus],
  )
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}
