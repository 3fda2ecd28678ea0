import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Full, Views } from './SavedViews.examples.tsx'

const trigger = page.getByRole('button', { name: /^View:/ })
const entry = (name: string) =>
  page.getByRole(/^(Save|Edit|Ten)/.test(name) ? 'menuitem' : 'menuitemradio', { name })
const nameField = page.getByRole('textbox', { name: 'Name of the view' })

async function openManager() {
  await draw(<Views />, {}, 1280)
  await trigger.click()
  await entry('Edit views').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit views' })).toBeVisible()
}

describe('saved views', () => {
  test('are chosen from a menu by keyboard, and the chosen one is marked', async () => {
    await draw(<Views />, {}, 1280)
    await expect.element(trigger).toHaveAccessibleName('View: All orders')
    await trigger.click()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect.element(trigger).toHaveAccessibleName('View: Delivery in Chilanzar')
    await trigger.click()
    await expect.element(entry('Delivery in Chilanzar')).toBeChecked()
    await expect.element(entry('Late')).not.toBeChecked()
  })

  test('are saved under a name that is not empty, for the company when it is wished', async () => {
    await draw(<Views />)
    await trigger.click()
    await entry('Save this view').click()
    await expect.element(nameField).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

    await page.getByRole('switch', { name: 'Share with the company' }).click()
    await nameField.fill('  Unpaid  ')
    await userEvent.keyboard('{Enter}')

    await expect.element(trigger).toHaveAccessibleName('View: Unpaid')
    await expect.element(trigger).toHaveFocus()
  })

  test('are renamed', async () => {
    await openManager()
    await page.getByRole('button', { name: 'Rename “Late”' }).click()
    await expect.element(nameField).toHaveValue('Late')

    await nameField.fill('Too late')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect.element(page.getByRole('button', { name: 'Rename “Too late”' })).toBeVisible()
  })

  test('are shared by a switch', async () => {
    await openManager()
    const share = page.getByRole('switch', { name: 'Share “Late” with the company' })
    await expect.element(share).not.toBeChecked()

    await share.click()

    await expect.element(share).toBeChecked()
  })

  test('are deleted after a question', async () => {
    await openManager()
    await page.getByRole('button', { name: 'Delete “Late”' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Late”?' })
    await expect.element(question).toHaveAccessibleDescription('The orders stay, only the view goes.')

    await question.getByRole('button', { name: 'Delete' }).click()

    await expect.element(page.getByRole('button', { name: 'Delete “Late”' })).not.toBeInTheDocument()
  })

  test('of somebody else cannot be changed', async () => {
    await openManager()
    await expect.element(page.getByText('Delivery in Chilanzar')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Rename “Owner’s figures”' }))
      .not.toBeInTheDocument()
  })

  test('are ten at most, and the menu says why', async () => {
    await draw(<Full />)
    await trigger.click()
    await expect.element(entry('Ten views are saved, delete one first')).toBeDisabled()
  })
})
