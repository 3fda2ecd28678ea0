import type { Db } from '#server/db/tenant.ts'

/** The present version of each kind. */
export const presentDocuments = `
  select distinct on (kind) id, kind, version, asks_again, texts, published_at, published_by from documents order by kind, version desc`

/** Writes down that a person has accepted the present versions; `db` is a root transaction. */
export async function acceptPresent(
  db: Db,
  userId: string,
  { now, ip }: { now: Date; ip: string },
): Promise<void> {
  await db.run(
    `insert into document_acceptances (user_id, document_id, accepted_at, ip)
     select $1, id, $2, $3 from (${presentDocuments}) as present
     on conflict do nothing`,
    [userId, now, ip],
  )
}
