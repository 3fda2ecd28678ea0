import type { StorefrontNewOrder } from '#contract/storefront.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Shop } from './shop.ts'
import { texts } from './texts.ts'

interface Table {
  branch_id: string
  name: string
}

/** A table that customers can sit at: neither it nor its branch is in the archive, and its branch is no hidden one. */
function findTable(db: Db, companyId: string, code: string): Promise<Table | undefined> {
  return db.one<Table>(
    `select branch_id, branch_tables.name from branch_tables
     join branches on branches.company_id = branch_tables.company_id and branches.id = branch_id
     where branch_tables.company_id = $1 and code = $2
       and branch_tables.archived_at is null and branches.archived_at is null and is_public`,
    [companyId, code],
  )
}

/** The table of a code; 404 for one that is not in use. */
export async function readTable(db: Db, shop: Shop, code: string): Promise<Table> {
  const table = await findTable(db, shop.id, code)
  if (!table) throw notFound()
  return table
}

/** An order with the branch and the number of the table whose code it names. */
export async function atTable(
  { db, session }: Work,
  { table: code, ...asked }: StorefrontNewOrder,
): Promise<Omit<StorefrontNewOrder, 'table'>> {
  if (!code) return asked
  if (asked.fulfilment !== 'dine_in') throw new FieldErrors({ fulfilment: [texts.atTable] })
  const table = await findTable(db, session.company_id, code)
  if (!table) throw new FieldErrors({ table: [texts.unknownTable] })
  return { ...asked, branch_id: table.branch_id, table_no: table.name }
}
