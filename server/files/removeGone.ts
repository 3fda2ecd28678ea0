import { fileStore } from './store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Ports } from '#server/ports.ts'

/** An upload that is under way has a row without a lead, too. */
const KEPT_MS = 3_600_000
const AT_ONCE = 1000

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Pick<Ports, 'clock'>
  config: Config
}

/** Removes files of leads that were removed, or whose lead is gone. */
export async function removeGone({ database, ports, config }: Parts): Promise<void> {
  const before = new Date(ports.clock().getTime() - KEPT_MS)
  const gone = await database.asRoot((db) =>
    db.query<{ id: string; key: string }>(
      `select id, key from lead_files where lead_id is null and created_at < $1 order by created_at limit ${AT_ONCE}`,
      [before],
    ),
  )
  for (const { id, key } of gone) {
    await fileStore(config).delete(key)
    await database.asRoot((db) => db.run('delete from lead_files where id = $1 and lead_id is null', [id]))
  }
}
