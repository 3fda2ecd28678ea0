import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import { orderRow, testCompany, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { signIn } from '#src/session/session.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { LinesPreview } from './LinesPreview.tsx'

const lines = [{ variant_id: 'salad', qty: 1000 }]

/** The preview of an order, as the server answers it. */
async function draw(answer: object) {
  signIn({ token: 't', user: { id: 'u' }, company: testCompany, isRoot: false } as never)
  const seen = network(() => success(answer))
  await drawScreen(<LinesPreview order={wholeOrder(orderRow('x', 1)) as Order} lines={lines} />)
  return seen
}

test('changed items show what becomes of the total and of the fee', async () => {
  const seen = await draw({
    total: { before: 2_500_00, after: 3_000_00 },
    delivery_fee: { before: 500_00, after: 0 },
    below_minimum: null,
  })

  await expect.element(page.getByText('Total: 2,500 → 3,000 · Delivery fee: 500 → 0')).toBeVisible()
  expect(seen[0]).toMatchObject({ path: '/app/orders/x/lines/preview', body: { lines } })
})

test('an order that falls below the minimum of its zone says so', async () => {
  await draw({ below_minimum: 'Orders start at 20' })

  await expect.element(page.getByText('Orders start at 20')).toBeVisible()
  await expect.element(page.getByText(/^Total/)).not.toBeInTheDocument()
})
