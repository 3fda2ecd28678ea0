import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct, finishOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** A restaurant where Malika has got two plovs and a tea, and has paid for them. */
async function makeMeal() {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const tea = await addProduct(token, 'Tea', 5_000_00)
  const order = await api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    customer: { phone: '+998901112233', name: 'Malika' },
    lines: [
      { variant_id: plov.variants[0]?.id, qty: 2000 },
      { variant_id: tea.variants[0]?.id, qty: 1000 },
    ],
  })
  const { payments } = await api(token).get<{ payments: { id: string; kind: string }[] }>(
    '/app/dictionary/references',
  )
  const method_id = payments.find(({ kind }) => kind === 'cash')?.id
  await api(token).post(`/app/orders/${order.id}/payments`, { method_id, amount: 101_000_00 })
  return { company, token, order }
}

test(
  'a line is given back: the order, the revenue of the day and the customer follow',
  { tag: '@quick' },
  async ({ app }) => {
    const { screen } = app
    const { company, token, order } = await makeMeal()
    await finishOrder(token, order)
    await app.signIn(company.owner)
    await app.open(`/en/app/orders?orderId=${order.id}`)
    await screen.getByRole('button', { name: 'Refund', exact: true }).click()
    const sheet = screen.getByRole('dialog', { name: 'Refund', exact: true })
    await sheet.getByRole('button', { name: 'One more: Plov' }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('It was cold')
    await expect(sheet.getByText(/48,000/).last()).toBeVisible()
    expect.soft(await barriersOn(app), 'the composer').toEqual([])
    await app.press(/^Refund .*48,000/)
    await expect(sheet).toBeHidden()
    await expect(screen.getByText('Partly refunded').first()).toBeVisible()
    await expect(screen.getByText('It was cold').first()).toBeVisible()

    await app.open('/en/app/dashboard')
    await expect(screen.getByRole('img', { name: /^Revenue by hour: .*53,000 today so far/ })).toBeVisible()
    await app.open(`/en/app/customers/${order.customer_id}`)
    await expect(screen.getByText(/53,000/).first()).toBeVisible()
  },
)

test('a cashier asks for a refund, the manager allows it once, and the money has gone back', async ({
  app,
  second,
}) => {
  const { screen } = app
  const { company, token, order } = await makeMeal()
  const stream = second.page.waitForResponse('**/api/app/events*')
  await second.open('/en/app/dashboard', await hire(company.id, 'manager', 'Murod Manager'))
  await stream
  await app.signIn(await hire(company.id, 'operator', 'Olim Operator'))
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await screen.getByRole('button', { name: 'Ask for a refund', exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: 'Refund', exact: true })
  await sheet.getByRole('button', { name: 'Select all' }).click()
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Nobody came')
  await app.press(/^Ask to refund .*101,000/)
  await expect(screen.getByText('Request sent')).toBeVisible()

  await second.screen.getByRole('button', { name: 'Show' }).click()
  const request = second.screen.getByRole('group', {
    name: new RegExp(`^Olim Operator asks to refund .*101,000.* of order ${order.number}$`),
  })
  await request.getByRole('button', { name: 'Allow once' }).click()
  await expect(request).toBeHidden()
  const done = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(done).toMatchObject({ refunded: 101_000_00, due: 0, payment_status: 'refunded' })
})

test('a manager asks for more than the sum of the role, and the owner allows it', async ({ app, second }) => {
  const { screen } = app
  const { company, token, order } = await makeMeal()
  await onDatabase((db) =>
    db.run(`update roles set refund_cap = 5000000 where company_id = $1 and key = 'manager'`, [company.id]),
  )
  const stream = second.page.waitForResponse('**/api/app/events*')
  await second.open('/en/app/dashboard', company.owner)
  await stream
  await app.signIn(await hire(company.id, 'manager', 'Murod Manager'))
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await screen.getByRole('button', { name: 'Refund', exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: 'Refund', exact: true })
  await sheet.getByRole('button', { name: 'Select all' }).click()
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Nobody came')
  await app.press(/^Ask to refund .*101,000/)
  await expect(screen.getByText('Request sent')).toBeVisible()

  await second.screen.getByRole('button', { name: 'Show' }).click()
  const request = second.screen.getByRole('group', { name: /^Murod Manager asks to refund .*101,000/ })
  await request.getByRole('button', { name: 'Allow once' }).click()
  await expect(request).toBeHidden()
  const done = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(done).toMatchObject({ refunded: 101_000_00, payment_status: 'refunded' })
})

test('a cancelled order that was paid for offers its money to be given back', async ({ app }) => {
  const { screen } = app
  const { company, token, order } = await makeMeal()
  await api(token).post(`/app/orders/${order.id}/cancel`, { reason: 'changed_mind' })
  await app.signIn(company.owner)
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await expect(screen.getByText(/^Paid .*101,000.*: give it back$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Refund', exact: true }).first().click()
  const sheet = screen.getByRole('dialog', { name: 'Refund', exact: true })
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Nobody came')
  await app.press(/^Refund .*101,000/)
  await expect(sheet).toBeHidden()
  await expect(screen.getByText(/give it back$/)).toBeHidden()
})
