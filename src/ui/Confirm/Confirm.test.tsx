import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { Delete, Send } from './Confirm.examples.tsx'

const opener = page.getByRole('button', { name: 'Delete the category' })
const question = page.getByRole('alertdialog', { name: 'Delete “Soups”?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a question', () => {
  test('names the thing and its consequence, and Escape means no', async () => {
    await draw(<Delete />)
    await opener.click()
    await expect.element(question).toHaveAccessibleDescription('12 products stay without a category.')
    await expect.element(question).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(question).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('is answered by keyboard: no comes first, yes after it', async () => {
    await draw(<Delete />)
    await opener.click()
    await expect.element(question).toHaveFocus()
    await userEvent.tab()
    await expect.element(button('Keep')).toHaveFocus()
    await userEvent.tab()
    await expect.element(button('Delete')).toHaveFocus()

    await userEvent.keyboard('{Enter}')

    await expect.element(button('Deleted')).toBeVisible()
  })

  test('is answered with no beside it and by the back button of the messenger', async () => {
    const backButton = createBackStack()
    await draw(<Delete />, { backButton })
    await opener.click()
    await expect.element(question).toBeVisible()

    expect(backButton.press()).toBe(true)

    await expect.element(question).not.toBeInTheDocument()
    await expect.element(opener).toBeVisible()
  })

  test('that was agreed to is not sent twice', async () => {
    await draw(<Send />)
    await button('Send').click()
    await button('Send now').click()

    await expect.element(button('Send now')).toHaveAttribute('aria-busy', 'true')
    await expect.element(button('Send now')).toHaveAttribute('aria-disabled', 'true')
    await button('Not yet').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('stands in the middle of a desktop and at the bottom of a phone', async () => {
    await draw(<Delete />)
    await opener.click()
    await expect.poll(() => Math.round(question.element().getBoundingClientRect().bottom)).toBe(844)

    await page.viewport(1280, 844)

    await expect.poll(() => question.element().getBoundingClientRect().left).toBe(430)
  })
})
