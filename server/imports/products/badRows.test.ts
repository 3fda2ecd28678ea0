import { describe, expect, test } from 'vitest'

import { exportHeader, readFixture, readText } from './exportFixtures.ts'

function rows(...lines: string[]): string {
  return [exportHeader, ...lines].join('\n')
}

function row(cells: Record<string, string>): string {
  return exportHeader
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',')
}

const tea = { Handle: 'tea', Title: 'Tea', 'Variant Price': '4.50' }
const honey = row({ Handle: 'honey', Title: 'Honey', 'Variant Price': '7.25' })

describe('bad rows are named by their number and the rest goes in', () => {
  test('each kind of mistake in one file', async () => {
    const { products, errors } = await readFixture('import-bad-rows.csv')

    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, '', 'broken_quotes'],
      [5, '', 'broken_quotes'],
      [7, 'Variant Price', 'negative'],
      [8, 'Variant SKU', 'duplicate_sku'],
      [9, 'Option1 Value', 'duplicate_options'],
      [11, 'Variant Price', 'not_a_number'],
      [12, 'Title', 'required'],
      [14, 'Image Src', 'not_an_address'],
      [15, 'Variant Inventory Qty', 'not_a_number'],
      [16, 'Variant Price', 'required'],
      [17, 'Handle', 'duplicate_handle'],
      [18, 'Handle', 'required'],
      [19, '', 'column_count'],
    ])
    expect(products.map((product) => [product.handle, product.variants.length])).toEqual([
      ['green-tea', 1],
      ['honey', 1],
      ['jam', 2],
      ['salt', 1],
      ['sugar', 1],
    ])
  })

  test('a row in another encoding', async () => {
    const { products, errors } = await readFixture('import-wrong-encoding.csv')
    expect(errors).toMatchObject([{ row: 3, code: 'bad_encoding' }])
    expect(products.map((product) => product.handle)).toEqual(['tea', 'jam'])
  })

  test('a cell of 200,000 characters, with the name of its column', async () => {
    const long = row({ ...tea, 'Body (HTML)': `"${'long text\n'.repeat(20_000)}"` })
    const { products, errors } = await readText(rows(long, honey))
    expect(errors).toMatchObject([{ row: 2, field: 'Body (HTML)', code: 'cell_too_long' }])
    expect(products.map((product) => product.handle)).toEqual(['honey'])
  })

  test('a line of five million characters', async () => {
    const { products, errors } = await readText(rows(row({ ...tea, Tags: 'x'.repeat(5_000_000) }), honey))
    expect(errors).toMatchObject([{ row: 2, code: 'cell_too_long' }])
    expect(products.map((product) => product.handle)).toEqual(['honey'])
  })

  test('more than 100 variants: the first hundred go in', async () => {
    const variants = Array.from({ length: 102 }, (_, index) =>
      row({
        ...(index === 0 ? { ...tea, 'Option1 Name': 'Size' } : { ...tea, Title: '' }),
        'Option1 Value': `${index}`,
      }),
    )
    const { products, errors } = await readText(rows(...variants, honey))
    expect(errors.map((error) => [error.row, error.code])).toEqual([
      [102, 'too_many_variants'],
      [103, 'too_many_variants'],
    ])
    expect(products.map((product) => product.variants.length)).toEqual([100, 1])
  })

  test('a fourth option', async () => {
    const text = [`${exportHeader},Option4 Name`, `${row(tea)},Length`, `${honey},`].join('\n')
    const { products, errors } = await readText(text)
    expect(errors).toMatchObject([{ row: 2, field: 'Option4 Name', code: 'too_many_options' }])
    expect(products.map((product) => product.handle)).toEqual(['honey'])
  })

  test.each([
    ['an option without its name', { 'Option2 Value': 'Red' }, 'Option2 Value', 'option_without_name'],
    ['an option without its value', { 'Option1 Name': 'Size' }, 'Option1 Value', 'required'],
    ['a name of more than 120 characters', { Title: 'x'.repeat(121) }, 'Title', 'too_long'],
    ['a SKU of more than 64 characters', { 'Variant SKU': 'x'.repeat(65) }, 'Variant SKU', 'too_long'],
    ['a price with too many decimals', { 'Variant Price': '4.505' }, 'Variant Price', 'too_many_decimals'],
    ['a price above the largest', { 'Variant Price': '99999999999.00' }, 'Variant Price', 'too_large'],
    ['a price in words', { 'Variant Price': 'four' }, 'Variant Price', 'not_a_number'],
    ['a price in powers of ten', { 'Variant Price': '1e3' }, 'Variant Price', 'not_a_number'],
    [
      'a negative price before the reduction',
      { 'Variant Compare At Price': '-1' },
      'Variant Compare At Price',
      'negative',
    ],
    ['a weight in words', { 'Variant Grams': 'heavy' }, 'Variant Grams', 'not_a_number'],
    ['a barcode of signs', { 'Variant Barcode': '<script>' }, 'Variant Barcode', 'not_a_barcode'],
    [
      'a variant picture without an address',
      { 'Variant Image': 'data:text/html' },
      'Variant Image',
      'not_an_address',
    ],
  ])('%s', async (_, cells, field, code) => {
    const { products, errors } = await readText(rows(row({ ...tea, ...cells }), honey))
    expect(errors).toEqual([{ kind: 'error', row: 2, field, code }])
    expect(products.map((product) => product.handle)).toEqual(['honey'])
  })

  test('a mistake in one variant keeps the others of its product', async () => {
    const variant = (size: string, price: string, rest = {}) =>
      row({ Handle: 'tea', ...rest, 'Option1 Value': size, 'Variant Price': price })
    const first = variant('S', 'free', { Title: 'Tea', 'Option1 Name': 'Size' })
    const { products, errors } = await readText(rows(first, variant('M', '2'), variant('L', '3')))

    expect(errors).toMatchObject([{ row: 2, field: 'Variant Price' }])
    expect(products[0]!.variants.map((each) => each.options[0])).toEqual(['M', 'L'])
  })

  test('a price before the reduction that is not above the price is left out', async () => {
    const { products, errors } = await readText(rows(row({ ...tea, 'Variant Compare At Price': '4.50' })))
    expect(errors).toEqual([])
    expect(products[0]!.variants[0]!.old_price).toBeNull()
  })
})
