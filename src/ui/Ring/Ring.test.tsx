import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { States } from './Ring.examples.tsx'

test('the time left is one sentence for a screen reader', async () => {
  await draw(<States />)
  await expect.element(page.getByRole('img', { name: '7 minutes left' })).toHaveTextContent('7min')
})

test('a late one is a disc without a ring', async () => {
  await draw(<States />)
  const late = page.getByRole('img', { name: 'Late by 6 minutes' })
  await expect.element(late).toBeVisible()
  expect(late.element().querySelector('circle')).toBeNull()
  expect(page.getByRole('img', { name: '28 minutes left' }).element().querySelectorAll('circle').length).toBe(
    2,
  )
})
