import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import type { MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { Period, Validity } from './DateRangeField.examples.tsx'

const period = page.getByRole('button', { name: 'Period' })
const dialog = page.getByRole('dialog')
const day = (name: string) => dialog.getByRole('button', { name })
const from = dialog.getByRole('textbox', { name: 'From' })
const to = dialog.getByRole('textbox', { name: 'To' })
const show = dialog.getByRole('button', { name: 'Show' })

describe('a range of days on a desktop', () => {
  test('says its preset and its days, and opens with two months', async () => {
    await draw(<Period />, {}, 1280)
    await expect.element(period).toHaveTextContent('Last 7 days 14.11.2026 – 20.11.2026')
    await period.click()
    await expect.element(dialog.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect.element(dialog.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await expect.element(day('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a preset is taken by one press', async () => {
    await draw(<Period />, {}, 1280)
    await period.click()
    await day('Last month').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(period).toHaveTextContent('Last month 01.10.2026 – 31.10.2026')
    await expect.element(period).toHaveFocus()
  })

  test('two days are chosen by the keyboard, whichever comes first', async () => {
    await draw(<Period />, {}, 1280)
    await period.click()
    await expect.element(day('Saturday, 14 November 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect.element(from).toHaveValue('13.11.2026')
    await expect.element(to).toHaveValue('')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(from).toHaveValue('06.11.2026')
    await expect.element(to).toHaveValue('13.11.2026')

    await show.click()

    await expect.element(period).toHaveTextContent('06.11.2026 – 13.11.2026')
  })

  test('two days are typed, and Enter takes them', async () => {
    await draw(<Period />, {}, 1280)
    await period.click()
    await from.fill('01.03.2026')
    await expect.element(dialog.getByRole('grid', { name: 'March 2026' })).toBeVisible()
    await to.fill('15.3.26')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(period).toHaveTextContent('01.03.2026 – 15.03.2026')
  })

  test('what was not taken is forgotten', async () => {
    await draw(<Period />, {}, 1280)
    await period.click()
    await day('Monday, 2 November 2026').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(period).toHaveTextContent('Last 7 days 14.11.2026 – 20.11.2026')
    await period.click()
    await expect.element(from).toHaveValue('14.11.2026')
  })

  test('can be emptied where that is meant', async () => {
    await draw(<Validity />, {}, 1280)
    const valid = page.getByRole('button', { name: 'Valid' })
    await expect.element(valid).toHaveAccessibleDescription('Another banner is shown on these days')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(valid).toHaveTextContent('always')
  })
})

describe('a range of days on a phone', () => {
  test('opens a sheet with one month whose verb is the main button of the messenger', async () => {
    const seen: (MainButtonState | null)[] = []
    await draw(<Period />, { isMessenger: true, mainButton: { set: (state) => seen.push(state) } })
    await period.click()
    await expect.element(page.getByRole('heading', { name: 'Period' })).toBeVisible()
    await expect.poll(() => dialog.getByRole('grid').elements().length).toBe(1)
    expect(seen.at(-1)?.text).toBe('Show')

    await day('Monday, 2 November 2026').click()
    await expect.element(to).toHaveValue('')
    seen.at(-1)?.onClick()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(period).toHaveTextContent('02.11.2026')
  })
})
