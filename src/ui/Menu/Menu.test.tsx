import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Views } from './Menu.examples.tsx'
import { Menu, type TriggerProps } from './Menu.tsx'

const chosen: string[] = []
const item = (label: string) => ({ key: label, label, onClick: () => chosen.push(label) })
const renderTrigger = (props: TriggerProps) => <button {...props}>More</button>

function Example() {
  const items = [item('Print'), { ...item('Pay'), isDisabled: true }, item('Refund'), item('Repeat')]
  return <Menu label="Actions" cancelLabel="Cancel" items={items} renderTrigger={renderTrigger} />
}

const open = () => page.getByRole('button', { name: 'More' }).click()
const entry = (name: string) => page.getByRole('menuitem', { name })

describe('a menu', () => {
  test('arrows go round its entries and leave out what cannot be done', async () => {
    await draw(<Example />, {}, 1280)
    await open()
    await expect.element(entry('Print')).toHaveFocus()

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry('Refund')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(entry('Repeat')).toHaveFocus()
  })

  test('typing finds an entry, Enter chooses it and closes the menu', async () => {
    await draw(<Example />, {}, 1280)
    await open()
    await expect.element(entry('Print')).toHaveFocus()

    await userEvent.keyboard('rep{Enter}')

    await expect.poll(() => chosen).toEqual(['Repeat'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  test('is an action sheet with a way out on a phone', async () => {
    await draw(<Example />)
    await open()

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('Home and End lead to its ends, Escape closes it and gives the focus back', async () => {
    await draw(<Example />, {}, 1280)
    await open()
    await userEvent.keyboard('{End}')
    await expect.element(entry('Repeat')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(entry('Print')).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  test('says that it is there and whether it is open', async () => {
    await draw(<Example />, {}, 1280)
    const trigger = page.getByRole('button', { name: 'More', includeHidden: true })
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await open()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('menu', { name: 'Actions' })).toBeVisible()
  })

  test('tells which of its entries is chosen', async () => {
    await draw(<Views />, {}, 1280)
    await page.getByRole('button', { name: 'View' }).click()
    const view = (name: string) => page.getByRole('menuitemradio', { name })
    await expect.element(view('Board')).toBeChecked()
    await expect.element(view('Map')).toBeDisabled()

    await view('List').click()
    await page.getByRole('button', { name: 'View' }).click()

    await expect.element(view('List')).toBeChecked()
    await expect.element(view('Board')).not.toBeChecked()
  })

  test("the action sheet is closed by the messenger's back button and used by keys", async () => {
    const pressed: (() => void)[] = []
    const push = (onBack: () => void) => {
      pressed.push(onBack)
      return () => {}
    }
    await draw(<Example />, { backButton: { push } })
    await open()
    await expect.element(entry('Print')).toHaveFocus()
    await userEvent.keyboard('ref')
    await expect.element(entry('Refund')).toHaveFocus()

    pressed.at(-1)?.()

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})
