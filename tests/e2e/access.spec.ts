import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('the cook asks to cancel an order, the manager allows it once, and it is cancelled', async ({
  page,
  browser,
}) => {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const order = await api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
  })
  await signInAs(page, await hire(company.id, 'kitchen', 'Kamola Cook'))
  await page.goto(`/en/app/orders?orderId=${order.id}`)
  await page.getByRole('button', { name: 'Ask to cancel the order' }).click()
  await page.getByText('Out of stock').click()
  await page.getByRole('button', { name: 'Ask to cancel the order' }).last().click()
  await expect(page.getByText('The request is sent')).toBeVisible()

  const second = await browser.newPage()
  await signInAs(second, await hire(company.id, 'manager', 'Murod Manager'))
  await second.goto('/en/app/dashboard?more=1')
  const request = second.getByRole('group', { name: `Kamola Cook asks to cancel order ${order.number}` })
  await expect(request).toBeVisible()
  expect.soft(await barriersOn(second), 'the request').toEqual([])
  await request.getByRole('button', { name: 'Allow once' }).click()
  await expect(request).toBeHidden()
  await second.close()
  const done = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(done).toMatchObject({ category: 'cancelled', cancel_reason: 'out_of_stock' })
})
