import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { MonthFirst, Refused, States } from './DateField.examples.tsx'

const start = page.getByRole('textbox', { name: 'Starts on' })
const birthday = page.getByRole('textbox', { name: 'Birthday' })
const calendar = page.getByRole('dialog')
const opener = (index: number) => page.getByRole('button', { name: 'Open the calendar' }).nth(index)
const day = (name: string) => calendar.getByRole('button', { name })

describe('a typed day', () => {
  test('needs digits only', async () => {
    await draw(<States />)
    await start.click()
    await userEvent.keyboard('03022026')
    await expect.element(start).toHaveValue('03.02.2026')
  })

  test('is written out when the field is left', async () => {
    await draw(<States />)
    await start.click()
    await userEvent.keyboard('3/2/26{Tab}')
    await expect.element(start).toHaveValue('03.02.2026')
  })

  test('that is none keeps its text and says so, until it is one', async () => {
    await draw(<States />)
    await start.fill('31.04.2026')
    await expect.element(start).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(start).toHaveAccessibleDescription('Enter a valid date')
    await expect.element(start).toHaveValue('31.04.2026')

    await start.fill('30.04.2026')
    await expect.element(start).not.toHaveAttribute('aria-invalid')
  })

  test('is read as Americans write it where they do', async () => {
    await draw(<MonthFirst />)
    const paid = page.getByRole('textbox', { name: 'Paid on' })
    await expect.element(paid).toHaveValue('02/03/2026')
    await paid.fill('4.5.26')
    await userEvent.tab()
    await expect.element(paid).toHaveValue('04/05/2026')
  })

  test('gets a numeric keypad and letters that a phone does not zoom', async () => {
    await draw(<States />)
    await expect.element(start).toHaveAttribute('inputmode', 'numeric')
    expect(Number.parseFloat(getComputedStyle(start.element()).fontSize)).toBeGreaterThanOrEqual(16)
  })

  test('the sentence of the form is said, a field that cannot be changed has no calendar', async () => {
    await draw(<Refused />)
    await expect
      .element(page.getByRole('textbox', { name: 'To' }))
      .toHaveAccessibleDescription('The end is before the start')
    await expect.element(opener(0)).toBeDisabled()
  })
})

describe('the calendar of a field', () => {
  test('opens by Alt and arrow down on its day, and gives the chosen day and the focus back', async () => {
    await draw(<States />, {}, 1280)
    await birthday.click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(day('Wednesday, 5 June 1985')).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}{Enter}')

    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(birthday).toHaveValue('06.06.1985')
    await expect.element(birthday).toHaveFocus()
  })

  test('begins with today where there is no day yet', async () => {
    await draw(<States />, {}, 1280)
    await opener(1).click()
    await expect.element(day('Friday, 20 November 2026')).toHaveFocus()
  })

  test('closes by Escape and changes nothing', async () => {
    await draw(<States />, {}, 1280)
    await opener(0).click()
    await expect.element(day('Wednesday, 5 June 1985')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(opener(0)).toHaveFocus()
    await expect.element(birthday).toHaveValue('05.06.1985')
  })

  test('is a sheet on a phone and closes by the back button of the messenger', async () => {
    const backButton = createBackStack()
    await draw(<States />, { backButton })
    await opener(0).click()
    await expect.element(day('Wednesday, 5 June 1985')).toHaveFocus()
    await expect.element(page.getByRole('heading', { name: 'Birthday' })).toBeVisible()

    expect(backButton.press()).toBe(true)

    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(birthday).toHaveValue('05.06.1985')
  })

  test('stays wholly inside a low window', async () => {
    await draw(<States />, {}, 1280)
    await page.viewport(1280, 480)
    await opener(1).click()
    await expect.element(day('Friday, 20 November 2026')).toHaveFocus()
    await expect.poll(() => calendar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(480)
    expect(calendar.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  })
})
