import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Disabled, Guests } from './FieldGroup.examples.tsx'

const group = page.getByRole('group', { name: /^Guests/ }).first()

test('the group has a name and a hint, and an error takes the place of the hint and is read out', async () => {
  await draw(<Guests />)
  await expect.element(group).toHaveAccessibleDescription('Printed on the label')

  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')

  await expect.element(page.getByRole('status').filter({ hasText: 'At least two are needed' })).toBeVisible()
  await expect.element(group).toHaveAccessibleDescription('At least two are needed')
})

test('a disabled group has nothing to press', async () => {
  await draw(<Disabled />)
  await expect.element(page.getByRole('button', { name: 'One more' })).toBeDisabled()
})
