import type { ImportState } from '#contract/imports.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Counts, Outcome } from './dataset.ts'
import { type ImportRow, importColumns, tellProgress } from './importRow.ts'

const KEPT_ERRORS = 200
const TELL_EVERY_MS = 500
const LOST_AFTER_MS = 60_000

/** The import was cancelled, or another process has taken it over: what is under way is undone. */
export class ImportLostError extends Error {
  override name = 'ImportLostError'
}

/** The process is about to end: another one goes on. */
export class ImportPausedError extends Error {
  override name = 'ImportPausedError'
}

/** What a stage of an import has found so far; it is saved with the work it counts. */
export interface Progress {
  rows_done: number
  items_done: number
  counts: Counts
  row_errors: ImportRow['row_errors']
}

/** Takes an import that waits in `from`, or whose worker in `to` is lost; undefined when there is nothing to do, `busy` while another one of the company runs. */
export async function claim(
  db: Db,
  { company_id, id }: Pick<ImportRow, 'company_id' | 'id'>,
  now: Date,
): Promise<ImportRow | 'busy' | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports:${company_id}`])
  const lost = new Date(now.getTime() - LOST_AFTER_MS)
  const other = await db.one(
    `select 1 from imports where company_id = $1 and id <> $2 and state in ('validating', 'running') and heartbeat_at >= $3`,
    [company_id, id, lost],
  )
  if (other) return 'busy'
  const row = await db.one<ImportRow>(
    `update imports set heartbeat_at = $3, updated_at = $3, version = version + 1,
       state = case when state in ('uploaded', 'validating') then 'validating' else 'running' end,
       rows_done = case when state = 'running' then rows_done else 0 end,
       items_done = case when state = 'running' then items_done else 0 end,
       row_errors = case when state = 'running' then row_errors else '[]' end
     where company_id = $1 and id = $2 and (state in ('uploaded', 'confirmed')
       or (state in ('validating', 'running') and coalesce(heartbeat_at < $4, true)))
     returning ${importColumns}`,
    [company_id, id, now, lost],
  )
  if (row) await tellProgress(db, row, now)
  return row
}

/** Gives an import back that could not go on, for another try. */
export async function release(db: Db, { company_id, id, state }: ImportRow): Promise<void> {
  await db.run('update imports set heartbeat_at = null where company_id = $1 and id = $2 and state = $3', [
    company_id,
    id,
    state,
  ])
}

/** Counts what became of some items and rows. */
export function count(progress: Progress, { counts, errors }: Outcome): Progress {
  const kept = errors.map(({ row, field, code }) => ({ row, field, code }))
  return {
    ...progress,
    counts: { ...progress.counts, ...added(progress.counts, { ...counts, errors: errors.length }) },
    row_errors: [...progress.row_errors, ...kept].slice(0, KEPT_ERRORS),
  }
}

/** The sums of two sets of counts. */
export function added(one: Partial<Counts>, other: Partial<Counts>): Partial<Counts> {
  const sums = Object.entries(other).map(([key, value]) => [key, (one[key as keyof Counts] ?? 0) + value])
  return { ...one, ...(Object.fromEntries(sums) as Partial<Counts>) }
}

/** Writes the progress of a stage, and tells it twice a second at most; throws `ImportLostError` when the stage was ended. */
export class Reporter {
  #toldAt = 0

  async save(db: Db, { company_id, id, state }: ImportRow, progress: Progress, now: Date): Promise<void> {
    const row = await this.#write(db, { company_id, id, state }, progress, now)
    if (now.getTime() - this.#toldAt < TELL_EVERY_MS) return
    this.#toldAt = now.getTime()
    await tellProgress(db, row, now)
  }

  /** Ends the stage in another state. */
  async end(
    db: Db,
    { company_id, id, state }: ImportRow,
    result: { progress: Progress; next: ImportState; error?: string },
    now: Date,
  ): Promise<void> {
    await this.#write(db, { company_id, id, state }, result.progress, now)
    const isOver = result.next !== 'validated'
    const row = await db.one<ImportRow>(
      `update imports set state = $3, error = $4, finished_at = $5, heartbeat_at = null,
         file_columns = case when $5::timestamptz is null then file_columns end,
         rows_total = greatest(rows_done, rows_total), version = version + 1
       where company_id = $1 and id = $2 returning ${importColumns}`,
      [company_id, id, result.next, result.error ?? null, isOver ? now : null],
    )
    if (row) await tellProgress(db, row, now)
  }

  async #write(db: Db, key: Pick<ImportRow, 'company_id' | 'id' | 'state'>, progress: Progress, now: Date) {
    const row = await db.one<ImportRow>(
      `update imports set rows_done = $4, items_done = $5, counts = $6, row_errors = $7, heartbeat_at = $8,
         updated_at = $8, version = version + 1
       where company_id = $1 and id = $2 and state = $3 returning ${importColumns}`,
      [
        key.company_id,
        key.id,
        key.state,
        progress.rows_done,
        progress.items_done,
        progress.counts,
        JSON.stringify(progress.row_errors),
        now,
      ],
    )
    if (!row) throw new ImportLostError('The import was ended')
    return row
  }
}
