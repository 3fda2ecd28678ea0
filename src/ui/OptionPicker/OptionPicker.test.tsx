import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Dish, Failed } from './OptionPicker.examples.tsx'

const opener = page.getByRole('button', { name: 'Lagman' })
const search = page.getByRole('combobox', { name: 'Search' })

async function open() {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
}

test('a dish is found by letters, chosen by arrows and picked by Enter', async () => {
  await draw(<Dish />)
  await open()
  await expect.element(page.getByRole('option', { name: /Lagman/ })).toHaveAttribute('aria-selected', 'true')

  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toContain('Shurpa')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toContain('Plov')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('button', { name: 'Plov' })).toHaveFocus()
})

test('nothing found is said', async () => {
  await draw(<Dish />)
  await open()
  await userEvent.keyboard('pizza')
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('choices that could not be had are asked for again', async () => {
  await draw(<Failed />)
  await open()
  await expect.element(page.getByRole('status')).toHaveTextContent('The list could not be loaded')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

function activeText(): string {
  const id = search.element().getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent ?? ''
}
