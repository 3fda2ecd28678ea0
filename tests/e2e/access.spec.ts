import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { openApp } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test(
  'the cook asks to cancel an order, the manager allows it once, and it is cancelled',
  { tag: '@quick' },
  async ({ app, shape, browser, contextOptions, complaints }) => {
    const { screen } = app
    const company = await makeCompany()
    const { token } = await openSessionOf(company.owner)
    const plov = await addProduct(token, 'Plov', 48_000_00)
    const order = await api(token).post<Order>('/app/orders', {
      fulfilment: 'pickup',
      lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
    })
    await app.signIn(await hire(company.id, 'kitchen', 'Kamola Cook'))
    await app.open(`/en/app/orders?orderId=${order.id}`)
    await screen.getByRole('button', { name: 'Ask to cancel the order' }).click()
    await screen.getByText('Out of stock').click()
    await screen.getByRole('button', { name: 'Ask to cancel the order' }).last().click()
    await expect(screen.getByText('The request is sent')).toBeVisible()

    const context = await browser.newContext(contextOptions)
    complaints.watch(context)
    const manager = await hire(company.id, 'manager', 'Murod Manager')
    const second = await openApp(await context.newPage(), shape, '/en/app/dashboard?more=1', manager)
    const request = second.screen.getByRole('group', {
      name: `Kamola Cook asks to cancel order ${order.number}`,
    })
    await expect(request).toBeVisible()
    expect.soft(await barriersOn(second), 'the request').toEqual([])
    await request.getByRole('button', { name: 'Allow once' }).click()
    await expect(request).toBeHidden()
    await context.close()
    const done = await api(token).get<Order>(`/app/orders/${order.id}`)
    expect(done).toMatchObject({ category: 'cancelled', cancel_reason: 'out_of_stock' })
  },
)
