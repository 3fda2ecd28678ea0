import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { Batch } from './batches.ts'
import type { Company, Dataset, Scope } from './dataset.ts'
import type { ImportRow } from './importRow.ts'
import type { Progress, Reporter } from './progress.ts'

/** Name of the job that checks or runs an import. */
export const importJobName = 'import'

/** What the worker of imports needs of its process. */
export interface ImportServices {
  database: Database
  config: Pick<Config, 'dataDir'>
  ports: Ports
  log: Log
  /** Aborted when the process is about to end. */
  ending?: AbortSignal
}

/** A running stage of an import: its validation or its execution. */
export interface ImportRun extends ImportServices {
  row: ImportRow
  company: Company
  dataset: Dataset
  reporter: Reporter
}

/** What a data set needs inside a transaction of the run. */
export function scopeOf({ row, company, ports }: ImportRun, db: Db): Scope {
  const { company_id: companyId, id: importId, keeps_known: keepsKnown } = row
  const { clock, newId } = ports
  return { db, companyId, language: company.default_language, importId, keepsKnown, now: clock(), newId }
}

/** The progress after a batch. */
export function advanced(progress: Progress, { items, rows }: Batch): Progress {
  return { ...progress, items_done: items, rows_done: rows }
}

/** Errors of the file and of the comparison, as the rows stand in the file. */
export function inOrder(batch: Batch, errors: Batch['errors']): Batch['errors'] {
  return [...batch.errors, ...errors].toSorted((a, b) => a.row - b.row)
}
