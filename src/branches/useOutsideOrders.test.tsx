import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchEditor } from './BranchEditor.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

const late = { id: 'o1', label: '107', due_at: '2030-03-14T20:30:00Z' }

/** The sheet of a branch that has these orders outside of its hours, or cannot say. */
async function draw(outside: Response) {
  const asked: string[] = []
  const onClose = vi.fn()
  network(({ method, path, body }) => {
    if (path.startsWith('/app/orders/outside')) {
      asked.push(path)
      return outside
    }
    if (method !== 'GET') return success({ ...riverside, ...(body as object), version: 4 })
    return success({ items: [], days: [], branches: [] })
  })
  await drawScreen(<BranchEditor branch={riverside} onClose={onClose} />)
  const user = { id: 'u', role: { key: 'owner', permissions: ['*'] } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return { asked, onClose }
}

const closeDays = async () => {
  await page.getByRole('switch', { name: 'Around the clock' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
}

test('new hours name the orders that are wanted for a time outside of them', async () => {
  const { asked, onClose } = await draw(success({ count: 1, items: [late] }))
  await closeDays()
  const sheet = page.getByRole('dialog', { name: 'Saved' })
  await expect.element(sheet.getByText('1 order is due outside the new hours')).toBeVisible()
  const order = sheet.getByRole('link', { name: 'Order 107' })
  await expect.element(order).toHaveAttribute('href', '/app/orders?orderId=o1')
  expect(asked).toEqual(['/app/orders/outside?branch_id=b1'])
  expect(onClose).not.toHaveBeenCalled()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test.each([
  ['there are none', success({ count: 0, items: [] })],
  ['nobody can tell', refusal(503, 'unavailable')],
])('where %s the sheet just closes', async (_what, outside) => {
  const { onClose } = await draw(outside)
  await closeDays()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('another change asks for no orders', async () => {
  const { asked, onClose } = await draw(success({ count: 1, items: [late] }))
  await page.getByRole('textbox', { name: 'Address' }).fill('5 River Street')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked).toEqual([])
})
