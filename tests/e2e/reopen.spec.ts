import type { Customer } from '#contract/customers.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct, finishOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** A restaurant where Malika has paid for two plovs and has got them. */
async function makeDoneMeal() {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const order = await api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    customer: { phone: '+998901112233', name: 'Malika' },
    lines: [{ variant_id: plov.variants[0]?.id, qty: 2000 }],
  })
  const { payments } = await api(token).get<{ payments: { id: string; kind: string }[] }>(
    '/app/dictionary/references',
  )
  const method_id = payments.find(({ kind }) => kind === 'cash')?.id
  await api(token).post(`/app/orders/${order.id}/payments`, { method_id, amount: 96_000_00 })
  await finishOrder(token, order)
  return { company, token, order }
}

test('an order that was done is reopened, then cancelled with its money: the day and the customer follow', async ({
  app,
}) => {
  const { screen } = app
  const { company, token, order } = await makeDoneMeal()
  await app.signIn(company.owner)
  await app.open('/en/app/dashboard')
  await expect(screen.getByRole('img', { name: /^Revenue by hour: .*96,000 today so far/ })).toBeVisible()

  await app.open(`/en/app/orders?orderId=${order.id}`)
  await screen.getByRole('button', { name: 'Reopen order', exact: true }).click()
  const reopening = screen.getByRole('dialog', { name: `Reopen order ${order.number}?` })
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('Wrong button')
  expect.soft(await barriersOn(app), 'the sheet that reopens').toEqual([])
  await reopening.getByRole('button', { name: 'Reopen order' }).click()
  await expect(reopening).toBeHidden()
  await expect(screen.getByText('Reopened').first()).toBeVisible()
  const open = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(open).toMatchObject({ category: 'in_progress', paid: 96_000_00, due: 0 })

  await screen.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const cancelling = screen.getByRole('dialog', { name: `Cancel order ${order.number}?` })
  await cancelling.getByText('The customer changed their mind').click()
  await expect(cancelling.getByText(/96,000/).first()).toBeVisible()
  expect.soft(await barriersOn(app), 'the sheet that cancels').toEqual([])
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling).toBeHidden()
  await expect(screen.getByText(/^Cancelled on/)).toBeVisible()
  await expect(screen.getByText('2 of 2 returned')).toBeVisible()
  const over = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(over).toMatchObject({ category: 'cancelled', refunded: 96_000_00, payment_status: 'refunded' })

  const { today } = await api(token).get<Dashboard>('/app/dashboard')
  expect(today).toMatchObject({ revenue: 0, orders: 1 })
  const customer = await api(token).get<Customer>(`/app/customers/${order.customer_id}`)
  expect(customer.spent).toBe(0)
  await app.open(`/en/app/customers/${order.customer_id}`)
  await expect(screen.getByText('Malika').first()).toBeVisible()
})

test('a cashier asks to have an order reopened, and the manager allows it once', async ({ app, second }) => {
  const { screen } = app
  const { company, token, order } = await makeDoneMeal()
  const stream = second.page.waitForResponse('**/api/app/events*')
  await second.open('/en/app/dashboard', await hire(company.id, 'manager', 'Murod Manager'))
  await stream
  await app.signIn(await hire(company.id, 'operator', 'Olim Operator'))
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await screen.getByRole('button', { name: 'Ask to reopen the order', exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: `Reopen order ${order.number}?` })
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Wrong button')
  await sheet.getByRole('button', { name: 'Ask to reopen the order' }).click()
  await expect(screen.getByText('Request sent')).toBeVisible()

  await second.screen.getByRole('button', { name: 'Show', exact: true }).click()
  const request = second.screen.getByRole('group', {
    name: `Olim Operator asks to reopen order ${order.number}`,
  })
  await request.getByRole('button', { name: 'Allow once' }).click()
  await expect(request).toBeHidden()
  const open = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(open.category).toBe('in_progress')
})
