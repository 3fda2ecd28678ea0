import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Average, Choice, Disabled, Unrated } from './Rating.examples.tsx'

const star = (name: string) => page.getByRole('radio', { name })

test('stars are chosen by a press or by arrows', async () => {
  await draw(<Choice />)
  await expect.element(page.getByRole('radiogroup', { name: 'How was the food?' })).toBeVisible()
  await expect.element(star('4 of 5')).not.toBeChecked()

  await star('4 of 5').click()
  await expect.element(star('4 of 5')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(star('5 of 5')).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(star('3 of 5')).toBeChecked()
})

test('each star is large enough for a finger', async () => {
  await draw(<Choice />, {}, 320)
  const box = star('5 of 5').element().parentElement?.getBoundingClientRect()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('stars that are only read are one picture with a name', async () => {
  await draw(<Average />)
  await expect.element(page.getByRole('img', { name: 'All reviews: 4.3 of 5' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('no rating is said in words', async () => {
  await draw(<Unrated />)
  await expect.element(page.getByRole('img', { name: 'New dish: Not rated' })).toBeVisible()
})

test('stars that cannot be changed take no press', async () => {
  await draw(<Disabled />)
  await expect.element(star('3 of 5')).toBeChecked()
  await expect.element(star('5 of 5')).toBeDisabled()
})
