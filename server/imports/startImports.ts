import type { Queue } from '#server/jobs/queue.ts'
import { importJobName, type ImportServices } from './importRun.ts'
import { removeFile } from './removeFile.ts'

const AT_ONCE = 2
const BUSY_SECONDS = 3
const SWEEP_MS = 60_000
const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS
/** Files about people wait less: nobody who is erased stays in one for longer than a day. */
const PEOPLE_KEPT_MS = DAY_MS - 3_600_000

interface Key extends Record<string, unknown> {
  company_id: string
  id: string
}

/** Works on imports from now on, also on those that a lost process left; answers how to stop: one under way is given back after its batch. */
export async function startImports(queue: Queue, services: ImportServices): Promise<() => void> {
  const ending = new AbortController()
  await queue.work<Key>(
    importJobName,
    async (key) => {
      // What reads files is large, and on most days nobody has one.
      const { workOnImport } = await import('./importWorker.ts')
      if ((await workOnImport({ ...services, ending: ending.signal }, key)) === 'busy')
        await queue.send(importJobName, key, BUSY_SECONDS)
    },
    AT_ONCE,
  )
  const sweep = () =>
    tidyUp(queue, services).catch((error: unknown) =>
      services.log.warn(`Imports could not be looked after: ${String(error)}`),
    )
  await sweep()
  const timer = setInterval(() => void sweep(), SWEEP_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}

async function tidyUp(queue: Queue, { database, ports, config }: ImportServices): Promise<void> {
  const now = ports.clock().getTime()
  const lost = new Date(now - SWEEP_MS)
  const waiting = await database.asRoot((db) =>
    db.query<Key>(
      `select company_id, id from imports where (state in ('uploaded', 'confirmed') and updated_at < $1)
         or (state in ('validating', 'running') and coalesce(heartbeat_at < $1, true))`,
      [lost],
    ),
  )
  for (const key of waiting) await queue.send(importJobName, key)
  const forgotten = await database.asRoot((db) =>
    db.query<{ file_path: string }>(
      `update imports set state = 'cancelled', finished_at = $1, file_columns = null, version = version + 1
       where state in ('mapping', 'validated') and updated_at < case dataset when 'customers' then $3::timestamptz else $2::timestamptz end returning file_path`,
      [ports.clock(), new Date(now - KEPT_MS), new Date(now - PEOPLE_KEPT_MS)],
    ),
  )
  for (const row of forgotten) await removeFile(config, row)
}
