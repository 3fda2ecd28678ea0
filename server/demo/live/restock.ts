import { emit } from '#server/http/events/outbox.ts'
import { type VariantValues, writeVariants } from '#server/products/variants.ts'
import type { Doing, LiveShop } from './liveShop.ts'

const ARRIVES = 12_000

/** Counts in what has arrived of the product that is sold out most, so that a shop which counts its stock never runs empty. */
export async function restock({ company }: LiveShop, { db, now, newId }: Doing): Promise<void> {
  const emptiest = await db.one<{ id: string }>(
    `select product_id as id from variants join products on products.company_id = $1 and products.id = product_id
     where variants.company_id = $1 and variants.state = 'listed' and is_active and stock < 2000 and products.archived_at is null
     group by product_id order by count(*) desc, product_id limit 1`,
    [company.id],
  )
  if (!emptiest) return
  const key = [company.id, emptiest.id]
  const product = await db.one<{ version: number }>(
    'update products set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning version',
    [...key, now],
  )
  const variants = await db.query<VariantValues>(
    `select id, options, sku, barcode, price, old_price, stock, stock as stock_seen, weight_g, is_active from variants
     where company_id = $1 and product_id = $2 and state = 'listed' order by sort`,
    key,
  )
  const filled = variants.map((one) => ({
    ...one,
    stock: one.stock !== null && one.stock < 2000 ? one.stock + ARRIVES : one.stock,
  }))
  await writeVariants(filled, {
    db,
    companyId: company.id,
    productId: emptiest.id,
    now,
    newId,
    reason: 'manual',
  })
  const told = { event: 'product.updated', entity: 'products', entity_id: emptiest.id } as const
  await emit(db, company.id, { ...told, version: product?.version ?? 1, permission: 'products.view' }, now)
}
