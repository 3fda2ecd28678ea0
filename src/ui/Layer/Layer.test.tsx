import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { OwnDialog } from './Layer.examples.tsx'
import { Layer } from './Layer.tsx'

const opener = page.getByRole('button', { name: 'Open the order' })
const dialog = page.getByRole('dialog', { name: 'Order' })

test('M43: the focus goes into a layer, stays inside and returns', async () => {
  await draw(<OwnDialog />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Call' })).toHaveFocus()
  expect(opener.query()?.closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Escape closes it from the moment that it is drawn', async () => {
  const closed = vi.fn()
  const seen = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) userPresses('Escape')
  })
  seen.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => seen.disconnect())
  await draw(<LateLayer onClose={closed} />)

  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(closed).toHaveBeenCalled()
})

const userPresses = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** Opens by itself, as after an answer: no press makes React hurry. */
function LateLayer({ onClose }: { onClose(): void }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    isOpen && (
      <Layer onClose={onClose}>
        <div role="dialog" tabIndex={-1}>
          Order
        </div>
      </Layer>
    )
  )
}

test('M21: the page below does not scroll meanwhile', async () => {
  await draw(<OwnDialog />)
  await opener.click()
  await expect.poll(() => document.documentElement.style.overflow).toBe('hidden')

  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.documentElement.style.overflow).toBe('')
})

test('the back button of the messenger closes it, and is needed only meanwhile', async () => {
  const needed: boolean[] = []
  const backButton = createBackStack((isVisible) => needed.push(isVisible))
  await draw(<OwnDialog />, { backButton })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  expect(needed.at(-1)).toBe(true)

  backButton.press()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(needed.at(-1)).toBe(false)
})
