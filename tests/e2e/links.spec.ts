import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import { serverAddress } from './support/api.ts'
import type { App } from './support/app.ts'
import { hire } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { makeShop } from './support/selling.ts'
import { keepSession } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

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
    await expect(screen.getByRole('heading').first()).toBeVisible()
    if (/[?&](more|new|import)=/.test(address)) await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(screen.getByLabel('Loading').locator('visible=true')).toHaveCount(0)
    if (await screen.getByText(notThere).isVisible()) missing.push(address)
    found.push(...(await linksOn(screen)))
  }
  return { seen: [...seen], missing }
}

const linksOn = (screen: App['screen']) =>
  screen.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** One row, tab or filter of a screen stands for all; what opens over a screen is a place of its own. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, serverAddress)
  if (searchParams.has('more')) return 'more'
  const over = ['new', 'import'].filter((name) => searchParams.has(name))
  return [pathname.replace(/[\da-f-]{36}/, 'id'), ...over].join(' ')
}

test('no link of any role leads to a screen that is not there', async ({ app }) => {
  const { companyId, owner } = await makeShop()
  for (const role of Object.keys(defaultRoles) as RoleKey[]) {
    await app.signIn(role === 'owner' ? owner : await hire(companyId, role))
    const start = '/en/app/dashboard'
    await app.open(start)
    const { seen, missing } = await walk(app, [start, `${start}?more=1`])
    expect(seen.length, `${role} goes about`).toBeGreaterThan(4)
    expect(missing, `${role} is led to what is not there`).toEqual([])
  }
})

test('no link of the platform’s area leads to a screen that is not there', async ({ app }) => {
  const { page, screen } = app
  const session = await onDatabase(async (db) => {
    const [id, now] = [realPorts.newId(), new Date()]
    await db.run(
      `insert into users (id, full_name, language, onboarding, is_root, created_at)
       values ($1, 'Rita Root', 'en', true, true, $2)`,
      [id, now],
    )
    const opening = { userId: id, kind: 'admin', now, newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' }
    return openSession(db, opening as Parameters<typeof openSession>[1])
  })
  await keepSession(page, session)
  await page.goto('/en/admin')
  const menu = screen.getByRole('navigation', { name: 'Sections' })
  await expect(menu.getByRole('link', { name: 'Languages' })).toHaveAttribute('aria-current', 'page')
  const { missing } = await walk(app, ['/en/admin'])
  expect(missing).toEqual([])
})
