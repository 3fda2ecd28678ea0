import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Dishes, Fixed } from './SortableList.examples.tsx'

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` })
const order = () =>
  page
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
const says = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()
const expectOrder = (...names: string[]) => expect.poll(order).toEqual(names)

const canDrag = () => expect.poll(() => document.querySelector('[data-drag="on"]')).not.toBeNull()

async function lift(name: string): Promise<void> {
  handle(name).element().focus()
  await userEvent.keyboard(' ')
}

describe('a list in an order of its own', () => {
  test('a row is lifted by the space bar, moved by arrows and put down', async () => {
    await draw(<Dishes />)
    await lift('Plov')
    await says('Plov is lifted, 1 of 5')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await says('Plov, 3 of 5')
    await expect.element(handle('Plov')).toHaveFocus()
    await userEvent.keyboard(' ')

    await says('Plov is now 3 of 5')
    await expectOrder('Lagman', 'Shurpa', 'Plov', 'Manti', 'Samsa')
    await expect.element(handle('Plov')).toHaveFocus()
  })

  test('Home and End take a lifted row to the ends', async () => {
    await draw(<Dishes />)
    await lift('Shurpa')
    await userEvent.keyboard('{End}')
    await says('Shurpa, 5 of 5')
    await userEvent.keyboard('{Home}{Enter}')
    await expectOrder('Shurpa', 'Plov', 'Lagman', 'Manti', 'Samsa')
  })

  test('Escape puts a lifted row back', async () => {
    await draw(<Dishes />)
    await lift('Samsa')
    await userEvent.keyboard('{ArrowUp}')
    await expectOrder('Plov', 'Lagman', 'Shurpa', 'Samsa', 'Manti')

    await userEvent.keyboard('{Escape}')

    await says('Samsa is back, 5 of 5')
    await expectOrder('Plov', 'Lagman', 'Shurpa', 'Manti', 'Samsa')
  })

  test('leaving a lifted row puts it back', async () => {
    await draw(<Dishes />)
    await lift('Plov')
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await says('Plov is back, 1 of 5')
    await expectOrder('Plov', 'Lagman', 'Shurpa', 'Manti', 'Samsa')
  })

  test('a press on the handle offers the moves that are possible', async () => {
    await draw(<Dishes />)
    await handle('Plov').click()
    await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()

    await page.getByRole('menuitem', { name: 'To the bottom' }).click()

    await expectOrder('Lagman', 'Shurpa', 'Manti', 'Samsa', 'Plov')
    await says('Plov is now 5 of 5')
  })

  test('the handle says how to use the keyboard and is large enough for a finger', async () => {
    await draw(<Dishes />)
    await expect.element(handle('Plov')).toHaveAccessibleDescription(/Space lifts the row/)
    const box = handle('Plov').element().getBoundingClientRect()
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(getComputedStyle(handle('Plov').element()).touchAction).toBe('none')
    expect(getComputedStyle(page.getByRole('list').element()).touchAction).toBe('auto')
  })

  test('an order that is fixed has no handles', async () => {
    await draw(<Fixed />)
    await expect.element(page.getByText('First')).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('a row dragged by its handle takes the place it is dropped at and is not opened', async () => {
    await draw(<Dishes />)
    await canDrag()
    const address = window.location.hash

    await userEvent.dragAndDrop(handle('Plov'), handle('Manti'), { steps: 12 })

    await expectOrder('Lagman', 'Shurpa', 'Manti', 'Plov', 'Samsa')
    await says('Plov is now 4 of 5')
    expect(window.location.hash).toBe(address)
    expect(page.getByRole('menu').elements()).toEqual([])
  })
})
