import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pair, TwoPairs } from './FieldRow.examples.tsx'

const top = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top

test('two short fields share a line, and stand one under the other where it is narrow', async () => {
  await draw(<Pair />, {}, 390)
  expect(Math.abs(top('Price') - top('VAT'))).toBeLessThan(2)

  await page.viewport(320, 844)
  await expect.poll(() => top('VAT') - top('Price')).toBeGreaterThan(20)
})

test('a line parts the fields of a pair, and one pair from the next', async () => {
  await draw(<TwoPairs />, {}, 390)
  const [, below] = page.getByRole('group', { name: 'Price', exact: true }).element().children
  const [, second] = below?.children ?? []
  if (!below || !second) throw new Error('no second pair')
  expect(getComputedStyle(second).borderInlineStartWidth).toBe('1px')
  // The fields stand on a ground of their own, which must not cover the line.
  const line = getComputedStyle(below, '::before')
  expect([line.blockSize, line.position, line.zIndex]).toEqual(['1px', 'absolute', '1'])
})
