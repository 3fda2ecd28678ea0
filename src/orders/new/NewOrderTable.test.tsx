import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { NewOrderTable } from './NewOrderTable.tsx'
import type { NewOrderState } from './useNewOrder.ts'

afterEach(() => vi.unstubAllGlobals())

function Draft() {
  const [tableNo, setTableNo] = useState('')
  const order = {
    options: { branch: { id: 'b1' }, isLoading: false },
    draft: { tableNo },
    patch: (patch: { tableNo: string }) => setTableNo(patch.tableNo),
    errorsOf: () => undefined,
  } as unknown as NewOrderState
  return <NewOrderTable order={order} />
}

async function draw(count: number, prefix = '') {
  const items = Array.from({ length: count }, (_, at) => ({ id: `t${at + 1}`, name: `${prefix}${at + 1}` }))
  const seen = network(() => success({ items }))
  await drawScreen(<Draft />)
  return seen
}
const field = page.getByRole('textbox', { name: 'Table' })
const chips = page.getByRole('group', { name: 'Tables' })

test('one of the tables is chosen, and any other can be typed', async () => {
  const seen = await draw(3)
  await chips.getByRole('button', { name: '2' }).click()
  await expect.element(field).toHaveValue('2')
  await field.fill('Bar')
  await expect.element(field).toHaveValue('Bar')
  expect(seen.map(({ path }) => path)).toEqual(['/app/orders/tables?branch_id=b1'])
})

test('of many tables those are shown that begin as it is typed', async () => {
  await draw(200, 'T')
  await expect.poll(() => chips.getByRole('button').elements().length).toBe(24)
  await field.fill('t20')
  await expect
    .poll(() =>
      chips
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent.trim()),
    )
    .toEqual(['T20', 'T200'])
})

test('a branch without tables has the field alone', async () => {
  await draw(0)
  await expect.element(field).toBeVisible()
  expect(chips.elements()).toEqual([])
})
