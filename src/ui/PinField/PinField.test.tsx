import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { InForm, Lock } from './PinField.examples.tsx'

const pin = page.getByLabelText('PIN', { exact: true })
const key = (name: string) => page.getByRole('button', { name, exact: true })

async function press(digits: string) {
  for (const digit of digits) await key(digit).click()
}

describe('a PIN', () => {
  test('hides its digits and asks for a keypad', async () => {
    await draw(<InForm />)
    const field = page.getByLabelText('New PIN')
    await expect.element(field).toHaveAttribute('type', 'password')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    await expect.element(field).toHaveAccessibleDescription('6 digits, asked when the app is opened')

    await field.click()
    await userEvent.keyboard('3x4')

    await expect.element(field).toHaveValue('1234')
    await expect.poll(() => document.body.textContent).not.toContain('1234')
  })

  test('is pressed on the screen without the keyboard of the phone', async () => {
    await draw(<Lock />)
    await expect.element(pin).toHaveAttribute('inputmode', 'none')
    expect(pin.element().getBoundingClientRect().width).toBeGreaterThan(200)
    expect(key('5').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)

    await press('25')
    await key('Erase').click()
    await press('580')

    await expect.element(page.getByText('Unlocked')).toBeVisible()
  })

  test('is typed on a keyboard as well', async () => {
    await draw(<Lock />)
    await pin.click()
    await userEvent.keyboard('2580')
    await expect.element(page.getByText('Unlocked')).toBeVisible()
  })

  test('that is refused says why, is felt, and begins anew', async () => {
    const felt: string[] = []
    const haptics = { impact: () => {}, selection: () => {}, notification: (type: string) => felt.push(type) }
    await draw(<Lock />, { haptics })
    await press('1111')

    await expect.element(pin).toHaveAccessibleDescription('Not this one, 4 tries left')
    await expect.element(pin).toHaveValue('')
    expect(new Set(felt)).toEqual(new Set(['error']))

    await press('2')
    await expect.element(pin).not.toHaveAttribute('aria-invalid')
  })

  test('is not shaken for somebody who wants no motion', async () => {
    document.documentElement.dataset.motion = 'off'
    await draw(<Lock />)
    await press('1111')
    await expect.element(pin).toHaveAttribute('aria-invalid', 'true')

    const moving = document.getAnimations().filter((animation) => animation instanceof CSSAnimation)
    delete document.documentElement.dataset.motion
    expect(moving).toEqual([])
  })
})
