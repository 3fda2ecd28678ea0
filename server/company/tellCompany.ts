import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'

interface Changed {
  db: Db
  companyId: string
  now: Date
}

/** Lets every client fetch the company anew; the last statement of a change. */
export async function tellCompany({ db, companyId, now }: Changed): Promise<void> {
  const row = await db.one<{ revision: number }>(
    'update companies set revision = revision + 1, updated_at = $2 where id = $1 returning revision',
    [companyId, now],
  )
  const told = { event: 'company.changed', entity: 'company', entity_id: companyId } as const
  await emit(db, companyId, { ...told, version: row?.revision ?? 1 }, now)
}
