import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Products as SortedProducts } from './Table.examples.tsx'
import { Table, type TableSort } from './Table.tsx'

const rows = [
  { id: '1', name: 'Coat' },
  { id: '2', name: 'Jeans' },
]
const opened: string[] = []

function Products() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'asc' })
  return (
    <Table
      label="Products"
      rows={rows}
      rowKey={(row) => row.id}
      onRowClick={(row) => opened.push(row.name)}
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row.name, isSortable: true },
        { key: 'sku', header: 'SKU', cell: () => 'NW', isWide: true },
      ]}
      sort={sort}
      onSort={setSort}
      selection={{ keys, onChange: setKeys, allLabel: 'All', rowLabel: (row) => `Select ${row.name}` }}
    />
  )
}

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

describe('a table', () => {
  test('opens a row, but not when its box is ticked', async () => {
    await draw(<Products />, {}, 1280)

    await page.getByRole('checkbox', { name: 'Select Coat' }).click({ force: true })
    await page.getByRole('cell', { name: 'NW' }).last().click({ force: true })

    expect(opened).toEqual(['Jeans'])
    await expect.element(page.getByRole('checkbox', { name: 'Select Coat' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
  })

  test('sorts by its head, once this way and once the other', async () => {
    await draw(<Products />, {}, 1280)
    const head = page.getByRole('columnheader', { name: 'Name' })
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')

    await page.getByRole('button', { name: 'Name' }).click()

    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  })

  test('is scrolled to the columns that do not fit, and keeps its head in sight where all do', async () => {
    const columns = ['name', 'phone', 'state', 'plan', 'until', 'orders', 'activity'].map((key) => ({
      key,
      header: `${key} of the company`,
      cell: () => '+998 90 000-00-01',
      isWhole: true,
    }))
    await draw(<Table label="Companies" columns={columns} rows={rows} rowKey={({ id }) => id} />, {}, 1000)
    const card = page.getByRole('table').element().parentElement!
    await expect.poll(() => getComputedStyle(card).overflowX).toBe('auto')

    card.scrollLeft = card.scrollWidth

    const { right } = page.getByRole('columnheader').last().element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(card.getBoundingClientRect().right)
    await page.viewport(1900, 900)
    await expect.poll(() => getComputedStyle(card).overflowX).toBe('clip')
  })

  test('leaves out its least important columns on a tablet', async () => {
    await draw(<Products />, {}, 900)
    await expect.element(page.getByRole('columnheader', { name: 'SKU' })).not.toBeInTheDocument()
  })

  test('Shift with a press ticks all rows from the last one to this one', async () => {
    await draw(<SortedProducts />, {}, 1280)

    await box('Merino scarf').click({ force: true })
    await box('Wool overcoat, charcoal').click({ force: true, modifiers: ['Shift'] })

    await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
    for (const name of ['Merino scarf', 'Straight jeans', 'Wool overcoat, charcoal']) {
      await expect.element(box(name)).toBeChecked()
    }
    await expect.element(box('Linen shirt')).not.toBeChecked()
    await expect.element(box('Merino scarf')).toBeChecked()
  })

  test('arrows lead from box to box, with Shift they tick along', async () => {
    await draw(<SortedProducts />, {}, 1280)
    box('Linen shirt').element().focus()

    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.element(box('Linen shirt')).toBeChecked()
    await expect.element(box('Merino scarf')).toBeChecked()
    await expect.element(box('Merino scarf')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect.element(box('Merino scarf')).not.toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box('Merino scarf')).toHaveFocus()
    await expect.element(box('Merino scarf')).not.toBeChecked()
  })
})
