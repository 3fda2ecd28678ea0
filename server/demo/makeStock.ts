import { insertRows } from '#server/db/insertRows.ts'
import type { DemoVariant } from './makeProducts.ts'
import type { Making } from './making.ts'
import type { Rows } from './writeOrders.ts'

/** Counts the stock of every variant: what came in at the start, what orders took and gave back, and what is left. */
export async function makeStock(
  making: Making,
  variants: readonly DemoVariant[],
  sold: Rows['sold'],
): Promise<void> {
  const { db, companyId, newId, chance, startedAt } = making
  const moves: Record<string, unknown>[] = []
  const left = variants.map(({ id }) => {
    const taken = sold.get(id) ?? []
    const rest = chance.between(0, 24) * 1000
    const kept = taken.filter(({ isReturned }) => !isReturned).reduce((sum, { qty }) => sum + qty, 0)
    const move = (qty: number, reason: string, ref: string | null, created_at: Date) =>
      moves.push({ company_id: companyId, id: newId(), variant_id: id, qty, reason, ref, created_at })
    if (rest + kept > 0) move(rest + kept, 'manual', null, startedAt)
    for (const { orderId, qty, at, isReturned } of taken) {
      move(-qty, 'order', orderId, at)
      if (isReturned) move(qty, 'cancel', orderId, at)
    }
    return { id, stock: rest }
  })
  await insertRows(db, 'stock_moves', moves)
  await db.run(
    `update variants set stock = given.stock from jsonb_to_recordset($2) as given (id uuid, stock bigint)
     where variants.company_id = $1 and variants.id = given.id`,
    [companyId, JSON.stringify(left)],
  )
  await db.run(
    `update products set stock_total = (select sum(stock) from variants where variants.company_id = $1 and variants.product_id = products.id)
     where company_id = $1`,
    [companyId],
  )
}
