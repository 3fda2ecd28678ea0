import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { exportHeader, generatedExport, readAll } from './exportFixtures.ts'
import { readProductExport } from './readProductExport.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('an export of 1,000 products with 70 variants each is read in little memory', async () => {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let [products, variants, errors, growth] = [0, 0, 0, 0]

  for await (const item of readProductExport(generatedExport(1_000, 70), 2)) {
    if (item.kind === 'error') errors += 1
    else variants += item.variants.length
    products += Number(item.kind === 'item')
    if (products % 250 !== 0) continue
    collectGarbage()
    growth = Math.max(growth, process.memoryUsage().heapUsed - before)
  }

  expect([products, variants, errors]).toEqual([1_000, 70_000, 0])
  expect(growth).toBeLessThan(150_000_000)
})

test('a file of more than 100,000 rows is read up to there, and the first row too many is named', async () => {
  async function* file() {
    yield Buffer.from(`${exportHeader}\n`)
    for (let row = 2; row <= 100_010; row += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => `p-${row + index},P,,,,,,,,,,,,,,,,1,,,,\n`)
      yield Buffer.from(rows.join(''))
    }
  }
  const { products, errors } = await readAll(file())
  expect(products).toHaveLength(100_000)
  expect(errors).toEqual([{ kind: 'error', row: 100_002, field: '', code: 'too_many_rows' }])
})
