import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { OnIcon, Why } from './Tooltip.examples.tsx'

const bubble = page.getByRole('tooltip')
const print = page.getByRole('button', { name: 'Print' })

describe('a tooltip', () => {
  test('describes its button to a screen reader without being shown', async () => {
    await draw(<OnIcon />)
    await expect.element(print).toHaveAccessibleDescription('Prints the kitchen slip on the receipt printer')
    await expect.element(print).not.toHaveAttribute('title')
    await expect.element(bubble).not.toBeInTheDocument()
  })

  test('comes with the keyboard focus and goes with Escape', async () => {
    await draw(<OnIcon />)
    await userEvent.tab()
    await expect.element(bubble).toHaveTextContent('Prints the kitchen slip on the receipt printer')

    await userEvent.keyboard('{Escape}')

    await expect.element(bubble).not.toBeInTheDocument()
    await expect.element(print).toHaveFocus()
  })

  test('comes with a resting mouse, stays under it and leaves with it', async () => {
    await draw(
      <>
        <OnIcon />
        <p style={{ marginBlockStart: 300 }}>elsewhere</p>
      </>,
    )
    await print.hover()
    await expect.element(bubble).toBeVisible()
    await bubble.hover()
    await expect.element(bubble).toBeVisible()

    await page.getByText('elsewhere').hover()

    await expect.element(bubble).not.toBeInTheDocument()
  })

  test('stays inside the window beside a button at its edge', async () => {
    await draw(<OnIcon />, {}, 320)
    await userEvent.tab()
    await expect.element(bubble).toBeVisible()

    const box = bubble.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(8)
    expect(box.right).toBeLessThanOrEqual(312)
  })

  test('is the first that Escape takes away, the sheet below stays', async () => {
    await draw(<InSheet />)
    const sheet = page.getByRole('dialog', { name: 'Order' })
    await expect.element(sheet).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(bubble).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(bubble).not.toBeInTheDocument()
    await expect.element(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('does not come by touch', async () => {
    await draw(
      <>
        <OnIcon />
        <Why />
      </>,
    )
    print.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))

    await page.getByRole('button', { name: 'Hand over' }).hover()

    await expect.element(bubble).toHaveTextContent('The courier has not taken the order yet')
    expect(bubble.elements()).toHaveLength(1)
  })
})

function InSheet() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Order" closeLabel="Close">
      <OnIcon />
    </Sheet>
  )
}
