import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Waiting } from './Spinner.examples.tsx'

test('a spinner alone says what is awaited, one beside a word says nothing', async () => {
  await draw(<Waiting />)
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(page.getByRole('status').elements().length).toBe(1)
})
