import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { useLazyPart } from './useLazyPart.ts'

test('a part that could not be brought is brought when asked again, and kept for the next use', async () => {
  let isOnline = false
  let loads = 0
  const load = () => {
    loads++
    return isOnline ? Promise.resolve('grid') : Promise.reject(new Error('no network'))
  }
  function Part() {
    const { part, hasFailed, retry } = useLazyPart(load)
    return hasFailed ? <button onClick={retry}>Try again</button> : <p>{part ?? 'on its way'}</p>
  }
  await draw(<Part />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('grid')).toBeVisible()

  const loadsBefore = loads
  await draw(<Part />)
  await expect.poll(() => page.getByText('grid').elements().length).toBe(2)
  expect(loads).toBe(loadsBefore)
})
