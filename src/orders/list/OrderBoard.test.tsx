import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderRow } from '#contract/orders.ts'
import { OrderSheet } from '#src/orders/open/OrderSheet.tsx'
import { orderRow, testCompany, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { applyOrders } from '#src/orders/orderCache.ts'
import { OrderBoard } from './OrderBoard.tsx'
import { OrderHeader } from './OrderHeader.tsx'

const street = 'Prenzlauer Berg, Greifswalder Strasse 42'
const rows = [
  orderRow('one', 1, { customer_name: 'Maximilian Schwarzenberg-Sonderhausen', total: 1_205_200_00 }),
  orderRow('two', 2, { customer_name: 'Aziza', fulfilment: 'delivery', place: street }),
]
const open = ['new', 'accepted', 'cooking', 'ready', 'sent'].map((id, at) => ({
  ...testCompany.stages[at === 0 ? 0 : 1],
  id,
  sort: at,
}))
const stages = [...open, ...testCompany.stages.slice(2).map((one) => ({ ...one, sort: one.sort + 9 }))]

let change: (changed: OrderRow[], gone?: string[]) => Promise<void>
beforeEach(async () => {
  await page.viewport(1280, 800)
  network(({ path }) => {
    if (path.startsWith('/app/orders/one')) return success(wholeOrder(rows[0]!))
    if (!path.startsWith('/app/orders?'))
      return success({ items: [], stages: [], payments: [], branches: [] })
    return success({ items: path.includes('category=new') ? rows : [], next_cursor: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function drawBoard(inlineSize: number) {
  await drawScreen(
    <div style={{ inlineSize }}>
      <Board />
    </div>,
  )
  refreshSession({
    user: { id: 'u', role: { key: 'operator', permissions: ['*'] } },
    company: { ...testCompany, stages },
    isRoot: false,
  } as never)
  await expect.element(card('Order 1, Maximilian Schwarzenberg-Sonderhausen')).toBeVisible()
}

function Board() {
  const queries = useQueryClient()
  useEffect(() => {
    change = async (changed, gone = []) => applyOrders(queries, { changed, gone })
  }, [queries])
  return <OrderBoard search={{}} tab="new" fresh={new Set()} openId={undefined} onOpen={() => {}} />
}

const card = (name: string) => page.getByRole('button', { name, exact: true })
const board = () => page.getByRole('group', { name: 'Orders by stage' }).element() as HTMLElement

test.each([592, 1000])(
  'names and streets are whole in a board of %i px, and so is every column in sight',
  async (width) => {
    await drawBoard(width)

    const edge = board().getBoundingClientRect().right
    const columns = Array.from(board().querySelectorAll('[role="group"]'), (one) =>
      one.getBoundingClientRect(),
    )
    const name = card('Order 1, Maximilian Schwarzenberg-Sonderhausen').element() as HTMLElement
    const place = page.getByText(street).element() as HTMLElement

    expect(columns.filter(({ left, right }) => left < edge - 1 && right > edge + 1)).toEqual([])
    expect(columns.filter(({ right }) => right <= edge + 1)).toHaveLength(width === 1000 ? 5 : 3)
    for (const text of [name, place]) {
      expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
      expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1)
    }
  },
)

test('the focus stays on a card that a colleague moves, and goes to its neighbour when it leaves', async () => {
  await drawBoard(1000)
  ;(card('Order 1: Accept').element() as HTMLElement).focus()

  await change([{ ...rows[0]!, version: 2, category: 'in_progress', stage_id: 'accepted' }])

  const column = () => document.activeElement?.closest('[role="group"]')?.textContent
  await expect.poll(column).toMatch(/^Accepted1/)
  await expect.element(page.getByRole('button', { name: /^Order 1: / })).toHaveFocus()

  await change([], ['one'])

  await expect.element(page.getByRole('button', { name: /^Order 2: / })).toHaveFocus()
})

test('a slash opens the search of the orders, and in it goes to the field', async () => {
  await drawScreen(<OrderHeader search={{}} tab="new" panelId="panel" />)
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible()

  await expect.poll(() => userEvent.keyboard('/').then(() => field.query() !== null)).toBe(true)

  await expect.element(field).toHaveFocus()
  ;(field.element() as HTMLElement).blur()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('Escape closes the pane of an order, but not while something is typed', async () => {
  const close = vi.fn<() => void>()
  await drawScreen(<OrderSheet id="one" onClose={close} />)
  refreshSession({
    user: { id: 'u', role: { key: 'operator', permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  await expect.element(page.getByRole('heading', { name: 'No. 1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()

  await page.getByRole('textbox').first().click()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
