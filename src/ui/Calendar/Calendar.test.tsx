import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Limited, OneDay, Range } from './Calendar.examples.tsx'

const day = (name: string) => page.getByRole('button', { name })
const month = page.getByRole('combobox', { name: 'Month' })
const year = page.getByRole('combobox', { name: 'Year' })
const cell = (name: string) => page.getByRole('gridcell', { name })

describe('a calendar', () => {
  test('says each day in words, marks the chosen one and today', async () => {
    await draw(<OneDay />)
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect.element(cell('Thursday, 12 November 2026')).toHaveAttribute('aria-selected', 'true')
    await expect.element(day('Friday, 20 November 2026')).toHaveAttribute('aria-current', 'date')
  })

  test('arrows walk over days and weeks, the page keys over months, Enter chooses', async () => {
    await draw(<OneDay />)
    await day('Thursday, 12 November 2026').click()

    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(day('Friday, 20 November 2026')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(day('Monday, 16 November 2026')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(day('Wednesday, 16 December 2026')).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.element(cell('Wednesday, 16 December 2026')).toHaveAttribute('aria-selected', 'true')
  })

  test('only one day is reached by Tab', async () => {
    await draw(<OneDay />)
    await expect.element(day('Thursday, 12 November 2026')).toHaveAttribute('tabindex', '0')
    expect(document.querySelectorAll('[role=gridcell] button[tabindex="0"]')).toHaveLength(1)
  })

  test('goes to another month by its buttons and to another year by its list', async () => {
    await draw(<OneDay />)
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect.element(month).toHaveDisplayValue('October')

    await year.selectOptions('1985')
    await month.selectOptions('June')

    await expect.element(page.getByRole('grid', { name: 'June 1985' })).toBeVisible()
    await expect.element(day('Wednesday, 5 June 1985')).toBeVisible()
  })

  test('days outside the limits cannot be chosen and months outside are not offered', async () => {
    await draw(<Limited />)
    await expect.element(day('Thursday, 19 November 2026')).toBeDisabled()
    await expect.element(day('Friday, 20 November 2026')).toBeEnabled()
    await expect
      .element(page.getByRole('button', { name: 'Previous month' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(year).toHaveTextContent('2026')
  })

  test('a range is marked from its first to its last day, in a week of the language', async () => {
    await draw(<Range />)
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
    await expect.poll(() => document.querySelectorAll('[aria-selected=true]').length).toBe(12)
    const heads = Array.from(document.querySelectorAll('th'), (head) => head.textContent)
    expect(heads).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  })

  test('does not claim to be in another language than the page', async () => {
    await draw(<OneDay />)
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(document.querySelector('[lang]:not(html)')).toBeNull()
  })

  test('its days are large enough for a finger on a phone', async () => {
    await draw(<OneDay />)
    await expect.element(day('Friday, 20 November 2026')).toBeVisible()
    const box = day('Friday, 20 November 2026').element().getBoundingClientRect()
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  })
})
