import { describe, expect, test } from 'vitest'
import { newVariant } from '#contract/products.ts'
import { axesOf, splitValues, variantsOf } from './options.ts'

const variant = (options: string[], price = 100, id?: string) => ({
  ...newVariant,
  options,
  price,
  ...(id && { id }),
})

describe('the variants of a product', () => {
  test('are every choice of one value an axis', () => {
    const made = variantsOf(
      [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Colour', values: ['Red', 'Blue'] },
      ],
      [newVariant],
    )
    expect(made.map(({ options }) => options.join(' '))).toEqual(['S Red', 'S Blue', 'M Red', 'M Blue'])
  })

  test('keep price and id when a value is added', () => {
    const present = [variant(['S'], 100, 'small'), variant(['M'], 120, 'medium')]
    const made = variantsOf([{ name: 'Size', values: ['S', 'M', 'L'] }], present)
    expect(made.map(({ id, price }) => [id, price])).toEqual([
      ['small', 100],
      ['medium', 120],
      [undefined, 100],
    ])
  })

  test('lose what has no value any more', () => {
    const present = [variant(['S'], 100, 'small'), variant(['M'], 120, 'medium')]
    expect(variantsOf([{ name: 'Size', values: ['M'] }], present)).toEqual([present[1]])
  })

  test('are one without options when the last axis goes', () => {
    const made = variantsOf([], [variant(['S'], 100, 'small')])
    expect(made).toEqual([variant([], 100, 'small')])
  })

  test('a new one takes the price of the most alike', () => {
    const present = [variant(['S', 'Red'], 100), variant(['M', 'Red'], 150)]
    const axes = [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ]
    expect(variantsOf(axes, present).find(({ options }) => options.join(' ') === 'M Blue')!.price).toBe(150)
  })

  test('tell which values each axis has', () => {
    expect(axesOf(['Size', 'Colour'], [variant(['S', 'Red']), variant(['M', 'Red'])])).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red'] },
    ])
  })

  test('typed values are split at commas, once each', () => {
    expect(splitValues(' S, M ,, S,XL')).toEqual(['S', 'M', 'XL'])
  })
})
