import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pair } from './FieldRow.examples.tsx'

const top = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top

test('two short fields share a line, and stand one under the other where it is narrow', async () => {
  await draw(<Pair />, {}, 390)
  expect(Math.abs(top('Price') - top('VAT'))).toBeLessThan(2)

  await page.viewport(320, 844)
  await expect.poll(() => top('VAT') - top('Price')).toBeGreaterThan(20)
})
