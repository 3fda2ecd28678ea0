import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import type { MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { Off, Orders } from './FilterSheet.examples.tsx'

const button = page.getByRole('button', { name: /^Filters/ })
const sheet = page.getByRole('dialog', { name: 'Filters' })
const late = page.getByRole('switch', { name: 'Late only' })

describe('the filters', () => {
  test('say on their button how many are on', async () => {
    await draw(<Orders />)
    await expect.element(button).toHaveAccessibleName('Filters 2 applied')
    await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
    await expect.element(button).toHaveTextContent('2')
  })

  test('take effect by the main button, which counts while they are chosen', async () => {
    await draw(<Orders />)
    await button.click()
    await late.click()
    await page.getByRole('button', { name: 'Show 16' }).click()

    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(button).toHaveAccessibleName('Filters 1 applied')
    await expect.element(button).toHaveFocus()
  })

  test('are forgotten when the sheet is left by Escape', async () => {
    await draw(<Orders />)
    await button.click()
    await late.click()
    await expect.element(late).not.toBeChecked()
    await userEvent.keyboard('{Escape}')

    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(button).toHaveAccessibleName('Filters 2 applied')
  })

  test('are all taken off by Reset, which stays in the sheet', async () => {
    await draw(<Orders />)
    await button.click()
    await page.getByRole('button', { name: 'Reset' }).click()

    await expect.element(late).not.toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Show 24' })).toBeVisible()
  })

  test('say the same on wide screens', async () => {
    await draw(<Orders />, {}, 1280)
    await expect.element(button).toHaveAccessibleName('Filters 2 applied')
  })

  test('that are off draw no number, and wide screens say the word', async () => {
    await draw(<Off />, {}, 1280)
    await expect.element(button).toHaveAccessibleName('Filters')
    await expect.poll(() => button.element().textContent).toBe('Filters')
  })

  test('use the main button of the messenger', async () => {
    const seen: (MainButtonState | null)[] = []
    await draw(<Orders />, { isMessenger: true, mainButton: { set: (state) => seen.push(state) } })
    await button.click()
    await expect.poll(() => seen.at(-1)?.text).toBe('Show 8')
  })
})
