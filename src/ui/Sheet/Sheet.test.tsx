import { useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import type { MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { Sheet } from './Sheet.tsx'

function Example() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title="Order 1041"
        closeLabel="Close"
        mainButton={{ text: 'Ready', onClick: close }}
      >
        <input aria-label="Note" />
      </Sheet>
    </>
  )
}

const open = () => page.getByRole('button', { name: 'Open' }).click()
const sheet = page.getByRole('dialog', { name: 'Order 1041' })

describe('a sheet', () => {
  test('takes the focus, and Escape closes it and gives the focus back', async () => {
    await draw(<Example />)
    await open()
    await expect.element(sheet).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  test('keeps the keyboard inside, what is below cannot be reached', async () => {
    await draw(<Example />)
    await open()
    await expect.element(sheet).toBeVisible()

    for (let count = 0; count < 6; count++) {
      await userEvent.tab()
      const isOutside = document.activeElement?.closest('[data-layer]') === null
      expect(isOutside && document.activeElement !== document.body).toBe(false)
    }
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  test('closes by its cross', async () => {
    await draw(<Example />)
    await open()

    await page.getByRole('button', { name: 'Close' }).click()

    await expect.element(sheet).not.toBeInTheDocument()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('closes by the back button of the messenger', async () => {
    const backButton = createBackStack()
    await draw(<Example />, { backButton })
    await open()
    await expect.element(sheet).toBeVisible()

    expect(backButton.press()).toBe(true)

    await expect.element(sheet).not.toBeInTheDocument()
    expect(backButton.size()).toBe(0)
  })

  test('M16: puts its verb on the main button of the messenger and draws none of its own', async () => {
    const seen: (MainButtonState | null)[] = []
    await draw(<Example />, { isMessenger: true, mainButton: { set: (state) => seen.push(state) } })
    await open()
    await expect.element(sheet).toBeVisible()

    expect(seen.at(-1)?.text).toBe('Ready')
    await expect.element(page.getByRole('button', { name: 'Ready' })).not.toBeInTheDocument()
    seen.at(-1)?.onClick()

    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => seen.at(-1)).toBeNull()
  })

  test('M19 M20: with the keyboard open the field in hand is in what is left of the sheet', async () => {
    const { style } = document.documentElement
    onTestFinished(() => void style.removeProperty('--tg-viewport-stable-height'))
    const fields = Array.from({ length: 14 }, (_, at) => `Field ${at + 1}`)
    await draw(
      <Sheet
        isOpen
        title="Order"
        closeLabel="Close"
        onClose={() => {}}
        mainButton={{ text: 'Save', onClick: () => {} }}
      >
        {fields.map((label) => (
          <TextField key={label} label={label} value="" onChange={() => {}} />
        ))}
      </Sheet>,
    )
    const last = page.getByLabelText('Field 14')
    await last.click()

    style.setProperty('--tg-viewport-stable-height', '420px')

    const footer = page.getByRole('button', { name: 'Save' }).element()
    await expect.poll(() => footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(420)
    await expect
      .poll(() => last.element().getBoundingClientRect().bottom - footer.getBoundingClientRect().top)
      .toBeLessThanOrEqual(0)
    expect(last.element().getBoundingClientRect().top).toBeGreaterThan(0)
  })

  test('covers a phone and is a drawer at the right of a desktop', async () => {
    await draw(<Example />)
    await open()
    await expect.element(sheet).toBeVisible()
    expect(sheet.element().getBoundingClientRect().width).toBe(390)

    await page.viewport(1280, 844)

    await expect.poll(() => sheet.element().getBoundingClientRect().width).toBe(800)
    await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().right)).toBe(1280)
  })
})
