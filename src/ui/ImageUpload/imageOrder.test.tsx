import { expect, describe, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Several } from './ImageUpload.examples.tsx'

const handle = (name: string) =>
  page.getByRole('button', { name: `Move ${name}: press Space, then arrow keys` })
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((tile) => tile.getAttribute('aria-label'))
const said = (words: string) =>
  expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()

describe('the order of photos', () => {
  test('is changed with Space, arrows and Space, and every step is told', async () => {
    await draw(<Several />)
    handle('plov.jpg').element().focus()
    await userEvent.keyboard(' ')
    await said('Picked up plov.jpg, position 1 of 3')
    await expect.element(handle('plov.jpg')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await said('plov.jpg, position 2 of 3')
    await userEvent.keyboard(' ')
    await said('plov.jpg is at position 2 of 3')
    await expect.poll(names).toEqual(['borscht.jpg', 'plov.jpg', 'salad.jpg'])
    await expect.element(handle('plov.jpg')).toHaveFocus()
  })

  test('stays when Escape is pressed', async () => {
    await draw(<Several />)
    handle('plov.jpg').element().focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Escape}')
    await said('plov.jpg was not moved')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(names).toEqual(['plov.jpg', 'borscht.jpg', 'salad.jpg'])
  })

  test('is changed by dragging the handle', async () => {
    await draw(<Several />)
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
    await userEvent.dragAndDrop(handle('plov.jpg'), handle('salad.jpg'))
    await expect.poll(names).toEqual(['borscht.jpg', 'salad.jpg', 'plov.jpg'])
  })

  test('is changed from the menu, which knows the ends', async () => {
    await draw(<Several />)
    await page.getByRole('button', { name: 'Actions for plov.jpg' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Move earlier' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Move later' }).click()
    await expect.poll(names).toEqual(['borscht.jpg', 'plov.jpg', 'salad.jpg'])
    await page.getByRole('button', { name: 'Actions for salad.jpg' }).click()
    await page.getByRole('menuitem', { name: 'Make the first' }).click()
    await expect.poll(names).toEqual(['salad.jpg', 'borscht.jpg', 'plov.jpg'])
  })

  test('can be changed with a finger without the page or the messenger taking the swipe', async () => {
    await draw(<Several />)
    await expect.element(handle('plov.jpg')).toBeVisible()
    expect(getComputedStyle(handle('plov.jpg').element()).touchAction).toBe('none')
    expect(getComputedStyle(page.getByRole('listitem').first().element()).touchAction).toBe('auto')
  })
})
