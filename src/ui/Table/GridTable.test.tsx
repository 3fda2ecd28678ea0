import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, rest } from '#src/ui/kit/draw.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { ManyRows, OwnColumns } from './Table.examples.tsx'
import { Table, type Column } from './Table.tsx'

const product = (number: number) => page.getByRole('button', { name: `Product ${number}`, exact: true })
const box = (number: number) => page.getByRole('checkbox', { name: `Select Product ${number}`, exact: true })
const drawnRows = () => document.querySelectorAll('[data-index]').length
/** Code that comes later takes its time on a slow machine. */
const soon = <Value,>(read: () => Value) => expect.poll(read)
const isVirtual = () => document.querySelector('[style*="translateY"]')
const edge = page.getByRole('separator', { name: 'Product' })
const widthOf = (name: string) =>
  page.getByRole('columnheader', { name }).element().getBoundingClientRect().width

async function drawMany(): Promise<void> {
  await draw(<ManyRows />, {}, 1280)
  await soon(isVirtual).not.toBeNull()
  await rest()
}

function Dishes() {
  return (
    <>
      <Table
        mode="grid"
        label="Dishes"
        rows={['Plov', 'Manty']}
        rowKey={(dish) => dish}
        columns={dishColumns}
      />
      <button>After</button>
    </>
  )
}

const dishColumns: Column<string>[] = [
  { key: 'name', header: 'Dish', cell: (dish) => dish },
  { key: 'note', header: 'Note', cell: () => <input aria-label="Note" /> },
  { key: 'place', header: 'Places', cell: (dish) => <Places dish={dish} /> },
]

function Places({ dish }: { dish: string }) {
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <Switch isOn={isOn} onChange={setIsOn} label={`${dish} in the hall`} />
      <Switch isOn={isOn} onChange={setIsOn} label={`${dish} to take away`} />
    </>
  )
}

describe('a table of a hundred thousand rows', () => {
  test('draws only the rows near the view and says how many there are', async () => {
    await drawMany()
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001')
    await soon(drawnRows).toBeLessThan(40)

    window.scrollTo(0, document.body.scrollHeight)

    await soon(() => product(100_000).query()).not.toBeNull()
    expect(drawnRows()).toBeLessThan(40)
    const row = page.getByRole('row').last()
    await expect.element(row).toHaveAttribute('aria-rowindex', '100001')
  })

  test('its head stays in view', async () => {
    await drawMany()
    window.scrollTo(0, 50_000)
    await soon(() => document.querySelector('[data-index="1"]')).toBeNull()
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeInViewport()
  })

  test('arrows, pages, Home and End walk through its cells', async () => {
    await drawMany()
    product(1).element().focus()

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(product(3)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(box(3)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await soon(() => document.activeElement?.textContent).toBe('Active')
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}')
    await expect.element(product(100_000)).toHaveFocus()
    await expect.element(product(100_000)).toBeInViewport()
    await userEvent.keyboard('{PageUp}')
    await soon(() => document.activeElement?.textContent).toMatch(/^Product 999\d\d$/)
  })

  test('Space ticks a row, Shift with arrows ticks along, Ctrl+A ticks all', async () => {
    await drawMany()
    product(4).element().focus()

    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(page.getByRole('row', { selected: true })).toHaveLength(4)
    await userEvent.keyboard('{ArrowRight} ')
    await expect.element(box(6)).not.toBeChecked()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  })

  test('the row with the focus stays while it is scrolled out of view', async () => {
    await drawMany()
    product(2).element().focus()

    window.scrollTo(0, 300_000)

    await soon(() => document.querySelector('[data-index="3"]')).toBeNull()
    await expect.element(product(2)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(product(3)).toBeInViewport()
  })
})

describe('the body of a grid', () => {
  test('is entered at the first row in view, and left for the head again', async () => {
    await drawMany()
    window.scrollTo(0, 40_000)
    await soon(() => document.querySelector('[data-index="1"]')).toBeNull()
    const all = page.getByRole('checkbox', { name: 'Select all' })
    all.element().focus()

    await userEvent.keyboard('{Tab}{ArrowRight}')
    await soon(() => document.activeElement?.textContent).toMatch(/^Product 7[67]\d$/)
    expect(Math.abs(window.scrollY - 40_000)).toBeLessThan(60)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(all).toHaveFocus()
  })

  test('is one stop of the Tab key, which comes back to the cell it left', async () => {
    await draw(<Dishes />, {}, 1280)
    await expect.element(page.getByRole('grid')).toBeInTheDocument()
    await page.getByRole('gridcell', { name: 'Plov', exact: true }).click()

    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('gridcell', { name: 'Manty', exact: true })).toHaveFocus()
  })

  test('Enter goes into a cell with several controls, Escape out of it', async () => {
    await draw(<Dishes />, {}, 1280)
    await expect.element(page.getByRole('grid')).toBeInTheDocument()
    await page.getByRole('gridcell', { name: 'Plov', exact: true }).click()

    await userEvent.keyboard('{End}{Enter}')
    await expect.element(page.getByRole('switch', { name: 'Plov in the hall' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('switch', { name: 'Plov to take away' })).toHaveFocus()
    await userEvent.keyboard('{Escape}{ArrowLeft}{Enter}abc')
    await expect.element(page.getByRole('textbox', { name: 'Note' }).first()).toHaveValue('abc')
    await userEvent.keyboard('{ArrowLeft}{Escape}{ArrowLeft}')
    await expect.element(page.getByRole('gridcell', { name: 'Plov', exact: true })).toHaveFocus()
  })
})

describe('own columns', () => {
  test('an edge is moved by the arrow keys, the next column gives the room', async () => {
    await draw(<OwnColumns />, {}, 1280)
    await expect.element(edge).toBeInTheDocument()
    await soon(() => Number(edge.element().getAttribute('aria-valuenow'))).toBeGreaterThan(100)
    const [before, next, last] = [widthOf('Product'), widthOf('Price'), widthOf('Status')]
    edge.element().focus()

    await userEvent.keyboard('{ArrowRight}{ArrowRight}')

    await soon(() => Math.round(widthOf('Product') - before)).toBe(32)
    expect(Math.round(next - widthOf('Price'))).toBe(32)
    expect(Math.round(last - widthOf('Status'))).toBe(0)
    await expect.element(edge).toHaveAttribute('aria-valuenow', String(Math.round(before + 32)))
  })

  test('an edge is dragged, and a double press sets the widths back', async () => {
    await draw(<OwnColumns />, {}, 1280)
    await soon(() => Number(edge.element().getAttribute('aria-valuenow'))).toBeGreaterThan(100)
    const before = widthOf('Product')

    await userEvent.dragAndDrop(edge, page.getByRole('columnheader', { name: 'Price' }))
    await soon(() => widthOf('Product') - before).toBeGreaterThan(50)
    await edge.dblClick()

    await soon(() => Math.round(widthOf('Product') - before)).toBe(0)
  })

  test('a column is hidden and shown again in a menu that stays open', async () => {
    await draw(<OwnColumns />, {}, 1280)
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument()

    await page.getByRole('button', { name: 'Columns' }).click()
    const entry = page.getByRole('menuitemcheckbox', { name: 'Price' })
    await expect.element(entry).toHaveFocus()
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Product' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{ArrowUp}')
    await expect.element(entry).not.toBeChecked()
    await soon(() => document.querySelectorAll('[role="columnheader"]').length).toBe(1)
    await userEvent.keyboard('{Enter}{Escape}')

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
  })
})
