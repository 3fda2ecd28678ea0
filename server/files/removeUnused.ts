import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Log, Ports } from '#server/ports.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import { removeGone } from './removeGone.ts'
import { measureImages } from './measureImages.ts'
import { fileNames } from './saveImage.ts'
import { isShown } from './shownImages.ts'
import { fileStore } from './store.ts'

const KEPT_MS = 86_400_000
const AT_ONCE = 1000

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Pick<Ports, 'clock'>
  config: Config
  log: Log
}

/** Takes pictures away that nothing has shown for a day, and measures old ones, each hour from now on; answers how to stop. */
export function startRemoval(parts: Parts): () => Promise<void> {
  return everyHour(
    parts,
    { name: 'pictures.remove', failure: 'Unused pictures could not be removed' },
    async () => {
      await removeUnused(parts)
      await measureImages(parts)
      await removeGone(parts)
    },
  )
}

const isUnused = `touched_at < $1 and not ${isShown}`

/** Removes pictures that nothing has shown for a day, with their files. */
export async function removeUnused({ database, ports, config }: Parts): Promise<void> {
  const before = new Date(ports.clock().getTime() - KEPT_MS)
  const found = await database.asRoot((db) =>
    db.query<{ company_id: string; id: string }>(
      `select company_id, id from images where ${isUnused} order by touched_at limit ${AT_ONCE}`,
      [before],
    ),
  )
  const store = fileStore(config)
  for (const { company_id, id } of found) {
    // The files go while the row is locked: who uploads the same picture waits, and then writes them again.
    await database.asRoot(async (db) => {
      const gone = await db.one<{ key: string; is_shared: boolean }>(
        `delete from images where company_id = $2 and id = $3 and ${isUnused} returning key,
           exists (select from images other where other.key = images.key and other.company_id <> images.company_id) as is_shared`,
        [before, company_id, id],
      )
      if (!gone || gone.is_shared) return
      for (const name of fileNames(gone.key)) await store.delete(name)
    })
  }
}
