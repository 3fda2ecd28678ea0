import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'

/** Lets every client fetch the company anew; the last statement of a change. */
export async function tellCompany({ db, session, now }: Pick<Work, 'db' | 'session' | 'now'>): Promise<void> {
  const row = await db.one<{ revision: number }>(
    'update companies set revision = revision + 1 where id = $1 returning revision',
    [session.company_id],
  )
  const told = { event: 'company.changed', entity: 'company', entity_id: session.company_id } as const
  await emit(db, session.company_id, { ...told, version: row?.revision ?? 1 }, now)
}
