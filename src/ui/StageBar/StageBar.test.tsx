import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Cooking } from './StageBar.examples.tsx'

test('how far it has come is one sentence, then now and next in words', async () => {
  await draw(<Cooking />)
  const bar = page.getByRole('img', { name: 'Cooking, step 3 of 6' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().children.length).toBe(6)
  await expect.element(page.getByText('next: ready')).toBeVisible()
})
