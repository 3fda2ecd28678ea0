import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Root } from './PageHeader.examples.tsx'

test('a page has one title and its actions after it', async () => {
  await draw(<Root />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus()
})

test('a pushed page leads back by the keyboard', async () => {
  let back = 0
  await draw(<PageHeader title="What is ordered" backLabel="Back" onBack={() => (back += 1)} />)

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => back).toBe(1)
})

test('M11: the messenger has a back button of its own', async () => {
  await draw(<PageHeader title="What is ordered" backLabel="Back" onBack={() => {}} />, {
    hasBackButton: true,
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
