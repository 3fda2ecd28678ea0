import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test(
  'the cook asks to cancel an order, the manager allows it once, and it is cancelled',
  { tag: '@quick' },
  async ({ app, second }) => {
    const { screen } = app
    const company = await makeCompany()
    const { token } = await openSessionOf(company.owner)
    const plov = await addProduct(token, 'Plov', 48_000_00)
    const order = await api(token).post<Order>('/app/orders', {
      fulfilment: 'pickup',
      lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
    })
    const stream = second.page.waitForResponse('**/api/app/events*')
    await second.open('/en/app/dashboard', await hire(company.id, 'manager', 'Murod Manager'))
    await stream

    await app.signIn(await hire(company.id, 'kitchen', 'Kamola Cook'))
    await app.open(`/en/app/orders?orderId=${order.id}`)
    await screen.getByRole('button', { name: 'Ask to cancel the order' }).click()
    await screen.getByText('Out of stock').click()
    await screen.getByRole('button', { name: 'Ask to cancel the order' }).last().click()
    await expect(screen.getByText('Request sent')).toBeVisible()

    await expect(second.screen.getByText('Someone needs your permission')).toBeVisible()
    await second.screen.getByRole('button', { name: 'Show' }).click()
    const request = second.screen.getByRole('group', {
      name: `Kamola Cook asks to cancel order ${order.number}`,
    })
    await expect(request).toBeVisible()
    expect.soft(await barriersOn(second), 'the request').toEqual([])
    await request.getByRole('button', { name: 'Allow once' }).click()
    await expect(request).toBeHidden()
    const done = await api(token).get<Order>(`/app/orders/${order.id}`)
    expect(done).toMatchObject({ category: 'cancelled', cancel_reason: { en: 'Out of stock' } })
  },
)

test('the cook asks to change the items, the manager reads what changes and what it costs then, allows it, and the history names both', async ({
  app,
  second,
}) => {
  const { page, screen } = app
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const order = await api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: plov.variants[0]?.id, qty: 2000 }],
  })
  await app.signIn(await hire(company.id, 'kitchen', 'Kamola Cook'))
  const stream = page.waitForResponse('**/api/app/events*')
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await stream
  await screen.getByRole('button', { name: 'Ask to change', exact: true }).click()
  const editor = screen.getByRole('dialog', { name: `Items of order ${order.number}` })
  await editor.getByRole('button', { name: 'One less: Plov' }).click()
  expect.soft(await barriersOn(app), 'the change').toEqual([])
  await app.press('Ask to change the items', editor)
  await expect(screen.getByText('Request sent')).toBeVisible()
  await expect(editor).toBeHidden()

  const manager = await hire(company.id, 'manager', 'Murod Manager')
  await second.open(`/en/app/orders?orderId=${order.id}`, manager)
  const request = second.screen.getByRole('group', {
    name: `Kamola Cook asks to change the items of order ${order.number}`,
  })
  await expect(request.getByText('Plov: 2 → 1')).toBeVisible()
  await expect(request.getByText(/^Total: .*96,000.* → .*48,000/)).toBeVisible()
  expect.soft(await barriersOn(second), 'the request').toEqual([])
  await request.getByRole('button', { name: 'Allow once' }).click()
  await expect(request).toBeHidden()
  await expect(second.screen.getByText(/Kamola Cook · Allowed once: Murod Manager$/)).toBeVisible()
  await expect(screen.getByText('Your request was allowed')).toBeVisible()
  expect((await api(token).get<Order>(`/app/orders/${order.id}`)).total).toBe(48_000_00)
})

test('who opens a section without the right asks for it, the owner gives another role, and the section opens', async ({
  app,
  second: owner,
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

  await owner.open('/en/app/dashboard?more=1', company.owner)
  const request = owner.screen.getByRole('group', { name: 'Otabek Operator asks for access to “Employees”' })
  await expect(request).toBeVisible()
  expect.soft(await barriersOn(owner), 'the request').toEqual([])
  await request.getByRole('link', { name: 'Change role' }).click()
  const card = owner.screen.getByRole('dialog', { name: 'Otabek Operator' })
  await card.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Manager' })
  await owner.press(/^Save/, card)

  await expect(screen.getByRole('heading', { name: 'Employees', exact: true })).toBeVisible()
  await owner.open('/en/app/dashboard?more=1')
  await expect(owner.screen.getByRole('link', { name: 'Employees' }).last()).toBeVisible()
  await expect(request).toBeHidden()
})
