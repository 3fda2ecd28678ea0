import type { Page } from '@playwright/test'
import { api } from './support/api.ts'
import { hire, makeCompany } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct, finishOrder, placeOrder } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

/** Opens the dashboard of a new company that has one done order. */
async function openDashboard(page: Page) {
  const { id, owner } = await makeCompany()
  await beginDay(id)
  const token = await signInAs(page, owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  await finishOrder(token, await placeOrder(token, plov))
  await page.goto('/en/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Revenue by hour' })).toBeVisible()
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
const card = (page: Page, name: string) =>
  page.getByRole('group', { name }).or(page.getByRole('list', { name }))

test('the charts show what was sold as pictures and as tables, and grow with the next order', async ({
  page,
}) => {
  const { token, plov } = await openDashboard(page)
  const hours = card(page, 'Revenue by hour')
  await expect(hours.getByRole('img', { name: /^Revenue by hour: .*48,000 today so far/ })).toBeVisible()
  await page.getByRole('button', { name: 'Orders by hour' }).click()
  await expect(
    card(page, 'Orders by hour').getByRole('img', { name: /^Orders by hour: 1 today so far, 0 on/ }),
  ).toBeVisible()
  const revenue = card(page, 'Revenue over time')
  await expect(revenue.getByRole('img', { name: /^Revenue of the last 30 days: .*48.000/ })).toBeVisible()
  await revenue.getByRole('radio', { name: '7 days' }).click()
  await expect(revenue.getByRole('img', { name: /^Revenue of the last 7 days: .*48.000/ })).toBeVisible()
  await revenue.getByRole('button', { name: 'Show as a table' }).click()
  await expect(revenue.getByRole('row')).toHaveCount(8)
  await expect(revenue.getByRole('row').last()).toContainText('48,000')

  await finishOrder(token, await placeOrder(token, plov))
  await expect(revenue.getByRole('row').last()).toContainText('96,000')
})

test('a branch is paused, takes no orders, says till when, and is resumed', async ({ page }) => {
  const { token, plov } = await openDashboard(page)
  await page.getByRole('button', { name: /^Pause: / }).click()
  await page.getByRole('menuitem', { name: '30 min' }).click()
  await expect(page.getByText(/^Takes no orders till \d/)).toBeVisible()
  // The owner may sell all the same; an operator may not.
  await expect(placeOrder(token, plov)).resolves.toBeDefined()

  await page.reload()
  await expect(page.getByText(/^Takes no orders till \d/)).toBeVisible()
  await page.getByRole('button', { name: /^Resume: / }).click()
  await expect(page.getByText('Takes orders', { exact: true })).toBeVisible()
})

test('an operator sees a pause that somebody else makes, and cannot order meanwhile', async ({ page }) => {
  const { id, token, plov } = await openDashboard(page)
  const operator = await hire(id, 'operator')
  const hired = await signInAs(page, operator)
  await page.goto('/en/app/dashboard')
  await expect(page.getByText('Takes orders', { exact: true })).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pause: / })).toBeHidden()
  await expect(page.getByText('Revenue', { exact: true })).toBeHidden()

  const { branches } = await api(token).get<{ branches: { id: string }[] }>('/app/dashboard')
  await api(token).post(`/app/settings/branches/${branches[0]?.id}/pause`, { length: '15' })
  await expect(page.getByText(/^Takes no orders till \d/)).toBeVisible()
  await expect(placeOrder(hired, plov)).rejects.toThrow('422')
  await api(token).post(`/app/settings/branches/${branches[0]?.id}/resume`)
  await expect(page.getByText('Takes orders', { exact: true })).toBeVisible()
})

test('a cook sees what is to be made and no numbers, and moves it on', async ({ page }) => {
  const { id, token, plov } = await openDashboard(page)
  const order = await placeOrder(token, plov)
  await api(token).post(`/app/orders/${order.id}/accept`)
  await signInAs(page, await hire(id, 'kitchen'))
  await page.goto('/en/app/dashboard')
  const queue = card(page, 'To be made')
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('New customers', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Orders by hour' })).toBeHidden()
  await queue.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
  await expect(page).toHaveURL(new RegExp(`orderId=${order.id}`))
})
