import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { States } from './Checkbox.examples.tsx'

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('Space ticks and unticks, and a box that cannot be ticked is passed by', async () => {
  await draw(<States />)

  await userEvent.tab()
  await expect.element(box('250 g')).toHaveFocus()
  await expect.element(box('250 g')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box('250 g')).not.toBeChecked()
  await expect.element(box('1 kg')).toBeDisabled()
})

test('a box with only a part ticked below it is neither', async () => {
  await draw(<States />)
  await expect.element(box('All')).toBePartiallyChecked()
})
