import { readFileColumns } from '#server/imports/reading/fileColumns.ts'
import { isPlain } from './fieldChoices.ts'
import { type ImportRow, importColumns, tellProgress } from './importRow.ts'
import { recallMapping } from './mappings.ts'
import { ImportLostError } from './progress.ts'
import type { ImportRun } from './importRun.ts'

/**
 * Resolves the columns of a file by the chosen mapping, that of an earlier file, or the headers. Otherwise the import waits
 * in state `mapping` for a choice. Returns the updated import.
 */
export async function resolveColumns({ database, row, ports }: ImportRun, file: string): Promise<ImportRow> {
  if (row.mapping !== null) return row
  const columns = await readFileColumns(file)
  if (columns === undefined) return row
  const plain = isPlain(row.dataset, columns)
  // A product export says more than can be chosen by hand.
  if (plain && row.dataset === 'products') return row
  return database.asTenant(row.company_id, async (db) => {
    const mapping = await recallMapping(db, row, columns)
    const waits = mapping === null && !plain
    const settled = await db.one<ImportRow>(
      `update imports set file_columns = $3, mapping = $4, version = version + 1,
         state = case when $5 then 'mapping' else state end,
         heartbeat_at = case when $5 then null else heartbeat_at end
       where company_id = $1 and id = $2 and state = 'validating' returning ${importColumns}`,
      [row.company_id, row.id, JSON.stringify(columns), mapping && JSON.stringify(mapping), waits],
    )
    if (!settled) throw new ImportLostError('The import was ended')
    if (waits) await tellProgress(db, settled, ports.clock())
    return settled
  })
}
