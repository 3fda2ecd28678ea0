import { openInMessenger } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, subscribe } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { makeShop } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('a demo is told at home and in More to who can see the bill, and its place is kept from the start', async ({
  app,
}) => {
  const { page, screen } = app
  const { id, owner } = await makeCompany()
  await app.signIn(owner)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/CompanyNotices-[\w-]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await app.open('/en/app/dashboard')
  const demo = screen.getByText(/^Demo until /)
  const title = screen.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const before = await title.boundingBox()
  held.resolve()
  await expect(demo).toBeVisible()
  expect((await title.boundingBox())?.y).toBe(before?.y)

  await app.open('/en/app/orders?more=1')
  await expect(screen.getByRole('dialog').getByText(/^Demo until /)).toBeVisible()
  await expect(demo).toHaveCount(1)

  await app.signIn(await hire(id, 'operator'))
  await app.open('/en/app/dashboard')
  await expect(screen.getByText('Online', { exact: true })).toBeVisible()
  await expect(demo).toHaveCount(0)
})

test('who may not see the bill is told whom to ask, and offered nothing', async ({ app }) => {
  const { screen } = app
  const { id } = await makeCompany()
  await subscribe(id, 3)
  await app.signIn(await hire(id, 'operator'))
  await app.open('/en/app/orders')

  await expect(screen.getByText(/^The subscription ends on /)).toBeVisible()
  await expect(screen.getByText('To renew it, ask the owner.')).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Renew' })).toBeHidden()
})

test('the warning of the last week is put aside for the day, and is back on the next one', async ({
  app,
}) => {
  const { screen } = app
  const { id, owner } = await makeCompany()
  await subscribe(id, 6)
  await app.signIn(owner)
  await app.open('/en/app/orders')
  const warning = screen.getByText(/^The subscription ends on /)
  await expect(warning).toBeVisible()
  expect(await barriersOn(app)).toEqual([])

  await screen.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(warning).toBeHidden()
  await app.reload()
  await expect(screen.getByText('Online', { exact: true })).toBeVisible()
  await expect(warning).toBeHidden()

  await screen.evaluate(() => {
    const closed = localStorage.getItem('subscription_warning_closed') ?? ''
    localStorage.setItem('subscription_warning_closed', closed.replace(/\d{4}-\d\d-\d\d$/, '2020-01-01'))
  })
  await app.reload()
  await expect(warning).toBeVisible()
})

test('in the days of grace live orders are served and nothing new is taken; after them all is read only', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 402/)
  const { companyId, owner, order } = await makeShop()
  await subscribe(companyId, -1)
  await app.signIn(owner)
  await app.open('/en/app/orders')
  const accept = screen.getByRole('button', { name: `Order ${order.number}: Accept` })

  await expect(screen.getByText('The subscription has ended')).toBeVisible()
  await expect(screen.getByText(/You can still finish open orders for a few days/)).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Close', exact: true })).toBeHidden()
  await expect(screen.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
  await accept.click()
  await expect(accept).toBeHidden()

  await subscribe(companyId, -4)
  await app.open('/en/app/orders?tab=in_progress')
  await expect(screen.getByText(/You can still view lists/)).toBeVisible()
  const row = screen.getByRole('button', { name: `Order ${order.number}, Malika` })
  await expect(row).toBeVisible()
  await expect(screen.getByRole('button', { name: `Order ${order.number}: To kitchen` })).toBeHidden()
  await expect(screen.getByRole('link', { name: 'Renew' })).toBeVisible()
})

for (const [ahead, name] of [
  [DAY_MS, 'a day ahead'],
  [-DAY_MS, 'a day behind'],
] as const) {
  test(`S44: a device whose clock is ${name} shows the state by the server’s clock`, async ({ app }) => {
    const { page, screen } = app
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
    await app.signIn(owner)
    await app.open('/en/app/orders')

    const warning = screen.getByText(/^The subscription ends on /)
    const over = screen.getByText('The subscription has ended')
    await expect(screen.getByText('Online', { exact: true })).toBeVisible()
    await expect(ahead > 0 ? warning : over).toBeVisible()
    await expect(ahead > 0 ? over : warning).toBeHidden()
  })
}

test('what a link asks for while the subscription is over is offered once it is paid', async ({
  page,
  messenger,
}) => {
  const { companyId, owner, order } = await makeShop()
  await subscribe(companyId, -1)
  const startParam = `order-${order.id}`
  const app = await openInMessenger(page, messenger, '/en', { person: owner, startParam })
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
  app,
  page,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 403/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { id, name, owner } = await makeCompany()
  await onDatabase((db) => db.run("update companies set state = 'blocked' where id = $1", [id]))
  await app.signIn(owner)
  for (const path of ['/en/app/dashboard', '/en/app/orders', '/en/app/billing']) {
    await app.open(path)
    await expect(screen.getByRole('heading', { name: `${name} is blocked` })).toBeVisible()
    await expect(screen.getByRole('navigation')).toBeHidden()
  }
  expect(await barriersOn(app)).toEqual([])
  await app.open('/en/app/profile')
  await expect(screen.getByRole('heading', { name: `${name} is blocked` })).toBeHidden()
  expect(asked.filter((url) => url.includes('/dictionary/'))).toEqual([])
  await app.open('/en/app/dashboard')
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect(screen.getByRole('link', { name: 'Create account' })).toBeVisible()
})
