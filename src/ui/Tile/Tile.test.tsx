import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Basket } from './Tile.examples.tsx'

const plov = page.getByRole('button', { name: /Tea-house plov/ })

test('a dish is put into the basket and taken out by the keyboard', async () => {
  await draw(<Basket />)

  await userEvent.tab()
  await expect.element(plov).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Remove one plov' })).toHaveFocus()
  await userEvent.keyboard(' ')

  await expect.element(page.getByText('2', { exact: true })).toBeVisible()
})

test('a dish that has run out is shown and cannot be taken', async () => {
  await draw(<Basket />)
  await expect.element(page.getByRole('button', { name: /Flat bread/ })).toBeDisabled()
  await expect.element(page.getByText('Stop')).toBeVisible()
})
