import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Changing, States } from './LivePill.examples.tsx'

const pill = page.getByRole('status')

describe('the live pill', () => {
  test('says its state in words, not by colour alone', async () => {
    await draw(<States />)
    for (const word of ['Online', 'Connecting', 'Offline']) {
      await expect.element(page.getByText(word)).toBeVisible()
    }
  })

  test('tells a screen reader when the connection is lost', async () => {
    await draw(<Changing />)
    await expect.element(pill).toHaveTextContent('Online')

    await page.getByRole('button', { name: 'Lose the network' }).click()

    await expect.element(pill).toHaveTextContent('Offline')
  })

  test('is a dot on a narrow phone and keeps its word for screen readers', async () => {
    await draw(<Changing />, {}, 320)
    await expect.poll(() => pill.element().getBoundingClientRect().width).toBe(24)
    await expect.element(pill).toHaveTextContent('Online')
  })

  test('has another colour in each state', async () => {
    await draw(<States />)
    const colours = pill.elements().map((state) => getComputedStyle(state).color)
    expect(new Set(colours).size).toBe(3)
  })
})
