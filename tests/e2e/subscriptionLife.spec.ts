import type { Order } from '#contract/orders.ts'
import { countPresentDay } from '#server/dashboard/countPlatformDay.ts'
import { keepPlatformDays } from '#server/dashboard/keepPlatformDays.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { enterPlatform } from './support/administrator.ts'
import { api } from './support/api.ts'
import { markAsPaid, offerPlan, passDays } from './support/billing.ts'
import { companyOf, openSessionOf, password } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { signUp } from './support/signUp.ts'
import { expect, test } from './support/test.ts'

const PRICE = 1_000_000_00

/** What the companies that pay in soums pay the platform a month, in tiyins. */
async function paidInSoums(): Promise<number> {
  const { mrr } = await onDatabase((db) => countPresentDay(db, new Date()))
  return mrr.UZS ?? 0
}

const ownerOf = (phone: string) =>
  onDatabase((db) => db.one<{ id: string }>('select id from users where phone_number = $1', [phone]))

test('a newcomer’s trial runs out, open orders are finished, then all is read only, and once an invoice is paid the open screen works on', async ({
  app,
  browser,
  complaints,
}) => {
  const { screen } = app
  // Weeks pass within seconds: a call of the screen may be told to wait, and is made again.
  complaints.allow(/status of (402|429)/)
  const plan = await offerPlan('UZS', PRICE)
  const phone = freshPhone()
  await signUp(app, { name: 'Ada Stone', phone, company: 'Corner diner', password })
  await expect(screen.getByText(/^Demo until /)).toBeVisible()
  const companyId = await companyOf(phone)
  const { token } = await openSessionOf((await ownerOf(phone))!)
  const product = await addProduct(token, 'Pancakes', 48_000_00)
  const order = await placeOrder(token, product)
  const owned = api(token)

  await app.open('/en/app/orders?tab=in_progress')
  const step = screen.getByRole('button', { name: new RegExp(`^Order ${order.number}: `) })
  const fresh = screen.getByRole('link', { name: 'New order', exact: true })
  await expect(step).toBeVisible()
  await expect(fresh).toBeVisible()

  // Nothing is loaded again from here on: the open screen is told.
  await passDays(companyId, 15)
  const ended = screen.getByText('The subscription has ended')
  await expect(ended).toBeVisible()
  await expect(screen.getByText(/You can still finish open orders/)).toBeVisible()
  await expect(fresh).toBeHidden()
  await expect(placeOrder(token, product)).rejects.toThrow('answered 402')
  await step.click()
  const now = () => owned.get<Order>(`/app/orders/${order.id}`)
  await expect.poll(async () => (await now()).stage_id).not.toBe(order.stage_id)

  await passDays(companyId, 3)
  await expect(screen.getByText(/You can still view lists/)).toBeVisible()
  await expect(step).toBeHidden()
  const { version } = await now()
  await expect(
    owned.post(`/app/orders/${order.id}/move`, { version, stage_id: order.stage_id }),
  ).rejects.toThrow('answered 402')

  await screen.getByRole('link', { name: 'Renew' }).first().click()
  await screen.getByRole('button', { name: plan, exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: plan, exact: true })
  await expect(sheet.getByText(/^Paid until /)).toBeVisible()
  await app.press(/^Get an invoice for /, sheet)
  const papers = screen.getByRole('dialog', { name: 'Invoices and acts' })
  await expect(papers.getByText(/^Pay by /)).toBeVisible()
  const before = await paidInSoums()
  await markAsPaid(browser, companyId, plan)

  await expect(papers.getByText('Paid', { exact: true })).toBeVisible()
  await papers.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect(screen.getByText('Paid until', { exact: true })).toBeVisible()
  expect((await placeOrder(token, product)).number).toBeGreaterThan(order.number)

  expect(await paidInSoums()).toBeGreaterThanOrEqual(before + PRICE)
  // The server does so once a minute.
  await onDatabase((db) => keepPlatformDays(db, new Date()))
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterPlatform(page)
  await page.goto('/en/admin/dashboard')
  // What is counted is kept for half a minute, so another journey may have looked just before.
  const monthly = page.getByRole('group', { name: 'Paid to the platform a month' })
  const soums = monthly.locator('dl > div').filter({ hasText: /^UZS/ }).getByRole('definition')
  const shown = async () => {
    await page.reload()
    return Number((await soums.innerText()).replaceAll(/[^\d.]/g, '')) * 100
  }
  await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + PRICE)
  await context.close()
})
