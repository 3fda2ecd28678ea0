import type { Work } from '#server/http/work.ts'

/** Thousandths that leave the stock of a variant; below 0 they come back. */
export interface StockChange {
  variant_id: string
  product_id: string
  qty: number
}

const take = {
  name: 'stock_take',
  text: `update variants set stock = stock - $3 where company_id = $1 and id = $2 and stock >= $3`,
}

const lockProducts = {
  name: 'stock_lock',
  text: `select 1 from products where company_id = $1 and id = any($2) order by id for no key update`,
}

const sumUp = {
  name: 'stock_sum',
  text: `update products set stock_total =
      (select sum(stock)::bigint from variants where variants.company_id = $1 and variants.product_id = products.id and is_active)
    where company_id = $1 and id = any($2)`,
}

const write = {
  name: 'stock_moves',
  text: `insert into stock_moves (company_id, id, variant_id, qty, reason, ref, created_at)
    select $1, id, variant_id, qty, $3, $4, $5 from jsonb_to_recordset($2) as moved (id uuid, variant_id uuid, qty bigint)`,
}

/**
 * Takes from the stock or puts back, each variant by one conditional update; answers the first variant of which there
 * is not enough. Products and variants are locked in the order of their ids, so that two orders never wait for each other.
 */
export async function moveStock(
  work: Work,
  changes: readonly StockChange[],
  reason: 'order' | 'cancel' | 'edit' | 'refund' | 'reopen',
  orderId: string,
): Promise<string | undefined> {
  const { db, session, now, newId } = work
  const company = session.company_id
  const moved = changes
    .filter((one) => one.qty !== 0)
    .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
  if (moved.length === 0) return undefined
  const products = [...new Set(moved.map((one) => one.product_id))]
  const [, ...touched] = await Promise.all([
    db.query(lockProducts, [company, products]),
    ...moved.map(async (one) => ({
      change: one,
      rows: await db.run(take, [company, one.variant_id, one.qty]),
    })),
  ])
  const lacking = touched.find(({ change, rows }) => rows === 0 && change.qty > 0)
  if (lacking) return lacking.change.variant_id
  const written = touched
    .filter(({ rows }) => rows > 0)
    .map(({ change }) => ({ id: newId(), variant_id: change.variant_id, qty: -change.qty }))
  await Promise.all([
    db.run(sumUp, [company, products]),
    db.run(write, [company, JSON.stringify(written), reason, orderId, now]),
  ])
  return undefined
}
