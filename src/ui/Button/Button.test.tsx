import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Button } from './Button.tsx'
import { Kinds, States } from './Button.examples.tsx'

test('Enter and Space press a button', async () => {
  let pressed = 0
  await draw(<Button onClick={() => (pressed += 1)}>Save</Button>)

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
  await userEvent.keyboard('{Enter} ')

  await expect.poll(() => pressed).toBe(2)
})

test('a busy button keeps its place in the tab order, says that it is busy and refuses presses', async () => {
  let pressed = 0
  await draw(
    <Button isBusy onClick={() => (pressed += 1)}>
      Save
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Save' })

  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')

  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(pressed).toBe(0)
})

test('a button that is switched off is passed by', async () => {
  await draw(<States />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' }).first()).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' }).last()).toBeDisabled()
  expect(document.activeElement?.textContent).not.toBe('Save')
})

test('every button can be hit by a thumb', async () => {
  await draw(<Kinds />)
  for (const button of page.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})
