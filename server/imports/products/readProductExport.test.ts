import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { exportHeader, readAll, readFixture, readText } from './exportFixtures.ts'

function rows(...lines: string[]): string {
  return [exportHeader, ...lines].join('\n')
}

/** A row with cells at their columns; the header has 22 of them. */
function row(cells: Record<string, string>): string {
  const names = exportHeader.split(',')
  return names.map((name) => cells[name] ?? '').join(',')
}

const tea = { Handle: 'tea', Title: 'Tea', 'Variant Price': '4.50' }

describe('real exports of the other shop system', () => {
  test('the apparel shop brings 25 products with 96 variants', async () => {
    const { products, errors } = await readFixture('shopify-apparel.csv')
    expect(errors).toEqual([])
    expect(products).toHaveLength(25)
    expect(products.flatMap((product) => product.variants)).toHaveLength(96)
  })

  test('the jewelry shop brings 19 products with 24 variants', async () => {
    const { products, errors } = await readFixture('shopify-jewelry.csv')
    expect(errors).toEqual([])
    expect(products).toHaveLength(19)
    expect(products.flatMap((product) => product.variants)).toHaveLength(24)
  })

  test('a jacket has its colours and sizes as options, and its pictures', async () => {
    const { products } = await readFixture('shopify-apparel.csv')
    const coat = products.find((product) => product.handle === 'ayers-chambray')!

    expect(coat).toMatchObject({
      title: 'Ayres Chambray',
      vendor: 'United By Blue',
      category: 'Mens',
      tags: ['Shirts'],
    })
    expect(coat.option_names).toEqual(['Size'])
    expect(coat.variants.map((variant) => [variant.options[0], variant.price, variant.stock])).toEqual([
      ['S', 9800, 1000],
      ['M', 9800, 0],
      ['L', 9800, 25_000],
      ['XL', 10_200, 35_000],
    ])
    expect(coat.images[0]).toMatch(/^https:.*chambray/)
  })

  test('a description is clean text', async () => {
    const { products } = await readFixture('shopify-apparel.csv')
    expect(products[0]!.description).toContain('• Face Wash (2 fl oz)\n• Shave Cream (2 fl oz)')
    for (const product of products) expect(product.description).not.toMatch(/<[a-z/]|&[a-z]+;/)
  })

  test('a product without options is one variant, with the price before the reduction', async () => {
    const { products } = await readFixture('shopify-jewelry.csv')
    const earrings = products.find((product) => product.handle === '14k-solid-bloom-earrings')!
    expect(earrings.option_names).toEqual([])
    expect(earrings.variants).toMatchObject([{ options: [], price: 48_900, old_price: 52_900, stock: null }])
  })

  test('what is oversold is counted as none left', async () => {
    const lines = row({ ...tea, 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-3' })
    expect((await readText(rows(lines))).products[0]!.variants[0]!.stock).toBe(0)
  })

  test('it reads the same in pieces of any size, and every time', async () => {
    const whole = await readFixture('shopify-jewelry.csv')
    expect(await readFixture('shopify-jewelry.csv')).toEqual(whole)

    const bad = await readFixture('import-bad-rows.csv')
    const text = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'tests', 'data', 'import-bad-rows.csv'),
      'utf8',
    )
    for (const size of [1, 2, 3, 7, 64, 1000]) expect(await readText(text, size)).toEqual(bad)
  })
})

describe('other shapes of the file', () => {
  test('semicolons, a byte order mark, Windows line ends and decimal commas', async () => {
    const { products, errors } = await readFixture('import-semicolons.csv')
    expect(errors).toEqual([])
    expect(products.map((product) => [product.title, product.variants[0]!.price])).toEqual([
      ['Tea', 450],
      ['Мёд', 725],
    ])
  })

  test('the newer column names, a draft and numbers kept as text', async () => {
    const { products, errors } = await readFixture('import-newer-columns.csv')
    expect(errors).toEqual([])
    expect(products).toMatchObject([
      { handle: 'bowl', is_hidden: true, option_names: ['Size', 'Colour'], row: 2, last_row: 3 },
    ])
    expect(products[0]!.variants).toMatchObject([
      { options: ['S', 'Blue'], sku: '0012', barcode: '4006381333931', old_price: 1500, weight_g: 250 },
      { options: ['L', 'Blue'], sku: null, stock: null, image: null },
    ])
  })

  test('a product that is not published comes in hidden', async () => {
    const { products } = await readText(rows(row({ ...tea, Published: 'false' })))
    expect(products[0]!.is_hidden).toBe(true)
  })

  test('prices follow the currency: none, two or three decimals', async () => {
    const text = rows(row({ ...tea, 'Variant Price': '12500.00' }))
    const prices = [0, 2, 3].map(async (exponent) => {
      return (await readText(text, 64, exponent)).products[0]!.variants[0]!.price
    })
    expect(await Promise.all(prices)).toEqual([12_500, 1_250_000, 12_500_000])
  })

  test('rows that end early and empty lines are no mistakes', async () => {
    const { products, errors } = await readText(
      `${rows('tea,Tea,"<p>a\nb</p>"', '', row({ Handle: 'tea', 'Variant Price': '1' }))}\n\n`,
    )
    expect(errors).toEqual([])
    expect(products).toMatchObject([{ description: 'a b', row: 2, last_row: 4 }])
  })

  test.each([
    ['an empty file', '', 'header_missing'],
    ['a file without a header', 'tea,Tea,4.50\nhoney,Honey,7.25', 'header_missing'],
    ['a header without the price', 'Handle,Title\ntea,Tea', 'column_missing'],
    ['a header with broken quotes', `"Handle"x,Title,Variant Price\ntea,Tea,4.50`, 'broken_quotes'],
    [
      'a header of a million columns',
      `Handle,Title,Variant Price${','.repeat(1_000_000)}`,
      'too_many_columns',
    ],
  ])('%s is refused at row 1', async (_, text, code) => {
    const { products, errors } = await readText(text)
    expect(products).toEqual([])
    expect(errors).toMatchObject([{ row: 1, code }])
  })

  test('a file in UTF-16 is refused at row 1 for its encoding', async () => {
    const bytes = Buffer.from(`\ufeff${rows(row(tea))}`, 'utf16le')
    expect(
      await readAll(
        (async function* () {
          yield bytes
        })(),
      ),
    ).toMatchObject({
      products: [],
      errors: [{ row: 1, code: 'bad_encoding' }],
    })
  })
})
