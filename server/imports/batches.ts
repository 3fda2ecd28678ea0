import { createReadStream } from 'node:fs'
import { type Dataset, type FileBytes, type FileItem, type RowError, isRowError } from './dataset.ts'

/** Some neighbouring items and bad rows of a file. */
export interface Batch {
  found: FileItem[]
  errors: RowError[]
  /** Items and bad rows up to the end of this batch. */
  items: number
  /** Rows up to there, without the header. */
  rows: number
}

const MOST_ITEMS = 500

/** Reads a file in batches that fit a short transaction, leaving out the first `skipped` items and bad rows. */
export async function* readBatches(
  dataset: Dataset,
  { file, fields }: { file: string; fields: FileBytes['fields'] },
  skipped: number,
): AsyncGenerator<Batch> {
  let [items, rows] = [0, 0]
  let batch: Batch = { found: [], errors: [], items, rows }
  for await (const item of dataset.read(Object.assign(createReadStream(file), { fields }))) {
    items += 1
    rows = Math.max(rows, (isRowError(item) ? item.row : item.last_row) - 1)
    if (items <= skipped) continue
    if (isRowError(item)) batch.errors.push(item)
    else batch.found.push(item)
    batch = { ...batch, items, rows }
    const isFull = batch.found.length + batch.errors.length >= MOST_ITEMS || dataset.isFull(batch.found)
    if (!isFull) continue
    yield batch
    batch = { found: [], errors: [], items, rows }
  }
  if (batch.found.length + batch.errors.length > 0) yield batch
}
