import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Reasons } from './PieChart.examples.tsx'

test('five reasons keep their name, the rest is one slice', async () => {
  await draw(<Reasons />)
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(6)
  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('Other reasons9 %9')
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
})

test('the table holds every reason, also those in the rest', async () => {
  await draw(<Reasons />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'No courier 3' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Other reasons/ })).not.toBeInTheDocument()
})
