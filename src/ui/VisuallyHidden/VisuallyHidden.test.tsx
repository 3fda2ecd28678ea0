import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Unit } from './VisuallyHidden.examples.tsx'

test('words for a screen reader are read and take no room', async () => {
  await draw(<Unit />)
  await expect.element(page.getByText('7 minutes left')).toBeVisible()
  const { width, height } = page.getByText('minutes left', { exact: true }).element().getBoundingClientRect()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)
})
