import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { bytesOf, fileNames } from './saveImage.ts'
import { fileStore } from './store.ts'

const AT_ONCE = 200

/** Measures pictures from before their size was written down, some at a time. */
export async function measureImages({
  database,
  config,
}: {
  database: Pick<Database, 'asRoot'>
  config: Config
}): Promise<void> {
  const found = await database.asRoot((db) =>
    db.query<{ company_id: string; id: string; key: string }>(
      `select company_id, id, key from images where bytes is null order by created_at limit ${AT_ONCE}`,
    ),
  )
  const store = fileStore(config)
  for (const { company_id, id, key } of found) {
    const files = await Promise.all(fileNames(key).map((name) => store.get(name)))
    const bytes = bytesOf(files.flatMap((file) => file ?? []))
    await database.asRoot((db) =>
      db.run('update images set bytes = $3 where company_id = $1 and id = $2', [company_id, id, bytes]),
    )
  }
}
