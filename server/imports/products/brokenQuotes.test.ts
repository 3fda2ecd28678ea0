import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type ReadExport, readText } from './exportFixtures.ts'

const jewelry = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'tests', 'data', 'shopify-jewelry.csv'),
  'utf8',
)
const headerLength = jewelry.indexOf('\n') + 1

/** Each product as text, without the rows that it stands in. */
function contents({ products }: ReadExport): Map<string, string> {
  return new Map(
    products.map((product) => [
      product.handle,
      JSON.stringify(product, (key, value) => (key === 'row' || key === 'last_row' ? undefined : value)),
    ]),
  )
}

async function checkOneQuote(change: (position: number) => string) {
  const whole = contents(await readText(jewelry))
  const position = fc.integer({ min: headerLength, max: jewelry.length - 1 })
  await fc.assert(
    fc.asyncProperty(position, async (at) => {
      const read = await readText(change(at))
      const left = contents(read)
      const touched = [...whole].filter(([handle, content]) => left.get(handle) !== content)
      expect(touched.length).toBeLessThanOrEqual(1)
      expect([...left.keys()].filter((handle) => !whole.has(handle))).toEqual([])
      if (touched.length > 0) expect(read.errors.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
}

describe('a quote that is wrong anywhere in a real export costs one product at most', () => {
  test('a quote too many', () => checkOneQuote((at) => `${jewelry.slice(0, at)}"${jewelry.slice(at)}`))

  test('a quote missing', () =>
    checkOneQuote((at) => {
      const quote = jewelry.indexOf('"', at)
      return quote === -1 ? jewelry : jewelry.slice(0, quote) + jewelry.slice(quote + 1)
    }))
})

test('a quote that is never closed costs its own row, not the rest of a long file', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `product-${index},Product ${index},,1.00,`)
  const header = 'Handle,Title,Body (HTML),Variant Price,Tags'
  rows[10] = 'product-10,"Product 10,,1.00,'

  const { products, errors } = await readText([header, ...rows].join('\n'))

  expect(errors).toEqual([{ kind: 'error', row: 12, field: '', code: 'broken_quotes' }])
  expect(products).toHaveLength(29_999)
})

test('two broken rows one after the other are both named', async () => {
  const header = 'Handle,Title,Variant Price'
  const { products, errors } = await readText([header, 'a,"A,1', 'b,"B,2', 'c,C,3'].join('\n'))
  expect(errors.map((error) => error.row)).toEqual([2, 3])
  expect(products.map((product) => product.handle)).toEqual(['c'])
})
