import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { OwnControl, Wrong } from './Field.examples.tsx'

test('a control of one’s own has the name, the hint and the star of its field', async () => {
  await draw(<OwnControl />)
  const slider = page.getByRole('slider', { name: 'Guests' })
  await expect.element(slider).toHaveAccessibleDescription('At least two are needed')
  await expect.element(slider).toHaveAttribute('required')

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')

  await expect.element(slider).toHaveValue('4')
})

test('an error is read in place of the hint', async () => {
  await draw(<Wrong />)
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field)
    .toHaveAccessibleDescription('This name is in use. The caption is longer than 24 characters.')
})
