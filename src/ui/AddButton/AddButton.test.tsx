import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { AddButton } from './AddButton.tsx'

function Example() {
  return (
    <div style={{ blockSize: 4000 }}>
      <AddButton onClick={() => {}}>Order</AddButton>
    </div>
  )
}

const button = page.getByRole('button', { name: 'Order' })
const opacity = () => getComputedStyle(button.element().parentElement ?? document.body).opacity

describe('the add button', () => {
  test('leaves on scroll down and returns on scroll up', async () => {
    await draw(<Example />)
    expect(opacity()).toBe('1')

    window.scrollTo(0, 600)
    await expect.poll(opacity).toBe('0')

    window.scrollTo(0, 400)
    await expect.poll(opacity).toBe('1')
  })

  test('keeps its name where only its icon is drawn', async () => {
    await draw(<Example />, {}, 320)
    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().width).toBeLessThan(60)
  })

  test('is not there on wide screens, which have a button in the head', async () => {
    await draw(<Example />, {}, 1280)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})

test('the add button is pressed by the keyboard', async () => {
  let pressed = 0
  await draw(<AddButton onClick={() => (pressed += 1)}>Order</AddButton>)

  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')

  await expect.poll(() => pressed).toBe(2)
})
