import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchEditor } from './BranchEditor.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

const late = {
  id: 'o1',
  label: '107',
  due_at: '2030-03-14T20:30:00Z',
  customer_phone: '+998901112233' as string | null,
  message: 'Your order No. 107 is for 20:30',
}

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
  await drawScreen(<BranchEditor row={riverside} onClose={onClose} />)
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

test('what to write to a customer is copied, and whoever left a phone can be called', async () => {
  const written = vi.fn(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
  const other = { ...late, id: 'o2', label: '108', customer_phone: '•••2233' }
  await draw(success({ count: 2, items: [late, other] }))
  await closeDays()
  const sheet = page.getByRole('dialog', { name: 'Saved' })
  await sheet.getByRole('button', { name: 'Copy message: order 107' }).click()
  await expect.element(page.getByText('Message copied')).toBeVisible()
  expect(written).toHaveBeenCalledExactlyOnceWith(late.message)
  await expect.element(sheet.getByRole('button', { name: 'Call: order 107' })).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Call: order 108' }).query()).toBeNull()
})
