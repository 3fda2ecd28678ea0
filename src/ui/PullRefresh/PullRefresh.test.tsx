import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Busy, Orders } from './PullRefresh.examples.tsx'

const row = page.getByText('1041 Madina')
const refreshing = page.getByRole('status')
const button = page.getByRole('button', { name: 'Refresh' })

/** A finger on the first row that goes to these places and is lifted; answers whether the page kept each move. */
function drag(...moves: [x: number, y: number][]): boolean[] {
  const target = row.element()
  const at = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
  const send = (type: string, touches: Touch[]) =>
    !target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
  send('touchstart', [at(100, 100)])
  const kept = moves.map(([x, y]) => send('touchmove', [at(x, y)]))
  send('touchend', [])
  return kept
}

describe('a list that is pulled down', () => {
  test('is read anew, says so, and keeps the gesture from the messenger', async () => {
    const felt: string[] = []
    const haptics = {
      selection: () => {},
      notification: () => {},
      impact: (style: string) => felt.push(style),
    }
    await draw(<Orders />, { haptics })

    expect(drag([100, 130], [104, 260], [104, 400])).toEqual([true, true, true])

    await expect.element(refreshing).toHaveTextContent('Refreshing')
    expect(felt).toEqual(['light'])
    await page.getByRole('button', { name: 'The server answers' }).click()
    await expect.element(page.getByText('Refreshed 1 times')).toBeVisible()
    await expect.element(refreshing).toHaveTextContent('')
  })

  test('springs back when it was pulled too little', async () => {
    await draw(<Orders />)
    drag([100, 130], [100, 150])
    await expect.element(refreshing).toHaveTextContent('')
    await expect.element(page.getByRole('button', { name: 'The server answers' })).toBeDisabled()
  })

  test('is left alone by a swipe to the side and by scrolling', async () => {
    await draw(<Orders />)
    expect(drag([160, 110], [300, 400])).toEqual([false, false])
    expect(drag([100, 60], [100, 400])).toEqual([false, false])
    await expect.element(refreshing).toHaveTextContent('')
  })

  test('in the middle of the page only scrolls', async () => {
    await draw(
      <div style={{ paddingBlockEnd: 2000 }}>
        <Orders />
      </div>,
    )
    window.scrollTo(0, 40)
    await expect.poll(() => window.scrollY).toBe(40)
    expect(drag([100, 130], [100, 400])).toEqual([false, false])
    window.scrollTo(0, 0)
  })

  test('is refreshed by a button that the keyboard finds', async () => {
    await draw(<Orders />)
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await expect.poll(() => button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)

    await userEvent.keyboard('{Enter}')

    await expect.element(refreshing).toHaveTextContent('Refreshing')
  })

  test('cannot be refreshed twice at once', async () => {
    await draw(<Busy />)
    await expect
      .element(page.getByRole('button', { name: 'Refreshing' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(drag([100, 130], [100, 400])).toEqual([false, false])
  })
})
