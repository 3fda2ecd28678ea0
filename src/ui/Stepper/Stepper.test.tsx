import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pieces } from './Stepper.examples.tsx'
import { Stepper } from './Stepper.tsx'

function Example({ max }: { max?: number }) {
  const [value, setValue] = useState(1)
  return (
    <Stepper
      label="Pieces"
      decreaseLabel="Less"
      increaseLabel="More"
      value={value}
      onChange={setValue}
      min={1}
      max={max}
    />
  )
}

const more = page.getByRole('button', { name: 'More' })
const count = page.getByRole('status')

describe('a quantity', () => {
  test('a tap adds one, and the ends cannot be passed', async () => {
    await draw(<Example max={2} />)
    await expect.element(page.getByRole('button', { name: 'Less' })).toBeDisabled()

    await more.click()

    await expect.element(count).toHaveTextContent('2')
    await expect.element(more).toBeDisabled()
  })

  test('holding the button goes on adding until it is let go', async () => {
    await draw(<Example />)
    const button = more.element()

    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(() => Number(count.element().textContent)).toBeGreaterThan(3)
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    const reached = count.element().textContent
    await new Promise((resolve) => setTimeout(resolve, 250))

    expect(count.element().textContent).toBe(reached)
  })

  test('M24: its buttons are large enough for a thumb', async () => {
    await draw(<Example />)
    const box = more.element().getBoundingClientRect()
    expect([box.width, box.height]).toEqual([44, 44])
  })
})

test('the keyboard adds and takes away, one at a press', async () => {
  await draw(<Pieces />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(count).toHaveTextContent('1')
  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')

  await expect.element(count).toHaveTextContent('3')
  await expect.element(page.getByRole('group', { name: 'Pieces' })).toBeVisible()
})
