import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { RowButton } from './RowButton.tsx'

test('the next step of a row is pressed by the keyboard', async () => {
  let pressed = 0
  await draw(
    <RowButton label="Ready, order 1041" onClick={() => (pressed += 1)}>
      Ready
    </RowButton>,
  )

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Ready, order 1041' })).toHaveFocus()
  await userEvent.keyboard('{Enter} ')

  await expect.poll(() => pressed).toBe(2)
})

test('a step under way cannot be taken twice and keeps its name', async () => {
  let pressed = 0
  await draw(
    <RowButton isBusy onClick={() => (pressed += 1)}>
      Ready
    </RowButton>,
  )

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('button', { name: 'Ready' })).toHaveAttribute('aria-busy', 'true')
  expect(pressed).toBe(0)
})
