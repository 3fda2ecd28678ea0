import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Columns, Movable } from './Board.examples.tsx'

const board = page.getByRole('group', { name: 'Orders by stage' })

test('columns are named by their stage and hold their cards', async () => {
  await draw(<Columns />)
  const column = board.getByRole('group', { name: 'New' })
  await expect.element(column.getByRole('button', { name: 'Timur' })).toBeVisible()
  await expect.element(board.getByRole('heading', { level: 2, name: 'Cooking' })).toBeInTheDocument()
})

test('columns beyond the edge are reached by the keyboard', async () => {
  await draw(<Columns />, {}, 320)

  await userEvent.tab()
  await expect.element(board).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')

  await expect.poll(() => board.element().scrollLeft).toBeGreaterThan(0)
})

test('a card goes where it is dropped, and where its menu says', async () => {
  await draw(<Movable />, {}, 1000)
  const handle = page.getByRole('button', { name: 'Move 1048' })
  const cardIn = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Timur', exact: true })

  await userEvent.dragAndDrop(handle, page.getByRole('group', { name: 'Cooking', exact: true }), {
    steps: 12,
  })
  await expect.element(cardIn('Cooking')).toBeVisible()

  await handle.click()
  await page.getByRole('menuitem', { name: 'New' }).click()
  await expect.element(cardIn('New')).toBeVisible()
})
