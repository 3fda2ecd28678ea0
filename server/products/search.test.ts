import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { productInput, variantInput } from './productInput.ts'
import { productRoutes } from './products.ts'

const given = shared(() => testServer({ routes: () => productRoutes }))

test('a product is found by its name in any language of the content, its SKU and its barcode', async () => {
  const { owner, operator } = await given.company()
  const name = {
    en: 'Lentil soup',
    ru: 'Чечевичный суп',
    uz: 'Yasmiq shoʻrva',
    de: 'Linsensuppe',
    tr: 'Mercimek çorbası',
  }
  await owner.post('/app/products', {
    ...productInput('', { variants: [variantInput({ sku: 'SOUP-7', barcode: '4780000000017' })] }),
    name,
  })
  await owner.post('/app/products', productInput('Tea'))
  const words = [
    'lentil',
    'ЧЕЧЕВИЧ',
    'суп чеч',
    'yasmiq',
    'linsen',
    'corbasi',
    'Çorbası',
    'soup-7',
    '4780000000017',
  ]
  for (const word of words) {
    for (const path of ['/app/products', '/app/products/sellable']) {
      const found = await operator.get<{ items: Product[] }>(`${path}?q=${encodeURIComponent(word)}`)
      expect(
        found.payload.items.map((one) => one.name.en),
        `${path} ${word}`,
      ).toEqual(['Lentil soup'])
    }
  }
})
