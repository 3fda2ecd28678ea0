import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Help } from './Shortcuts.examples.tsx'

const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const search = page.getByRole('searchbox', { name: 'Search' })
const payment = page.getByRole('dialog', { name: 'Payment' })

function pressOn(target: Element, key: string, code: string) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
}

describe('keyboard shortcuts', () => {
  test('are listed by the question mark, and Escape closes the list', async () => {
    await draw(<Help />, {}, 1280)
    await userEvent.keyboard('?')
    await expect.element(help).toBeVisible()
    await expect
      .element(help.getByRole('list', { name: 'Orders' }))
      .toHaveTextContent('New orderNTake the paymentF2')
    await expect
      .element(help.getByRole('list', { name: 'Everywhere' }))
      .toHaveTextContent('This help?Search/SaveCtrlEnter')
    await expect.element(help.getByText('Ctrl')).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(help).not.toBeInTheDocument()
  })

  test('work on a Russian keyboard as well', async () => {
    await draw(<Help />, {}, 1280)
    await userEvent.keyboard('n')
    await expect.element(page.getByText('1 new orders')).toBeVisible()

    pressOn(document.body, 'т', 'KeyN')

    await expect.element(page.getByText('2 new orders')).toBeVisible()
  })

  test('are letters while something is typed, but F2 still works', async () => {
    await draw(<Help />, {}, 1280)
    await search.click()
    await userEvent.keyboard('n?')
    await expect.element(search).toHaveValue('n?')
    await expect.element(page.getByText('0 new orders')).toBeVisible()
    await expect.element(help).not.toBeInTheDocument()

    await userEvent.keyboard('{F2}')

    await expect.element(payment).toBeVisible()
  })

  test('of the page are silent under a sheet, those of the sheet work', async () => {
    await draw(<Help />, {}, 1280)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.element(payment).toHaveFocus()

    await userEvent.keyboard('nc')

    await expect.element(page.getByText('Paid in cash')).toBeVisible()
    await expect.poll(() => document.body.textContent).toContain('0 new orders')
  })
})
