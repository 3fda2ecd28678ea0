import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orderRow, testCompany, testPayments, testStages, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import type { Stage } from '#contract/stages.ts'
import { OrderSheet } from './OrderSheet.tsx'

const order = wholeOrder(orderRow('one', 7, { category: 'in_progress', stage_id: 'accepted' }))
const done = { ...order, version: 2, stage_id: 'done', category: 'done' as const }

afterEach(() => vi.unstubAllGlobals())

/** The sheet of an order whose last stage asks for something. */
async function drawOrder(asks: Partial<Stage>, answer: Parameters<typeof network>[0]): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network((one) => {
    if (one.path.startsWith('/app/dictionary'))
      return success({ payments: testPayments, branches: [], cancel_reasons: [] })
    return one.path === '/app/orders/one' ? success(order) : answer(one)
  })
  await drawScreen(<OrderSheet id="one" onClose={() => {}} />)
  const stages = testStages.map((one) => (one.id === 'done' ? { ...one, ...asks } : one))
  const user = { id: 'u', role: { key: 'operator', permissions: ['*'] } }
  refreshSession({ user, company: { ...testCompany, stages }, isRoot: false } as never)
  return seen
}
const finish = () => page.getByRole('button', { name: 'Finish', exact: true })
const moves = (seen: Seen[]) => seen.filter(({ path }) => path === '/app/orders/one/move')

test('a stage that wants to know why is told before the order goes there', async () => {
  const seen = await drawOrder({ requires_reason: true }, () => success(done))
  await finish().click()

  const sheet = page.getByRole('dialog', { name: 'Finish' })
  await expect.element(sheet.getByRole('button', { name: 'Finish', exact: true })).toBeDisabled()
  expect(moves(seen)).toEqual([])
  await sheet.getByRole('textbox', { name: /^Reason/ }).fill('The guest is here')
  await sheet.getByRole('button', { name: 'Finish', exact: true }).click()

  await expect
    .poll(() => moves(seen).map(({ body }) => body))
    .toMatchObject([{ version: 1, stage_id: 'done', reason: 'The guest is here' }])
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a stage of paid orders leads to the payment, and offers no way to stay unpaid', async () => {
  await drawOrder({ requires_payment: true }, () => refusal(409, 'unpaid', { current: order }))
  await finish().click()

  const sheet = page.getByRole('dialog', { name: 'Order 7 is not paid' })
  await expect.element(sheet.getByText('Only paid orders can go to this stage')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Finish unpaid' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible()
})
