import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { Rows } from './SelectionBar.examples.tsx'

const row = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name })
const bar = page.getByRole('region', { name: 'Chosen dishes' })

function touch(name: string, type: string, x = 50): void {
  const init = {
    pointerType: 'touch',
    isPrimary: true,
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 20,
  }
  const target = document.evaluate(
    `//*[text()="${name}"]`,
    document,
    null,
    XPathResult.FIRST_ORDERED_NODE_TYPE,
  )
  target.singleNodeValue?.dispatchEvent(new PointerEvent(type, init))
}

describe('choosing rows', () => {
  test('begins with a long press, which knocks and does not open the row', async () => {
    const knocks: string[] = []
    const haptics = {
      impact: (style: string) => knocks.push(style),
      notification: () => {},
      selection: () => {},
    }
    await draw(<Rows />, { haptics })

    touch('Plov', 'pointerdown')
    await expect.element(box('Plov')).toBeChecked()
    touch('Plov', 'pointerup')

    expect(knocks).toEqual(['medium'])
    await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected')
    await expect.poll(() => document.querySelectorAll('[inert]').length).toBe(5)
  })

  test('does not begin when the finger moves or the page scrolls', async () => {
    await draw(<Rows />)

    touch('Plov', 'pointerdown')
    touch('Plov', 'pointermove', 90)
    touch('Lagman', 'pointerdown')
    touch('Lagman', 'pointercancel')
    touch('Manty', 'pointerdown')

    await expect.element(box('Manty')).toBeChecked()
    await expect.element(box('Plov')).not.toBeChecked()
    await expect.element(box('Lagman')).not.toBeChecked()
  })

  test('begins with the right button, and the keyboard stays in its row', async () => {
    await draw(<Rows />, {}, 1280)
    await row('Lagman').click()

    await row('Lagman').click({ button: 'right' })

    await expect.element(box('Lagman')).toBeChecked()
    await expect.element(box('Lagman')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(row('Lagman')).toHaveFocus()
  })

  test('a press anywhere on a row ticks it, with Shift all rows up to it', async () => {
    await draw(<Rows />, {}, 1280)
    await row('Plov').click({ button: 'right' })

    await userEvent.keyboard('{Shift>}')
    await page.getByText('Samsa').click({ force: true })
    await userEvent.keyboard('{/Shift}')
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected')

    await page.getByText('Manty').click({ force: true })
    await expect.element(box('Manty')).not.toBeChecked()
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected')
  })

  test('Space ticks, Shift with an arrow draws the range along', async () => {
    await draw(<Rows />, {}, 1280)
    await row('Plov').click({ button: 'right' })
    await expect.element(box('Plov')).toBeInTheDocument()
    box('Plov').element().focus()

    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await expect.element(box('Manty')).toBeChecked()
    await expect.element(box('Lagman')).not.toBeChecked()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(box('Shurpa')).toBeChecked()
    await expect.element(box('Shurpa')).toHaveFocus()
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected')
  })

  test('takes all rows, or gives them all up', async () => {
    await draw(<Rows />)
    await row('Plov').click({ button: 'right' })

    await page.getByRole('button', { name: 'Select all' }).click()
    await expect.element(bar.getByRole('status')).toHaveTextContent('5 selected')
    await page.getByRole('button', { name: 'Select none' }).click()

    await expect.element(bar.getByRole('status')).toHaveTextContent('0 selected')
    await expect.element(bar.getByRole('button', { name: 'Tag' })).toBeDisabled()
  })

  test('the messenger’s back button leaves, and Escape closes an open menu first', async () => {
    const backButton = createBackStack()
    await draw(<Rows />, { backButton }, 1280)
    await row('Plov').click({ button: 'right' })
    await bar.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeInTheDocument()

    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(bar).toBeInTheDocument()
    backButton.press()

    await expect.element(bar).not.toBeInTheDocument()
  })

  test('three actions are in the bar, the rest under More', async () => {
    await draw(<Rows />)
    await row('Plov').click({ button: 'right' })

    await expect.element(bar.getByRole('button', { name: 'Print' })).toBeEnabled()
    await expect.element(bar.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
    await bar.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Export' })).toBeInTheDocument()
  })
})
