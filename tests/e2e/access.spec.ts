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

test('who opens a section without the right asks for it, the owner gives another role, and the section opens', async ({
  app,
  shape,
  browser,
  contextOptions,
  complaints,
}) => {
  const { page, screen } = app
  const company = await makeCompany()
  await app.signIn(await hire(company.id, 'operator', 'Otabek Operator'))
  const stream = page.waitForResponse('**/api/app/events*')
  await app.open('/en/app/employees')
  await stream
  const ask = screen.getByRole('button', { name: 'Request access' })
  await expect(ask).toBeVisible()
  expect.soft(await barriersOn(app), 'no access').toEqual([])
  await ask.click()
  await expect(screen.getByText('You have asked for access: just now')).toBeVisible()
  await expect(ask).toBeHidden()
  expect.soft(await barriersOn(app), 'access is asked for').toEqual([])

  const context = await browser.newContext(contextOptions)
  complaints.watch(context)
  const owner = await openApp(await context.newPage(), shape, '/en/app/dashboard?more=1', company.owner)
  const request = owner.screen.getByRole('group', { name: 'Otabek Operator asks for access to “Employees”' })
  await expect(request).toBeVisible()
  expect.soft(await barriersOn(owner), 'the request').toEqual([])
  await request.getByRole('link', { name: 'Change the role' }).click()
  const card = owner.screen.getByRole('dialog', { name: 'Otabek Operator' })
  await card.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Manager' })
  await owner.press(/^Save/, card)

  await expect(screen.getByRole('heading', { name: 'Employees', exact: true })).toBeVisible()
  await owner.open('/en/app/dashboard?more=1')
  await expect(owner.screen.getByRole('link', { name: 'Employees' }).last()).toBeVisible()
  await expect(request).toBeHidden()
  await context.close()
})
