import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { draw, rest } from '#src/ui/kit/draw.tsx'
import { InABox, KeptPlace, ManyRows } from './VirtualList.examples.tsx'
import { VirtualList } from './VirtualList.tsx'

const customer = (number: number) => page.getByRole('button', { name: `Customer ${number}`, exact: true })
const drawnRows = () => document.querySelectorAll('[role="listitem"]').length
/** Code that comes later takes its time on a slow machine. */
const soon = <Value,>(read: () => Value) => expect.poll(read)
const positioned = () => document.querySelector('[aria-posinset]')

async function rowsArePositioned(): Promise<void> {
  await soon(positioned).not.toBeNull()
  await rest()
}

function Shrinking() {
  const [names, setNames] = useState(['Aziza', 'Botir', 'Dilnoza'])
  return (
    <VirtualList label="People" items={names} itemKey={(name) => name}>
      {(name) => <Cell onClick={() => setNames(names.filter((one) => one !== name))}>{name}</Cell>}
    </VirtualList>
  )
}

describe('a list of a hundred thousand rows', () => {
  test('draws only the rows near the view, wherever it is scrolled', async () => {
    await draw(<ManyRows />)
    await rowsArePositioned()
    await soon(drawnRows).toBeLessThan(40)

    window.scrollTo(0, document.body.scrollHeight / 2)
    await soon(() => Number(positioned()?.getAttribute('aria-posinset'))).toBeGreaterThan(20_000)
    expect(drawnRows()).toBeLessThan(40)

    window.scrollTo(0, document.body.scrollHeight)
    await soon(() => customer(100_000).query()).not.toBeNull()
    expect(drawnRows()).toBeLessThan(40)
  })

  test('says which row of how many each one is', async () => {
    await draw(<ManyRows />)

    const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first()
    await expect.element(row).toHaveAttribute('aria-setsize', '100000')
    await expect.element(row).toHaveAttribute('aria-posinset', '1')
  })

  test('rows of different heights follow each other without a gap', async () => {
    await draw(<ManyRows />)
    await rowsArePositioned()

    window.scrollTo(0, 5000)

    await soon(() => Number(positioned()?.getAttribute('aria-posinset'))).toBeGreaterThan(20)
    await soon(gaps).toEqual([])
  })

  test('arrows, pages and the ends lead from row to row', async () => {
    await draw(<ManyRows />)
    await rowsArePositioned()
    await customer(1).click()

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(customer(3)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(customer(100_000)).toHaveFocus()
    await expect.element(customer(100_000)).toBeInViewport()
    await userEvent.keyboard('{Home}')
    await expect.element(customer(1)).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(customer(1)).not.toHaveFocus()
    await soon(() => document.activeElement?.textContent).toMatch(/^Customer \d\d?$/)
  })

  test('the row with the focus stays while it is scrolled out of view', async () => {
    await draw(<ManyRows />)
    await rowsArePositioned()
    await customer(2).click()

    window.scrollTo(0, 200_000)

    await soon(() => document.querySelectorAll('[aria-posinset]').length).toBeGreaterThan(5)
    await soon(() => document.querySelector('[data-index="3"]')).toBeNull()
    await expect.element(customer(2)).toHaveFocus()
  })

  test('M14: is where it was when the person comes back', async () => {
    await draw(<KeptPlace />)
    await rowsArePositioned()
    window.scrollTo(0, 123_456)
    await soon(() => Number(positioned()?.getAttribute('aria-posinset'))).toBeGreaterThan(100)

    await soon(gaps).toEqual([])
    const before = rowAtTop()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByRole('list')).not.toBeInTheDocument()
    expect(window.scrollY).toBe(0)
    await page.getByRole('button', { name: 'Come back' }).click()

    await soon(rowAtTop).toBe(before)
    await soon(gaps).toEqual([])
  })
})

describe('a list in a box', () => {
  test('goes on loading while its box is scrolled to the end', async () => {
    await draw(<InABox />)
    const box = page.getByRole('region', { name: 'Box' })
    await rowsArePositioned()
    await soon(drawnRows).toBeLessThan(30)

    await soon(() => {
      box.element().scrollTo(0, box.element().scrollHeight)
      return lastRow()?.getAttribute('aria-posinset')
    }).toBe('120')

    await expect.element(customer(120)).toBeInTheDocument()
    expect(window.scrollY).toBe(0)
  })
})

test('the focus goes to the next row when its own row disappears', async () => {
  await draw(<Shrinking />)
  await soon(positioned).not.toBeNull()

  await page.getByRole('button', { name: 'Botir' }).click()

  await expect.element(page.getByRole('button', { name: 'Dilnoza' })).toHaveFocus()
})

function lastRow(): Element | undefined {
  return Array.from(document.querySelectorAll('[aria-posinset]')).at(-1)
}

/** What is read in the middle of the page's top. */
function rowAtTop(): string | undefined {
  return document.elementFromPoint(195, 80)?.closest('[role="listitem"]')?.textContent
}

/** Rows that do not begin where the one before them ends. */
function gaps(): string[] {
  const rows = Array.from(document.querySelectorAll('[aria-posinset]'))
  return rows.slice(1).flatMap((row, index) => {
    const gap = row.getBoundingClientRect().top - (rows[index]?.getBoundingClientRect().bottom ?? 0)
    return Math.abs(gap) > 1 ? [`${row.getAttribute('aria-posinset')}: ${gap}`] : []
  })
}
