import { createHash } from 'node:crypto'
import type { Db } from '#server/db/tenant.ts'
import type { FileColumn } from '#server/imports/reading/fileColumns.ts'
import { fold } from '#contract/fold.ts'
import { isUsable } from './fieldChoices.ts'
import type { ImportRow } from './importRow.ts'

type Key = Pick<ImportRow, 'company_id' | 'id' | 'dataset'>

/** What the company has said before about the columns of a file with these heads; null for nothing that still fits. */
export async function recallMapping(
  db: Db,
  { company_id, dataset }: Key,
  columns: readonly FileColumn[],
): Promise<ImportRow['mapping']> {
  const row = await db.one<{ fields: (string | null)[] }>(
    'select fields from import_mappings where company_id = $1 and dataset = $2 and heads_hash = $3',
    [company_id, dataset, hashOf(columns)],
  )
  return row && isUsable(dataset, row.fields, columns) ? row.fields : null
}

/** Keeps what the columns of an import were said to be, for the next file with the same heads. */
export async function keepMapping(db: Db, row: ImportRow, id: string, now: Date): Promise<void> {
  const columns = await columnsOf(db, row)
  if (row.mapping === null || !columns) return
  await db.run(
    `insert into import_mappings (company_id, id, dataset, heads_hash, fields, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (company_id, dataset, heads_hash) do update
       set fields = excluded.fields, updated_at = excluded.updated_at, version = import_mappings.version + 1`,
    [row.company_id, id, row.dataset, hashOf(columns), JSON.stringify(row.mapping), now],
  )
}

/** Forgets what was said of a file with these heads: it has brought nothing, so the next one is asked about again. */
export async function dropMapping(db: Db, row: Key): Promise<void> {
  const columns = await columnsOf(db, row)
  if (!columns) return
  await db.run('delete from import_mappings where company_id = $1 and dataset = $2 and heads_hash = $3', [
    row.company_id,
    row.dataset,
    hashOf(columns),
  ])
}

/** The columns of the file of an import while they may be chosen. */
export async function columnsOf(
  db: Db,
  { company_id, id }: Pick<Key, 'company_id' | 'id'>,
): Promise<FileColumn[] | null> {
  const row = await db.one<{ file_columns: FileColumn[] | null }>(
    'select file_columns from imports where company_id = $1 and id = $2',
    [company_id, id],
  )
  return row?.file_columns ?? null
}

const hashOf = (columns: readonly FileColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ head }) => fold(head))))
    .digest()
