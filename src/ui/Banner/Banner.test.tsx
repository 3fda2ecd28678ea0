import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Alarm, Line, Warning } from './Banner.examples.tsx'

const close = page.getByRole('button', { name: 'Hide for today' })

describe('a banner', () => {
  test('is closed by keyboard, after its action', async () => {
    await draw(<Warning />)
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Renew' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(close).toHaveFocus()

    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('Hidden until tomorrow')).toBeVisible()
  })

  test('that is urgent is said at once, and its action works', async () => {
    await draw(<Alarm />)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('2 orders are not acceptedthe oldest waits 4 minutesMute')
    const mute = page.getByRole('button', { name: 'Mute' })
    await mute.click()
    await expect.element(mute).toHaveAttribute('aria-pressed', 'true')
  })

  test('of one line has no button and no empty second line', async () => {
    await draw(<Line />)
    const line = page.getByText('Data of 12:40, the network is away')
    await expect.element(line).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    expect(line.element().nextElementSibling).toBeNull()
  })

  test('keeps its text and its buttons apart on a narrow phone', async () => {
    await draw(<Warning />, {}, 320)
    const text = page.getByText('Subscription: 5 days').element().getBoundingClientRect()
    const renew = page.getByRole('button', { name: 'Renew' }).element().getBoundingClientRect()
    expect(text.right).toBeLessThanOrEqual(renew.left)
    expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  })
})
