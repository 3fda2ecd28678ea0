import { isUnavailable } from '#server/db/failures.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Batch } from './batches.ts'
import type { FileItem, Outcome } from './dataset.ts'
import { ImportLostError, type Progress, added, count } from './progress.ts'
import { type ImportRun, advanced, inOrder, scopeOf } from './importRun.ts'

/** Writes a batch and its progress in one transaction; where that fails, item by item, so that only the bad one stays out. */
export async function saveBatch(run: ImportRun, batch: Batch, before: Progress): Promise<Progress> {
  const after = ({ counts, errors }: Outcome) =>
    advanced(count(before, { counts, errors: inOrder(batch, errors) }), batch)
  try {
    return after(await save(run, batch.found, after))
  } catch (error) {
    if (isOver(error)) throw error
    run.log.warn({ err: error, import: run.row.id }, 'A batch of an import is written item by item')
    const saved = await saveOneByOne(run, batch.found, before)
    return after(await save(run, [], () => after(saved)).then(() => saved))
  }
}

/** The progress stays where the batch began: after a crash in between it begins anew and finds these unchanged. */
async function saveOneByOne(run: ImportRun, items: readonly FileItem[], before: Progress): Promise<Outcome> {
  const all: Outcome = { counts: {}, errors: [] }
  for (const item of items) {
    try {
      const { counts, errors } = await save(run, [item], () => before)
      all.counts = added(all.counts, counts)
      all.errors.push(...errors)
    } catch (error) {
      if (isOver(error)) throw error
      all.errors.push({ kind: 'error', row: item.row, ...run.dataset.refused })
    }
  }
  return all
}

async function save(
  run: ImportRun,
  items: readonly FileItem[],
  progress: (saved: Outcome) => Progress,
): Promise<Outcome> {
  const { database, dataset, row, reporter, ports } = run
  const work = async (db: Db) => {
    const saved = await dataset.save(scopeOf(run, db), items)
    await reporter.save(db, row, progress(saved), ports.clock())
    return saved
  }
  return database.asTenant(row.company_id, work, { retries: 3 })
}

const isOver = (error: unknown) => error instanceof ImportLostError || isUnavailable(error)
