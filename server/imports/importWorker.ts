import { join } from 'node:path'
import { MOST_SAMPLES, type ImportSample } from '#contract/imports.ts'
import { isUnavailable, sqlState } from '#server/db/failures.ts'
import type { Db } from '#server/db/tenant.ts'
import { FileError } from '#server/imports/reading/fileError.ts'
import { unpackWorkbook } from '#server/imports/reading/workbookToCsv.ts'
import { readBatches } from './batches.ts'
import { type ImportRow, findImport, keepPreview, noCounts } from './importRow.ts'
import { dropMapping } from './mappings.ts'
import { openDataset } from './openDataset.ts'
import {
  ImportLostError,
  ImportPausedError,
  type Progress,
  Reporter,
  claim,
  count,
  release,
} from './progress.ts'
import { removeFile } from './removeFile.ts'
import { saveBatch } from './saveBatch.ts'
import { resolveColumns } from './resolveColumns.ts'
import { type ImportRun, type ImportServices, advanced, inOrder, scopeOf } from './importRun.ts'
import type { FileProblem } from './texts.ts'

type Key = Pick<ImportRow, 'company_id' | 'id'>

/** Checks an uploaded file or runs a confirmed one; what an earlier try has saved stays. `busy`: come again later. */
export async function workOnImport(services: ImportServices, key: Key): Promise<'busy' | 'over'> {
  const { database, ports, log } = services
  const row = await database.asTenant(key.company_id, (db) => claim(db, key, ports.clock()), { retries: 3 })
  if (row === undefined) return 'over'
  if (row === 'busy') return 'busy'
  try {
    const company = await database.asTenant(key.company_id, (db) => readCompany(db, key.company_id))
    const dataset = openDataset(row.dataset, company, row)
    const run: ImportRun = { ...services, row, company, dataset, reporter: new Reporter() }
    await (row.state === 'validating' ? prepare(run) : execute(run))
  } catch (error) {
    if (error instanceof ImportPausedError) {
      await database.asTenant(row.company_id, (db) => release(db, row))
      return 'over'
    }
    if (!(error instanceof ImportLostError)) {
      if (!(error instanceof FileError))
        log.error({ err: error, import: row.id }, 'An import was interrupted')
      await giveUp(services, row, error)
    }
  }
  await removeOver(services, key)
  return 'over'
}

/** Gets the file ready to be read; one whose columns nobody knows waits. */
async function prepare(run: ImportRun): Promise<void> {
  const file = fileOf(run)
  await unpackWorkbook(file)
  const row = await resolveColumns(run, file)
  if (row.state === 'validating') await check({ ...run, row })
}

async function check(run: ImportRun): Promise<void> {
  const { database, dataset, row, ports, reporter } = run
  let progress: Progress = { rows_done: 0, items_done: 0, counts: noCounts, row_errors: [] }
  const samples: ImportSample[] = []
  for await (const batch of batchesOf(run)) {
    await database.asTenant(row.company_id, async (db) => {
      const { counts, errors, samples: found = [] } = await dataset.compare(scopeOf(run, db), batch.found)
      samples.push(...found.slice(0, MOST_SAMPLES - samples.length))
      progress = advanced(count(progress, { counts, errors: inOrder(batch, errors) }), batch)
      await reporter.save(db, row, progress, ports.clock())
    })
  }
  const error = problemOf(run, progress)
  await database.asTenant(row.company_id, async (db) => {
    if (error) await dropMapping(db, row)
    else await keepPreview(db, row, samples, dataset.prices?.())
    await reporter.end(
      db,
      row,
      error ? { progress, next: 'failed', error } : { progress, next: 'validated' },
      ports.clock(),
    )
  })
}

async function execute(run: ImportRun): Promise<void> {
  const { database, row, ports, reporter } = run
  const isResumed = row.items_done > 0
  const { categories = 0, tags = 0 } = row.counts
  let progress: Progress = {
    rows_done: row.rows_done,
    items_done: row.items_done,
    counts: isResumed ? { ...noCounts, ...row.counts } : { ...noCounts, categories, tags },
    row_errors: row.row_errors,
  }
  for await (const batch of batchesOf(run)) progress = await saveBatch(run, batch, progress)
  await database.asTenant(row.company_id, (db) =>
    reporter.end(db, row, { progress, next: 'done' }, ports.clock()),
  )
}

async function* batchesOf(run: ImportRun) {
  const { row, dataset, ending } = run
  const skipped = row.state === 'running' ? row.items_done : 0
  const source = { file: fileOf(run), fields: row.mapping ?? undefined }
  for await (const batch of readBatches(dataset, source, skipped)) {
    if (ending?.aborted) throw new ImportPausedError('The process ends')
    yield batch
  }
}

const fileOf = ({ config, row }: ImportRun) => join(config.dataDir, row.file_path)

function problemOf({ dataset }: ImportRun, { counts, row_errors }: Progress): FileProblem | undefined {
  if (counts.items > 0) return undefined
  const { unreadable, empty } = dataset.problems
  return row_errors.some(({ row }) => row === 1) ? unreadable : empty
}

/** Without the file or after a failure of ours an import is over; without the database it waits for another try. */
async function giveUp({ database, ports }: ImportServices, row: ImportRow, error: unknown): Promise<void> {
  if (isUnavailable(error) && sqlState(error) !== 'ENOENT') {
    await database.asTenant(row.company_id, (db) => release(db, row))
    throw error
  }
  const problem = problemIn(error)
  await database.asTenant(row.company_id, (db) =>
    db.run(
      `update imports set state = 'failed', error = $4, finished_at = $5, heartbeat_at = null, file_columns = null, version = version + 1
       where company_id = $1 and id = $2 and state = $3`,
      [row.company_id, row.id, row.state, problem, ports.clock()],
    ),
  )
}

function problemIn(error: unknown): FileProblem {
  if (error instanceof FileError) return error.problem
  return sqlState(error) === 'ENOENT' ? 'fileGone' : 'broken'
}

/** The file is needed no more once nothing can follow. */
async function removeOver({ database, config }: ImportServices, { company_id, id }: Key): Promise<void> {
  const row = await database.asTenant(company_id, (db) => findImport(db, company_id, id))
  if (row.finished_at !== null) await removeFile(config, row)
}

async function readCompany(db: Db, companyId: string): Promise<ImportRun['company']> {
  const company = await db.one<ImportRun['company']>(
    'select default_language, currency, show_decimals, country from companies where id = $1',
    [companyId],
  )
  if (!company) throw new Error('The company is gone')
  return company
}
