import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Branches, Disabled, Tags, WithCreation } from './MultiComboField.examples.tsx'

const field = (name: string) => page.getByRole('button', { name })
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const search = page.getByRole('combobox', { name: 'Search' })
const chips = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const expectChips = (...names: string[]) => expect.poll(chips).toEqual(names)
const says = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()

async function focus(name: string): Promise<void> {
  const element = field(name).element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(field(name)).toHaveFocus()
}

describe('a field of several choices', () => {
  test('more are chosen one after another without closing, each is marked', async () => {
    await draw(<Tags />)
    await expect.element(page.getByRole('list', { name: 'Chosen' })).toBeVisible()
    await field('Tags').click()
    await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(option('Spicy')).toHaveAttribute('aria-selected', 'true')

    await option('New').click()
    await expect.element(option('New')).toHaveAttribute('aria-selected', 'true')
    await expect.element(search).toHaveFocus()
    await search.fill('veg')
    await userEvent.keyboard('{Enter}')
    await expect.element(option('Vegetarian')).toHaveAttribute('aria-selected', 'true')
    await expect.element(search).toHaveValue('')
    await field('Done').click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectChips('Spicy', 'Halal', 'New', 'Vegetarian')
    await expect.element(field('Tags')).toHaveFocus()
  })

  test('a second press takes a choice out again', async () => {
    await draw(<Tags />)
    await field('Tags').click()
    await option('Spicy').click()
    await expect.element(option('Spicy')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Escape}')
    await expectChips('Halal')
  })

  test('Backspace takes out the last one, in the field and in the empty search box', async () => {
    await draw(<Tags />)
    await focus('Tags')
    await userEvent.keyboard('{Backspace}')
    await says('Halal is removed')
    await expectChips('Spicy')

    await field('Tags').click()
    await search.fill('a')
    await userEvent.keyboard('{Backspace}')
    await expect.element(search).toHaveValue('')
    await expect.element(option('Spicy')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Backspace}')
    await expect.element(option('Spicy')).toHaveAttribute('aria-selected', 'false')
  })

  test('a chip is taken out by its button or by Delete; the focus goes to its neighbour', async () => {
    await draw(<Tags />)
    await remove('Spicy').click()
    await expectChips('Halal')
    await says('Spicy is removed')
    await expect.element(remove('Halal')).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expectChips()
    await expect.element(field('Tags')).toHaveFocus()
  })

  test('arrows walk through the chips', async () => {
    await draw(<Tags />)
    const element = remove('Spicy').element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(remove('Halal')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(remove('Spicy')).toHaveFocus()
  })

  test('choices may be searched elsewhere', async () => {
    await draw(<Branches />)
    await expect.element(field('Branches')).toHaveTextContent('All branches')
    await expect.element(field('Branches')).toHaveAccessibleDescription('Where the dish is sold')
    await field('Branches').click()
    await option(/^North/).click()
    await field('Done').click()
    await expectChips('North')
  })

  test('what is typed can be added as a new choice', async () => {
    await draw(<WithCreation />)
    await field('Allergens').click()
    await search.fill('Sesame')
    await field('Add “Sesame”').click()
    await field('Done').click()
    await expectChips('Donaudampfschifffahrtsgesellschaftskapitänsfrühstück', 'Sesame')
  })

  test('one that cannot be changed only shows', async () => {
    await draw(<Disabled />)
    await expectChips('New')
    await expect.element(field('Stations')).toBeDisabled()
  })
})
