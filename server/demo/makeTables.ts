import { newCode } from '#server/branches/tableCode.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Making } from './making.ts'

/** As many as orders name. */
const TABLES = 14

/** Puts tables into the branches where people sit. */
export async function makeTables({ db, companyId, newId, startedAt, shop }: Making): Promise<void> {
  if (shop.fulfilments.dine_in === 0) return
  const branches = await db.query<{ id: string }>(
    `select id from branches where company_id = $1 and 'dine_in' = any(fulfilments) order by sort, id`,
    [companyId],
  )
  const rows = branches.flatMap(({ id: branch_id }, at) =>
    Array.from({ length: TABLES }, (_, n) => ({
      company_id: companyId,
      id: newId(),
      branch_id,
      name: String(n + 1),
      code: newCode(),
      sort: at * TABLES + n + 1,
      search: String(n + 1),
      created_at: startedAt,
      updated_at: startedAt,
    })),
  )
  await insertRows(db, 'branch_tables', rows)
}
