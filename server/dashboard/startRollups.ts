import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'
import { countEvents } from './rollups.ts'

const PAUSE_MS = 5000

/**
 * Counts new events into the hours of every company every few seconds, from now on; answers how to stop. Readers add
 * what is not counted yet themselves, so that a late or lost process makes no number wrong.
 */
export function startRollups(database: Database, log: Log): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  const count = async () => {
    try {
      await countAll(database, log, () => isStopped)
    } catch (error) {
      log.warn(`Orders could not be counted by hours: ${String(error)}`)
    }
  }
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    running = count().finally(() => {
      if (!isStopped) timer = setTimeout(next, PAUSE_MS).unref()
    })
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** Brings every company up to date; one that fails does not hold the others up. */
export async function countAll(
  database: Pick<Database, 'asRoot' | 'asTenant'>,
  log: Log,
  isStopped = () => false,
): Promise<void> {
  const behind = await database.asRoot((db) =>
    db.query<{ company_id: string }>(
      'select company_id from rollup_state where seq is distinct from event_seq or not is_whole',
    ),
  )
  for (const { company_id } of behind) {
    if (isStopped()) return
    try {
      const count = () => database.asTenant(company_id, (db) => countEvents(db, company_id), { retries: 3 })
      while (!isStopped() && (await count()) === 'some');
    } catch (error) {
      log.warn(`The orders of a company could not be counted by hours: ${String(error)}`)
    }
  }
}
