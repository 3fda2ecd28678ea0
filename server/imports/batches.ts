import { createReadStream } from 'node:fs'
import type { ParsedProduct, RowError } from './productGroups.ts'
import { readProductExport } from './readProductExport.ts'

/** Some neighbouring products and bad rows of a file. */
export interface Batch {
  products: ParsedProduct[]
  errors: RowError[]
  /** Products and bad rows up to the end of this batch. */
  items: number
  /** Rows up to there, without the header. */
  rows: number
}

const MOST_PRODUCTS = 50
const MOST_VARIANTS = 1000
const MOST_ITEMS = 500

/** Reads an export in batches that fit a short transaction, leaving out the first `skipped` products and bad rows. */
export async function* readBatches(file: string, exponent: number, skipped: number): AsyncGenerator<Batch> {
  let [items, rows] = [0, 0]
  let batch: Batch = { products: [], errors: [], items, rows }
  for await (const item of readProductExport(createReadStream(file), exponent)) {
    items += 1
    rows = Math.max(rows, (item.kind === 'product' ? item.last_row : item.row) - 1)
    if (items <= skipped) continue
    if (item.kind === 'product') batch.products.push(item)
    else batch.errors.push(item)
    batch = { ...batch, items, rows }
    if (!isFull(batch)) continue
    yield batch
    batch = { products: [], errors: [], items, rows }
  }
  if (batch.products.length + batch.errors.length > 0) yield batch
}

function isFull({ products, errors }: Batch): boolean {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
  return (
    products.length >= MOST_PRODUCTS ||
    variants >= MOST_VARIANTS ||
    products.length + errors.length >= MOST_ITEMS
  )
}
