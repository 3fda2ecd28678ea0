import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { expectAddress, type App } from './support/app.ts'
import { hire, makeCompany } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct, finishOrder, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** Opens the dashboard of a new company that has one done order. */
async function openDashboard(app: App) {
  const { id, owner } = await makeCompany()
  await beginDay(id)
  const { screen } = app
  const token = await app.signIn(owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  await finishOrder(token, await placeOrder(token, plov))
  await app.open('/en/app/dashboard')
  await expect(screen.getByRole('heading', { name: 'Revenue by hour' })).toBeVisible()
  return { id, token, plov }
}

/** Lets the business day begin two hours ago: in its first hour there are no two bars to compare. */
function beginDay(companyId: string) {
  return onDatabase((db) =>
    db.run(
      `update companies set day_start = 60 * extract(hour from now() at time zone time_zone - interval '2 hours')
       where id = $1`,
      [companyId],
    ),
  )
}

/** A card of the page by its heading. */
const card = ({ screen }: App, name: string) =>
  screen.getByRole('group', { name }).or(screen.getByRole('list', { name }))

test('the charts show what was sold as pictures and as tables, and grow with the next order', async ({
  app,
}) => {
  const { screen } = app
  const { token, plov } = await openDashboard(app)
  const hours = card(app, 'Revenue by hour')
  await expect(hours.getByRole('img', { name: /^Revenue by hour: .*48,000 today so far/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Orders by hour' }).click()
  await expect(
    card(app, 'Orders by hour').getByRole('img', { name: /^Orders by hour: 1 today so far, 0 all day/ }),
  ).toBeVisible()
  const revenue = card(app, 'Revenue over time')
  await expect(revenue.getByRole('img', { name: /^Revenue, last 30 days: .*48.000/ })).toBeVisible()
  await revenue.getByRole('radio', { name: '7 days' }).click()
  await expect(revenue.getByRole('img', { name: /^Revenue, last 7 days: .*48.000/ })).toBeVisible()
  await revenue.getByRole('button', { name: 'Show as a table' }).click()
  await expect(revenue.getByRole('row')).toHaveCount(8)
  await expect(revenue.getByRole('row').last()).toContainText('48,000')

  await finishOrder(token, await placeOrder(token, plov))
  await expect(revenue.getByRole('row').last()).toContainText('96,000')
})

test('a branch is paused, takes no orders, says till when, and is resumed', async ({ app }) => {
  const { screen } = app
  const { id, plov } = await openDashboard(app)
  const operator = await app.signIn(await hire(id, 'operator'))
  await app.signIn(await hire(id, 'manager'))
  await app.open('/en/app/dashboard')
  await screen.getByRole('button', { name: /^Pause: / }).click()
  const sheet = screen.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'Taking orders' }).click()
  await expect(sheet.getByText(/^Not taking orders until \d/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(screen.getByText(/^Not taking orders until \d/)).toBeVisible()
  await expect(placeOrder(operator, plov)).rejects.toThrow('422')

  await app.reload()
  await expect(screen.getByText(/^Not taking orders until \d/)).toBeVisible()
  await screen.getByRole('button', { name: /^Pause: / }).click()
  await sheet.getByRole('switch', { name: 'Taking orders' }).click()
  await expect(sheet.getByText(/^Not taking orders until \d/)).toBeHidden()
  await sheet.getByRole('switch', { name: 'Pickup' }).click()
  await sheet.getByText('+20 min', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(screen.getByText(/^Pickup: not until \d/)).toBeVisible()
  await expect(screen.getByText(/^Busy until .*\+20\smin/)).toBeVisible()
})

test('a new order says at once that its branch is paused, and is taken with a reason by who may', async ({
  app,
}) => {
  const { screen } = app
  const { token } = await openDashboard(app)
  const { branches } = await api(token).get<{ branches: { id: string }[] }>('/app/dashboard')
  const path = `/app/settings/branches/${branches[0]?.id}`
  await app.open('/en/app/orders/new')
  await screen.getByRole('button', { name: /^Plov/ }).click()
  await api(token).post(`${path}/pause`, { length: '15', fulfilments: ['pickup'] })
  // Shortly before midnight the pause ends tomorrow, and its day stands before its time.
  await expect(screen.getByText(/isn’t taking orders of this type until .*\d:\d\d$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Take it anyway' }).click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('A guest of the house')
  await goToPayment(app)
  await screen.getByRole('button', { name: /^Create/ }).click()
  await expect(screen.getByText(/A guest of the house/)).toBeVisible()
})

/** Goes on to the last page, where there are pages. */
async function goToPayment({ screen }: App) {
  const next = screen.getByRole('button', { name: /^(Next · |Skip, this is a guest)/ })
  const create = screen.getByRole('button', { name: /^Create/ })
  while (!(await create.isVisible())) await next.last().click()
}

test('an operator sees a pause that somebody else makes, and cannot order meanwhile', async ({ app }) => {
  const { screen } = app
  const { id, token, plov } = await openDashboard(app)
  const operator = await hire(id, 'operator')
  const hired = await app.signIn(operator)
  await app.open('/en/app/dashboard')
  await expect(screen.getByText('Taking orders', { exact: true })).toBeVisible()
  await expect(screen.getByText('Online', { exact: true })).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Pause: / })).toBeHidden()
  await expect(screen.getByText('Revenue', { exact: true })).toBeHidden()

  const { branches } = await api(token).get<{ branches: { id: string }[] }>('/app/dashboard')
  await api(token).post(`/app/settings/branches/${branches[0]?.id}/pause`, { length: '15' })
  await expect(screen.getByText(/^Not taking orders until \d/)).toBeVisible()
  await expect(placeOrder(hired, plov)).rejects.toThrow('422')
  await api(token).post(`/app/settings/branches/${branches[0]?.id}/resume`, {})
  await expect(screen.getByText('Taking orders', { exact: true })).toBeVisible()
})

test('a cook sees what is to be made and no numbers, and moves it on', { tag: '@quick' }, async ({ app }) => {
  const { screen } = app
  const { id, token, plov } = await openDashboard(app)
  const order = await placeOrder(token, plov)
  await api(token).post(`/app/orders/${order.id}/accept`)
  await app.signIn(await hire(id, 'kitchen'))
  await app.open('/en/app/dashboard')
  const queue = card(app, 'To be made')
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await expect(screen.getByText('New customers', { exact: true })).toBeHidden()
  await expect(screen.getByRole('heading', { name: 'Orders by hour' })).toBeHidden()
  await queue.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
  await expectAddress(app, new RegExp(`orderId=${order.id}`))
})

test('what needs action opens the list behind it, as long as it said', async ({ app }) => {
  const { screen } = app
  const { token, plov } = await openDashboard(app)
  await addProduct(token, 'Samsa', 9_000_00)
  const { payments } = await api(token).get<{ payments: { id: string }[] }>('/app/dictionary/references')
  const pay = (id: string | undefined, amount: number) =>
    api(token).post(`/app/orders/${id}/payments`, { method_id: payments[0]?.id, amount })
  const paid = await placeOrder(token, plov, 'Aziz')
  await finishOrder(token, paid)
  await pay(paid.id, 48_000_00)
  const { items } = await api(token).get<{ items: Order[] }>('/app/orders?category=done&q=Malika')
  await pay(items[0]?.id, 1_000_00)
  await api(token).post(`/app/products/${plov.id}/stop`)

  await screen.getByRole('link', { name: 'Done but unpaid' }).click()
  await expectAddress(app, /tab=done&payment_status=due/)
  const orders = screen.getByRole('tabpanel')
  await expect(orders.getByText(/Malika/).first()).toBeVisible()
  await expect(orders.getByText(/Aziz/)).toHaveCount(0)
  await app.back()
  await screen.getByRole('link', { name: 'On the stop list' }).click()
  await expectAddress(app, /stopped=1/)
  await expect(screen.getByText('Plov', { exact: true })).toBeVisible()
  await expect(screen.getByText('Samsa', { exact: true })).toBeHidden()
})
