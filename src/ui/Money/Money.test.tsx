import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Sizes, Tones } from './Money.examples.tsx'

test('the word of the currency is smaller than the figure', async () => {
  await draw(<Sizes />)
  const word = page.getByText('sum', { exact: true }).last().element()
  const size = (element: Element | null) =>
    Number.parseFloat(element ? getComputedStyle(element).fontSize : '0')
  expect(size(word)).toBeLessThan(size(word.parentElement))
})

test('a shortened figure is said in full', async () => {
  await draw(<Tones />)
  await expect.element(page.getByRole('img', { name: '4 200 000 sum' })).toHaveTextContent('4.2')
})
