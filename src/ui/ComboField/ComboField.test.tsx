import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Customer, FailsAtFirst, Slow, WithCreation } from './ComboField.examples.tsx'

const button = (name: string) => page.getByRole('button', { name })
const option = (name: RegExp) => page.getByRole('option', { name })
const search = page.getByRole('combobox', { name: 'Search' })

test('a customer is found by typing, chosen by Enter and can be taken out again', async () => {
  await draw(<Customer />)
  await button('Customer').click()
  await expect.element(option(/^Aziza/)).toBeVisible()

  await userEvent.keyboard('dil')
  await expect.element(option(/^Aziza/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')

  await expect.element(button('Customer')).toHaveTextContent('Dilshod')
  await button('Clear').click()
  await expect.element(button('Customer')).not.toHaveTextContent('Dilshod')
})

test('says when nothing fits', async () => {
  await draw(<Customer />)
  await button('Customer').click()
  await userEvent.keyboard('xyz')
  await expect.element(page.getByRole('dialog').getByText('Nothing found')).toBeVisible()
})

test('says while it searches', async () => {
  await draw(<Slow />)
  await button('Supplier').click()
  await expect.element(page.getByRole('dialog').getByText('Searching')).toBeVisible()
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
})

test('a search that failed says so and is tried again', async () => {
  await draw(<FailsAtFirst />)
  await button('Courier').click()
  await expect.element(page.getByRole('dialog').getByText('The list could not be loaded')).toBeVisible()

  await button('Try again').click()

  await option(/^Aziza/).click()
  await expect.element(button('Courier')).toHaveTextContent('Aziza Karimova')
})

test('what is typed can be added as a new choice', async () => {
  await draw(<WithCreation />)
  await button('Tag').click()
  await search.fill('Spicy')
  await button('Add “Spicy”').click()
  await expect.element(button('Tag')).toHaveTextContent('Spicy')
})

test('Escape leaves the choice as it was and gives the focus back', async () => {
  await draw(<Customer />)
  await button('Customer').click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Customer')).toHaveFocus()
  await expect.element(button('Customer')).not.toHaveTextContent('Dilshod')
})
