import type { AnyRouter } from '@tanstack/react-router'
import { readScreens } from '#tests/repository/screens.ts'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import { serverAddress } from './support/api.ts'
import type { App } from './support/app.ts'
import { hire } from './support/company.ts'
import { signInAsRoot } from './support/root.ts'
import { makeShop } from './support/selling.ts'
import { type Complaints, expect, test } from './support/test.ts'
import { inTurn } from '#tests/run/tier.ts'

const notThere = 'This section is not available yet'

/** Follows every link from these screens on, and answers which addresses it was at and which of them are not there yet. */
async function walk({ screen }: App, starts: string[]): Promise<{ seen: string[]; missing: string[] }> {
  const found = [...starts]
  const seen = new Set<string>()
  const missing: string[] = []
  for (let address = found.shift(); address; address = found.shift()) {
    const place = placeOf(address)
    if (seen.has(place)) continue
    seen.add(place)
    await screen.evaluate((to) => history.pushState({}, '', to), address)
    await arrive(screen)
    await expect(screen.getByRole('heading').first()).toBeVisible()
    if (isOver(address)) await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(screen.getByLabel('Loading').locator('visible=true')).toHaveCount(0)
    if (await screen.getByText(notThere).isVisible()) missing.push(address)
    found.push(...(await linksOn(screen)))
  }
  return { seen: [...seen], missing }
}

/** A walk opens more screens in ten seconds than a person does: a call may be told to wait, and is made again by the app. */
const allowHaste = (complaints: Complaints) => complaints.allow(/status of 429/)

/** The address of the window is the one that is on the screen: nothing is read off the screen before. */
const arrive = (screen: App['screen']) =>
  screen.waitForFunction(() => {
    const { status, resolvedLocation } = (window.__TSR_ROUTER__ as AnyRouter | undefined)?.state ?? {}
    return status === 'idle' && resolvedLocation?.publicHref === location.pathname + location.search
  })

const linksOn = (screen: App['screen']) =>
  screen.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** What opens over a screen: forms, sheets of rows, sheets of the profile. */
const opened = ['more', 'new', 'import', 'id', 'orderId', 'productId', 'edit']
const namesOver = ({ searchParams }: URL) => opened.filter((name) => searchParams.has(name))
const isOver = (address: string) => namesOver(new URL(address, serverAddress)).length > 0

/** One row, tab or filter of a screen stands for all; what opens over a screen is a place of its own. */
function placeOf(address: string): string {
  const url = new URL(address, serverAddress)
  const over = namesOver(url)
  if (over.includes('more')) return 'more'
  const sheet = url.searchParams.get('edit') ?? ''
  return [url.pathname.replace(/[\da-f-]{36}/, 'id'), ...over, sheet].join(' ').trim()
}

/** The screens of a company that are there without the hubs, which the navigation has as soon as they list something, and what opens over the profile by a button and not by a link. */
const screensThere = readScreens()
  .map(({ path, screen }) => ({ path, isThere: !/LaterScreen|HubScreen|redirect/.test(screen) }))
  .filter(({ path, isThere }) => isThere && path.startsWith('/app/') && !path.includes('$'))
  .map(({ path }) => `/en${path}`)
const sheets = ['password', 'phone', 'email', 'lock', 'notifications', 'sessions', 'delete'].map(
  (sheet) => `/en/app/profile?edit=${sheet}`,
)

/** They are not shown the order of the test: a courier sees own deliveries, a marketer no orders. */
const withoutOrder: RoleKey[] = ['courier', 'marketer']

test('no link of any role leads to a screen that is not there', async ({ app, complaints }) => {
  allowHaste(complaints)
  const { companyId, owner, product, order } = await makeShop()
  const start = '/en/app/dashboard'
  // Rows are buttons as often as links.
  const rows = [
    `/en/app/orders?orderId=${order.id}`,
    `/en/app/products?productId=${product.id}`,
    `/en/app/customers?id=${order.customer_id}`,
    `/en/app/customers/${order.customer_id}`,
  ]
  const others = (Object.keys(defaultRoles) as RoleKey[]).filter((role) => role !== 'owner')
  for (const role of ['owner' as const, ...inTurn(others, 3)]) {
    const isOwner = role === 'owner'
    const person = isOwner ? owner : await hire(companyId, role)
    await app.signIn(person)
    await app.open(start)
    const theirs = withoutOrder.includes(role) ? [] : rows.slice(0, 1)
    const own = isOwner ? [...screensThere, ...sheets, ...rows] : theirs
    const { seen, missing } = await walk(app, [start, `${start}?more=1`, ...own])
    expect(seen.length, `${role} goes about`).toBeGreaterThan(4)
    expect(missing, `${role} is led to what is not there`).toEqual([])
  }
})

test('no link of the platform’s area leads to a screen that is not there', async ({ app, complaints }) => {
  allowHaste(complaints)
  const { page, screen } = app
  await signInAsRoot(page)
  await page.goto('/en/admin')
  await expect(screen.getByRole('main').getByRole('link', { name: 'Languages' })).toBeVisible()
  const { seen, missing } = await walk(app, ['/en/admin', '/en/admin/dashboard?more=1'])
  expect(seen).toContain('/en/admin/settings/language')
  expect(missing).toEqual([])
})
