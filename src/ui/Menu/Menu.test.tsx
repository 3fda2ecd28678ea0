import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
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

    expect(chosen).toEqual(['Repeat'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  test('is an action sheet with a way out on a phone', async () => {
    await draw(<Example />)
    await open()

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})
