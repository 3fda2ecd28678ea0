import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Failures, Refused } from './Placeholder.examples.tsx'

test('says what is the matter and why, and offers the one thing to do', async () => {
  await draw(<Refused />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'You need access' })).toBeVisible()
  await expect.element(page.getByText('The role “Cook” does not see customers.')).toBeVisible()

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Request access' })).toHaveFocus()
})

test('what failed can be tried again', async () => {
  await draw(<Failures />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
})
