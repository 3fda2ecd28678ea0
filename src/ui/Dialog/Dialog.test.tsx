import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { Form, Wide } from './Dialog.examples.tsx'

const form = page.getByRole('dialog', { name: 'Name of the branch' })
const report = page.getByRole('dialog', { name: 'Sales of the week' })
const boxOf = (dialog: typeof form) => dialog.element().getBoundingClientRect()

describe('a dialog', () => {
  test('stands in the middle of a desktop, 800 px wide', async () => {
    await draw(<Wide />, {}, 1280)
    await page.getByRole('button', { name: 'Show the report' }).click()
    await expect.element(report).toBeVisible()

    await expect.poll(() => boxOf(report).width).toBe(800)
    expect(boxOf(report).left).toBe(240)
  })

  test('can be narrower, and never wider than the window', async () => {
    await draw(<Form />, {}, 1280)
    await page.getByRole('button', { name: 'Rename the branch' }).click()
    await expect.poll(() => boxOf(form).width).toBe(480)
  })

  test('is a sheet from below on a phone', async () => {
    await draw(<Form />)
    await page.getByRole('button', { name: 'Rename the branch' }).click()

    await expect.poll(() => boxOf(form).width).toBe(390)
    await expect.poll(() => Math.round(boxOf(form).bottom)).toBe(844)
  })

  test('keeps the focus, and Escape gives it back', async () => {
    await draw(<Form />, {}, 1280)
    await page.getByRole('button', { name: 'Rename the branch' }).click()
    await expect.element(form).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(form).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Rename the branch' })).toHaveFocus()
  })

  test('closes by the back button of the messenger', async () => {
    const backButton = createBackStack()
    await draw(<Wide />, { backButton })
    await page.getByRole('button', { name: 'Show the report' }).click()
    await expect.element(report).toBeVisible()

    expect(backButton.press()).toBe(true)

    await expect.element(report).not.toBeInTheDocument()
  })
})
