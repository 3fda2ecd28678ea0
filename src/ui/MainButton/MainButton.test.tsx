import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import type { MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { MainButton } from './MainButton.tsx'

describe('the main button', () => {
  test('in a browser is a button at the bottom, and Ctrl with Enter presses it', async () => {
    let pressed = 0
    await draw(<MainButton text="Save" onClick={() => (pressed += 1)} />)

    await page.getByRole('button', { name: 'Save' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')

    expect(pressed).toBe(2)
  })

  test('that is busy cannot be pressed', async () => {
    let pressed = 0
    await draw(<MainButton text="Save" isBusy onClick={() => (pressed += 1)} />)

    await page.getByRole('button', { name: 'Save' }).click({ force: true })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')

    expect(pressed).toBe(0)
  })

  test('in the messenger is the messenger’s own, with its second action', async () => {
    const main: (MainButtonState | null)[] = []
    const second: (MainButtonState | null)[] = []
    await draw(
      <MainButton text="Ready" onClick={() => {}} isBusy secondary={{ text: 'Call', onClick: () => {} }} />,
      {
        isMessenger: true,
        mainButton: { set: (state) => main.push(state) },
        secondaryButton: { set: (state) => second.push(state) },
      },
    )

    expect(main.at(-1)).toMatchObject({ text: 'Ready', isEnabled: false, isBusy: true })
    expect(second.at(-1)).toMatchObject({ text: 'Call', isEnabled: true })
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})
