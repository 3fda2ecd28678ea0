import { fold } from '#contract/fold.ts'
import type { Db } from '#server/db/tenant.ts'

/** A variant to be written: with the id of an existing one or without. */
export interface VariantValues {
  id?: string | undefined
  options: string[]
  sku: string | null
  barcode: string | null
  price: number
  old_price: number | null
  stock: number | null
  /** Stock that the writer saw, when `stock` is a change of it and not a count. */
  stock_seen?: number | null | undefined
  weight_g: number | null
  is_active: boolean
}

interface Writing {
  db: Db
  companyId: string
  productId: string
  now: Date
  newId: () => string
  /** Why stock moves, and the import that moved it. */
  reason: 'manual' | 'import'
  ref?: string
}

/** Makes the product's variants exactly these: others are removed, one that was removed before comes back by its options. */
export async function writeVariants(variants: readonly VariantValues[], writing: Writing): Promise<void> {
  const { db, companyId, productId, newId } = writing
  const present = await db.query<{ id: string; options: string[]; stock: number | null; state: string }>(
    `select id, options, stock, state from variants where company_id = $1 and product_id = $2 order by id for update`,
    [companyId, productId],
  )
  const stocks = new Map(present.map(({ id, stock }) => [id, stock]))
  const named = new Set(variants.flatMap(({ id }) => id ?? []))
  const removed = new Map(
    present
      .filter(({ id, state }) => state === 'removed' && !named.has(id))
      .map(({ id, options }) => [JSON.stringify(options), id]),
  )
  const rows = variants.map((variant, sort) => {
    const id = variant.id ?? removed.get(JSON.stringify(variant.options)) ?? newId()
    return { ...variant, id, sort, stock: stockOf(variant, stocks.get(id)) }
  })
  // Frees SKUs and options first, so that two variants may exchange theirs.
  if (present.length > 0) {
    await db.run(
      `update variants set state = 'removed', is_active = false where company_id = $1 and product_id = $2 and state <> 'removed'`,
      [companyId, productId],
    )
  }
  await db.run(
    `insert into variants (company_id, product_id, id, options, sku, barcode, price, old_price, stock, weight_g, is_active, sort)
     select $1, $2, id, array(select jsonb_array_elements_text(options)), sku, barcode, price, old_price, stock, weight_g, is_active, sort
     from jsonb_to_recordset($3) as given (id uuid, options jsonb, sku text, barcode text, price bigint, old_price bigint,
       stock bigint, weight_g int, is_active boolean, sort int)
     on conflict (company_id, id) do update set options = excluded.options, sku = excluded.sku, barcode = excluded.barcode,
       price = excluded.price, old_price = excluded.old_price, stock = excluded.stock, weight_g = excluded.weight_g,
       is_active = excluded.is_active, sort = excluded.sort, state = 'listed'`,
    [companyId, productId, JSON.stringify(rows)],
  )
  await writeMoves(
    rows.map(({ id, stock }) => ({ variant_id: id, qty: (stock ?? 0) - (stocks.get(id) ?? 0) })),
    writing,
  )
  await db.run(
    `update products set stock_total = (select sum(stock)::bigint from variants
       where variants.company_id = $1 and variants.product_id = $2 and state = 'listed' and is_active)
     where company_id = $1 and id = $2`,
    [companyId, productId],
  )
}

/** What the writer changed, on top of what orders have taken since; never below nothing. */
function stockOf({ stock, stock_seen }: VariantValues, present: number | null | undefined): number | null {
  const isChange = typeof stock === 'number' && typeof stock_seen === 'number' && typeof present === 'number'
  if (isChange) return Math.max(0, present + stock - stock_seen)
  const isUntouched = stock_seen !== undefined && stock === stock_seen && present !== undefined
  return isUntouched ? present : stock
}

async function writeMoves(
  moves: readonly { variant_id: string; qty: number }[],
  writing: Writing,
): Promise<void> {
  const { db, companyId, reason, ref, now, newId } = writing
  const rows = moves.filter(({ qty }) => qty !== 0).map((move) => ({ ...move, id: newId() }))
  if (rows.length === 0) return
  await db.run(
    `insert into stock_moves (company_id, id, variant_id, qty, reason, ref, created_at)
     select $1, id, variant_id, qty, $2, $3, $4 from jsonb_to_recordset($5) as given (id uuid, variant_id uuid, qty bigint)`,
    [companyId, reason, ref ?? null, now, JSON.stringify(rows)],
  )
}

/** The product's range of prices: of what is sold, of everything while nothing is. */
export function priceRange(variants: readonly Pick<VariantValues, 'price' | 'is_active'>[]) {
  const active = variants.filter(({ is_active }) => is_active)
  const prices = (active.length > 0 ? active : variants).map(({ price }) => price)
  return { price_min: Math.min(...prices), price_max: Math.max(...prices) }
}

/** The words that a search finds a product by. */
export function searchText(
  name: Partial<Record<string, string>>,
  vendor: string | null,
  variants: readonly Pick<VariantValues, 'sku' | 'barcode'>[],
): string {
  const codes = variants.flatMap(({ sku, barcode }) => [sku ?? '', barcode ?? ''])
  return fold([...Object.values(name), vendor ?? '', ...codes].join(' '))
}
