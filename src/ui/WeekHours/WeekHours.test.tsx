import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Overlapping, ReadOnly, Restaurant, SundayFirst } from './WeekHours.examples.tsx'

const day = (name: string) => page.getByRole('group', { name, exact: true })
const opens = (name: string) => day(name).getByRole('textbox', { name: 'Opens' })
const closes = (name: string) => day(name).getByRole('textbox', { name: 'Closes' })
const timesOf = (name: string) =>
  Array.from(day(name).element().querySelectorAll('input'), (input) => input.value).join(' ')

describe('working hours of a week', () => {
  test('a closed day is opened by its switch with usual hours, and closed again', async () => {
    await draw(<Restaurant />)
    await expect.element(day('Sunday').getByText('Closed')).toBeVisible()

    await page.getByRole('switch', { name: 'Open on Sunday' }).click()
    await expect.poll(() => timesOf('Sunday')).toBe('09:00 18:00')

    await page.getByRole('switch', { name: 'Open on Sunday' }).click()
    await expect.element(day('Sunday').getByText('Closed')).toBeVisible()
  })

  test('a day closed by mistake gets its own hours back', async () => {
    await draw(<Restaurant />)
    const toggle = page.getByRole('switch', { name: 'Open on Monday' })
    await toggle.click()
    await expect.element(toggle).not.toBeChecked()
    await toggle.click()
    await expect.poll(() => timesOf('Monday')).toBe('09:00 13:00 14:00 22:00')
  })

  test('says which hours end on the next day and which last 24 hours', async () => {
    await draw(<Restaurant />)
    await expect.element(day('Friday').getByText('next day')).toBeVisible()
    await expect.element(day('Saturday').getByText('24 hours')).toBeVisible()
    await expect.element(day('Monday').getByText('next day')).not.toBeInTheDocument()
  })

  test('times are typed and stepped by the arrows', async () => {
    await draw(<Restaurant />)
    await opens('Thursday').fill('1030')
    await closes('Thursday').click()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect.poll(() => timesOf('Thursday')).toBe('10:30 21:55')
  })

  test('what is no time is put back', async () => {
    await draw(<Restaurant />)
    await opens('Thursday').fill('99')
    await expect.element(opens('Thursday')).toHaveValue('99')
    await userEvent.tab()
    await expect.element(opens('Thursday')).toHaveValue('09:00')
    await opens('Thursday').fill('')
    await userEvent.tab()
    await expect.element(opens('Thursday')).toHaveValue('09:00')
  })

  test('hours are added after the last ones and taken away', async () => {
    await draw(<Restaurant />)
    await opens('Thursday').fill('08:00')
    await closes('Thursday').fill('12:00')
    await day('Thursday').getByRole('button', { name: 'Add hours' }).click()
    await expect.poll(() => timesOf('Thursday')).toBe('08:00 12:00 13:00 17:00')

    await day('Thursday').getByRole('button', { name: 'Remove 08:00–12:00' }).click()
    await expect.poll(() => timesOf('Thursday')).toBe('13:00 17:00')
  })

  test('a day that is full offers no further hours', async () => {
    await draw(<Restaurant />)
    await expect.element(day('Monday')).toBeVisible()
    await expect.element(day('Saturday').getByRole('button', { name: 'Add hours' })).not.toBeInTheDocument()
  })

  test('one day is copied to another and to all others by the keyboard', async () => {
    await draw(<Restaurant />, {}, 1280)
    await day('Thursday').getByRole('button', { name: 'Copy Thursday to' }).click()
    await page.getByRole('menuitem', { name: 'Sunday' }).click()
    await expect.poll(() => timesOf('Sunday')).toBe('09:00 22:00')
    expect(timesOf('Monday')).toBe('09:00 13:00 14:00 22:00')

    await day('Thursday').getByRole('button', { name: 'Copy Thursday to' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'All other days' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => timesOf('Monday')).toBe('09:00 22:00')
    expect(timesOf('Saturday')).toBe('09:00 22:00')
  })

  test('a week begins with the day of the language', async () => {
    await draw(<SundayFirst />)
    await expect.element(day('Monday')).toBeVisible()
    const names = Array.from(
      document.querySelectorAll('[role=group] [role=group]'),
      (group) => group.firstElementChild?.textContent,
    )
    expect(names[0]).toBe('Sunday')
    expect(names[6]).toBe('Saturday')
  })

  test('hours only to be read can be neither changed nor copied', async () => {
    await draw(<ReadOnly />)
    await expect.element(opens('Thursday')).toBeDisabled()
    await expect.element(page.getByRole('switch', { name: 'Open on Monday' })).toBeDisabled()
    await expect
      .element(day('Monday').getByRole('button', { name: 'Copy Monday to' }))
      .not.toBeInTheDocument()
  })
})

describe('hours that overlap', () => {
  test('are marked and said, over midnight as well, until they do not', async () => {
    await draw(<Overlapping />)
    const text = 'These hours overlap'
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
    await expect.element(opens('Monday').first()).toHaveAccessibleDescription(text)
    await expect.element(closes('Tuesday')).toHaveAccessibleDescription(text)
    await expect.element(opens('Wednesday')).toHaveAttribute('aria-invalid', 'true')

    await opens('Wednesday').fill('04:00')
    await expect.element(closes('Tuesday')).not.toHaveAttribute('aria-invalid')
    await opens('Monday').nth(1).fill('13:00')
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  })

  test('the sentence of the form is said', async () => {
    await draw(<Overlapping />)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The branch cannot be saved while its hours overlap')
  })
})
