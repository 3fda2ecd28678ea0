import type { Work } from '#server/http/work.ts'
import { outOfStock } from '#server/orders/quote/problems.ts'
import { readOrder } from './read.ts'
import { type StockChange, moveStock } from './stock.ts'

/** Puts what an order holds back into stock, and remembers it. */
export async function putBack(work: Work, orderId: string): Promise<void> {
  const { db, session } = work
  const of = [session.company_id, orderId]
  const reserved = await db.query<StockChange>(
    `select variant_id, product_id, -sum(reserved)::bigint as qty from order_lines
     where company_id = $1 and order_id = $2 and reserved > 0 group by variant_id, product_id`,
    of,
  )
  await moveStock(work, reserved, 'cancel', orderId)
  await db.run(
    'update order_lines set reserved = 0, released = reserved where company_id = $1 and order_id = $2 and reserved > 0',
    of,
  )
}

interface Released extends StockChange {
  id: string
  name: string
}

/** Takes again what was put back, but for what was refunded since and what is not counted any more; refuses where there is not enough. */
export async function takeAgain(work: Work, orderId: string): Promise<void> {
  const { db, session } = work
  const of = [session.company_id, orderId]
  const lines = await db.query<Released>(
    `select order_lines.id, order_lines.product_id, variant_id, concat_ws(', ', name, nullif(array_to_string(order_lines.options, ', '), '')) as name,
       least(released, order_lines.qty - coalesce(gone.qty, 0))::bigint as qty
     from order_lines
     join variants on variants.company_id = $1 and variants.id = variant_id and stock is not null
     left join (
       select line.line_id, sum(line.qty) as qty from refunds
       cross join jsonb_to_recordset(parts -> 'lines') as line (line_id uuid, qty bigint)
       where company_id = $1 and order_id = $2 group by line.line_id
     ) as gone on gone.line_id = order_lines.id
     where order_lines.company_id = $1 and order_id = $2 and released > 0 order by position`,
    of,
  )
  const changes = [...Map.groupBy(lines, ({ variant_id }) => variant_id).values()].map((same) => ({
    ...same[0]!,
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }))
  const lacking = await moveStock(work, changes, 'reopen', orderId)
  if (lacking !== undefined) {
    const line = lines.find(({ variant_id }) => variant_id === lacking)
    throw outOfStock({ name: line?.name ?? '' }, await readOrder(work, orderId))
  }
  await db.run(
    `update order_lines set released = 0, reserved = order_lines.reserved + coalesce(taken.qty, 0)
     from order_lines as line left join jsonb_to_recordset($3) as taken (id uuid, qty bigint) on taken.id = line.id
     where line.company_id = $1 and line.order_id = $2 and line.released > 0
       and order_lines.company_id = $1 and order_lines.id = line.id`,
    [...of, JSON.stringify(lines.map(({ id, qty }) => ({ id, qty })))],
  )
}
