import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

interface Copying {
  db: Db
  companyId: string
  newId(): string
}

/** What a new row of a company has in common, whatever it was copied from. */
const rowOf = ({ companyId, newId }: Copying, at: number) => ({
  company_id: companyId,
  id: newId(),
  sort: at + 1,
})

/** Gives a new company the platform's units; answers how many. */
export async function copyUnits(copying: Copying): Promise<number> {
  const units = await copying.db.query<{ is_default: boolean }>(
    'select name, short, precision, is_default, search from platform_units where archived_at is null order by sort, id',
  )
  await insertRows(
    copying.db,
    'units',
    units.map((unit, at) => ({ ...unit, ...rowOf(copying, at) })),
  )
  return units.length
}

/** Gives a new company the platform's reasons of cancellations. */
export async function copyCancelReasons(copying: Copying): Promise<void> {
  const reasons = await copying.db.query<object>(
    'select key, name, needs_note, search from platform_cancel_reasons where archived_at is null order by sort, id',
  )
  await insertRows(
    copying.db,
    'cancel_reasons',
    reasons.map((reason, at) => ({ ...reason, ...rowOf(copying, at) })),
  )
}

/** The currency of a country where it is offered, else the first one that is. */
export async function offeredCurrency(db: Db, ofCountry: string): Promise<string> {
  const first = await db.one<{ code: string }>(
    'select code from platform_currencies where archived_at is null order by code = $1 desc, sort, id limit 1',
    [ofCountry],
  )
  return first?.code ?? ofCountry
}
