import { openInMessenger } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, subscribe } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { makeShop } from './support/selling.ts'
import { shapes } from './support/shapes.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('a demo is told till when, with the way to the plans', async ({ page }) => {
  const { owner } = await makeCompany()
  await signInAs(page, owner)
  await page.goto('/en/app/dashboard')

  await expect(page.getByText(/^Demo until /)).toBeVisible()
  await page.getByRole('link', { name: 'Choose plan' }).click()
  await expect(page).toHaveURL(/\/en\/app\/billing$/)
})

test('who may not see the bill is told, but offered nothing', async ({ page }) => {
  const { id } = await makeCompany()
  await subscribe(id, 3)
  await signInAs(page, await hire(id, 'operator'))
  await page.goto('/en/app/orders')

  await expect(page.getByText(/^The subscription ends on /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renew' })).toBeHidden()
})

test('the warning of the last week is put aside for the day, and is back on the next one', async ({
  page,
}) => {
  const { id, owner } = await makeCompany()
  await subscribe(id, 6)
  await signInAs(page, owner)
  await page.goto('/en/app/orders')
  const warning = page.getByText(/^The subscription ends on /)
  await expect(warning).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(warning).toBeHidden()
  await page.reload()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(warning).toBeHidden()

  await page.evaluate(() => {
    const closed = localStorage.getItem('subscription_warning_closed') ?? ''
    localStorage.setItem('subscription_warning_closed', closed.replace(/\d{4}-\d\d-\d\d$/, '2020-01-01'))
  })
  await page.reload()
  await expect(warning).toBeVisible()
})

test('in the days of grace live orders are served and nothing new is taken; after them all is read only', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 402/)
  const { companyId, owner, order } = await makeShop()
  await subscribe(companyId, -1)
  await signInAs(page, owner)
  await page.goto('/en/app/orders')
  const accept = page.getByRole('button', { name: `Accept: order ${order.number}` })

  await expect(page.getByText('The subscription has ended')).toBeVisible()
  await expect(page.getByText(/For a few days open orders can still be served/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
  await accept.click()
  await expect(accept).toBeHidden()

  await subscribe(companyId, -4)
  await page.goto('/en/app/orders?tab=in_progress')
  await expect(page.getByText(/Lists can still be read/)).toBeVisible()
  const row = page.getByRole('button', { name: `Order ${order.number}, Malika` })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: `To kitchen: order ${order.number}` })).toBeHidden()
  await page.getByRole('link', { name: 'Renew' }).click()
  await expect(page).toHaveURL(/\/en\/app\/billing$/)
})

for (const [ahead, name] of [
  [DAY_MS, 'a day ahead'],
  [-DAY_MS, 'a day behind'],
] as const) {
  test(`S44: a device whose clock is ${name} shows the state by the server’s clock`, async ({ page }) => {
    const { id, owner } = await makeCompany()
    await page.addInitScript((ms) => {
      const { now } = Date
      const RealDate = Date
      Date.now = () => now() + ms
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) =>
          given.length === 0 ? new target(now() + ms) : new target(...(given as [number])),
      })
    }, ahead)
    // Half a day: by the device's own clock it would be the other state.
    await subscribe(id, ahead > 0 ? 0.5 : -0.5)
    await signInAs(page, owner)
    await page.goto('/en/app/orders')

    const warning = page.getByText(/^The subscription ends on /)
    const over = page.getByText('The subscription has ended')
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    await expect(ahead > 0 ? warning : over).toBeVisible()
    await expect(ahead > 0 ? over : warning).toBeHidden()
  })
}

test('what a link asks for while the subscription is over is offered once it is paid', async ({ page }) => {
  const { companyId, owner, order } = await makeShop()
  await subscribe(companyId, -1)
  const startParam = `order-${order.id}`
  const app = await openInMessenger(page, shapes.ios, '/en', { person: owner, startParam })
  await expect(app.screen.getByText('The subscription has ended')).toBeVisible()
  expect(app.screen.url()).toMatch(/\/en\/app\/dashboard$/)
  const offer = app.screen.getByText('You wanted to open an order')
  await expect(offer).toBeHidden()

  await subscribe(companyId, 30)
  await app.screen.goto(app.screen.url())
  await expect(offer).toBeVisible()
  await app.screen.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(app.screen.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
  await app.screen.goto(app.screen.url().replace(/orders.*/, 'dashboard'))
  await expect(app.screen.getByRole('navigation')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a company that the platform has switched off shows its notice on every screen but the person’s own', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  const { id, name, owner } = await makeCompany()
  await onDatabase((db) => db.run("update companies set state = 'blocked' where id = $1", [id]))
  await signInAs(page, owner)
  for (const path of ['/en/app/dashboard', '/en/app/orders', '/en/app/billing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: `${name} is blocked` })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
  }
  expect(await barriersOn(page)).toEqual([])
  await page.goto('/en/app/profile')
  await expect(page.getByRole('heading', { name: `${name} is blocked` })).toBeHidden()
  await page.goto('/en/app/dashboard')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
})
