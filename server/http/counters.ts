import { type CountKey, countKeys } from '#contract/company.ts'
import type { Db } from '#server/db/tenant.ts'

/** Changes a counter of the company in the caller's transaction; its row stays locked until the end of the transaction. */
export async function addCount(db: Db, companyId: string, key: CountKey, delta: number): Promise<void> {
  if (!countKeys.includes(key)) throw new TypeError(`${key} is not counted`)
  await db.run(`update company_counters set ${key} = ${key} + $2 where company_id = $1`, [companyId, delta])
}

/** Takes the next order number, without gaps: a rolled back transaction releases it. */
export async function countNewOrder(db: Db, companyId: string): Promise<number> {
  const row = await db.one<{ order_number: number }>(
    {
      name: 'count_new_order',
      text: `update company_counters set orders = orders + 1, order_number = order_number + 1
        where company_id = $1 returning order_number`,
    },
    [companyId],
  )
  if (!row) throw new Error('The company has no counters')
  return row.order_number
}
