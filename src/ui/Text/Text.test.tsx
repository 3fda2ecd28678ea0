import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Kinds, Tones } from './Text.examples.tsx'

test('a larger role is drawn larger', async () => {
  await draw(<Kinds />)
  const sizes = page
    .getByText('Tea-house plov')
    .elements()
    .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(new Set(sizes).size).toBeGreaterThan(5)
})

test('a text can be a heading', async () => {
  await draw(<Tones />)
  await expect.element(page.getByRole('heading', { level: 3, name: 'Total' })).toBeVisible()
})
