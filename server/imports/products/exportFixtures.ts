import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type RowError, isRowError } from '#server/imports/dataset.ts'
import type { ParsedProduct } from './productGroups.ts'
import { readProductExport } from './readProductExport.ts'

/** What an export gives when it is read to its end; for tests. */
export interface ReadExport {
  products: ParsedProduct[]
  errors: RowError[]
}

/** Reads a file of tests/data. */
export function readFixture(name: string): Promise<ReadExport> {
  return readAll(createReadStream(join(import.meta.dirname, '..', '..', '..', 'tests', 'data', name)))
}

/** Reads a text as a file, in pieces of `size` bytes. */
export function readText(text: string, size = 65_536, exponent = 2): Promise<ReadExport> {
  return readAll(pieces(Buffer.from(text), size), exponent)
}

/** Every product and error, in the order of the file. */
export async function readAll(stream: AsyncIterable<Uint8Array>, exponent = 2): Promise<ReadExport> {
  const read: ReadExport = { products: [], errors: [] }
  for await (const item of readProductExport(stream, exponent)) {
    if (isRowError(item)) read.errors.push(item)
    else read.products.push(item)
  }
  return read
}

/** An export of `products` with `variants` each, product by product, as large as the other system makes them. */
export async function* generatedExport(products: number, variants: number): AsyncGenerator<Uint8Array> {
  const rest = `${','.repeat(18)}kg`
  yield Buffer.from(`${exportHeader}${','.repeat(18)}\n`)
  for (let product = 0; product < products; product++) {
    const body = `"<p>Product ${product}, ""the best""</p>\n<ul><li>${'word '.repeat(40)}</li></ul>"`
    const rows = Array.from({ length: variants }, (_, variant) => {
      const head =
        variant === 0 ? `Product ${product},${body},Maker,Kind ${product % 20},"a, b",true,Size` : ',,,,,,'
      const image = `https://example.com/${product}/${variant}/${'x'.repeat(400)}.jpg`
      const sku = `SKU-${product}-${variant}`
      return `product-${product},${head},${variant},,,,,${sku},100,shopify,5,${variant}.99,,,${image},${rest}`
    })
    yield Buffer.from(`${rows.join('\n')}\n`)
  }
}

/** The columns that an import reads, in the order of the older exports. */
export const exportHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image'

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
