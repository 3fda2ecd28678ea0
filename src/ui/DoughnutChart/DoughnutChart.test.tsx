import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Stages } from './DoughnutChart.examples.tsx'

test('the sum stands in the middle of the ring', async () => {
  await draw(<Stages />)
  const sum = page.getByText('27', { exact: true })
  await expect.element(sum).toBeInTheDocument()

  const centreOf = (element: Element | null) => {
    const box = element?.getBoundingClientRect()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  await expect
    .poll(() => Math.abs(centreOf(sum.element()) - centreOf(document.querySelector('canvas'))))
    .toBeLessThan(2)
})

test('the legend says each value and its share, the largest first', async () => {
  await draw(<Stages />)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Cooking41 %11')
  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('Waits for pick-up11 %3')
})

test('the table keeps the order in which the stages follow each other', async () => {
  await draw(<Stages />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('New5')
  await expect.element(page.getByRole('row').nth(4)).toHaveTextContent('Waits for pick-up3')
})
