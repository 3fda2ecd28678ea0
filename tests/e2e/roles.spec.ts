import type { Page, Request } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { api } from './support/api.ts'
import { type App, expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { expect, test } from './support/test.ts'
import { stretched } from '#tests/run/patience.ts'

const ownRole = (more: Partial<Role>) => ({
  name: 'Night shift',
  description: '',
  permissions: ['orders.view'],
  visibility: 'all',
  based_on: null,
  discount_cap_bp: 0,
  refund_cap: null,
  points_cap: null,
  allows_browser: true,
  ...more,
})

/** A company with somebody in a role of its own. */
async function withOwnRole(more: Partial<Role> = {}) {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const role = await api(token).post<Role>('/app/roles', ownRole(more))
  const person = await hire(company.id, 'observer')
  await onDatabase((db) =>
    db.run('update employees set role_id = $3 where company_id = $1 and user_id = $2', [
      company.id,
      person.id,
      role.id,
    ]),
  )
  return { company, token, role, person }
}

const cell = ({ screen }: App, name: string) =>
  screen.getByRole('list', { name: 'Roles' }).getByRole('button', { name, exact: true })

test('the owner copies a system role, changes its rights and finds it in the list', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  await app.signIn(company.owner)
  await app.open('/en/app/settings/roles')
  await expect(cell(app, 'Owner')).toBeVisible()
  expect.soft(await barriersOn(app), 'the list').toEqual([])
  await cell(app, 'Kitchen').click()
  const reader = screen.getByRole('dialog', { name: 'Kitchen' })
  await expect(reader.getByText('A system role cannot be changed')).toBeVisible()
  await app.press('Copy role')

  const form = screen.getByRole('dialog', { name: 'New role' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Night kitchen')
  await expect(form.getByRole('button', { name: 'Orders: 3 of 16' })).toBeVisible()
  await form.getByRole('searchbox', { name: 'Find a right' }).fill('weather')
  await expect(form.getByText('Nothing found')).toBeVisible()
  await form.getByRole('searchbox', { name: 'Find a right' }).fill('customers')
  await form.getByRole('checkbox', { name: 'See', exact: true }).click()
  expect.soft(await barriersOn(app), 'the form').toEqual([])
  await app.press(/^Save/)
  await expect(cell(app, 'Night kitchen')).toBeVisible()
  const { items } = await api((await openSessionOf(company.owner)).token).get<{ items: Role[] }>('/app/roles')
  expect(items.find(({ name }) => name === 'Night kitchen')).toMatchObject({
    permissions: [
      'customers.view',
      'orders.move',
      'orders.print',
      'orders.view',
      'products.stop',
      'products.view',
    ],
    based_on: 'kitchen',
  })
})

test(
  'a changed role is on the open screen within five seconds, and nobody is thrown out',
  { tag: '@quick' },
  async ({ app }) => {
    const { page, screen } = app
    const { token, role, person } = await withOwnRole()
    const underWay = watchCalls(page)
    await app.signIn(person)
    const stream = page.waitForResponse('**/api/app/events*')
    await app.open('/en/app/customers')
    await stream
    await expect(screen.getByText('You have no access to this section')).toBeVisible()
    const { version } = await api(token).patch<Role>(`/app/roles/${role.id}`, {
      version: role.version,
      permissions: ['orders.view', 'customers.view'],
    })
    await expect(screen.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible({
      timeout: stretched(5000),
    })
    // What is still under way when the right is taken away would be refused. All was asked for again behind the frame.
    await twoFrames(screen)
    await expect.poll(underWay).toEqual([])
    await api(token).patch(`/app/roles/${role.id}`, { version, permissions: ['orders.view'] })
    await expect(screen.getByText('You have no access to this section')).toBeVisible({
      timeout: stretched(5000),
    })
    await app.open('/en/app/orders')
    await expectAddress(app, /\/app\/orders/)
  },
)

/** The calls that are not answered yet, but for the stream of events. */
function watchCalls(page: Page): () => string[] {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/(?!app\/events)/.test(request.url())) calls.add(request)
  })
  const end = (request: Request) => calls.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return () => [...calls].map((request) => request.url())
}

const twoFrames = (screen: App['screen']) =>
  screen.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    await frame()
  })

test('a role that nobody has is deleted, one that somebody has stays', async ({ app, complaints }) => {
  const { screen } = app
  complaints.allow(/409/)
  const { company, token } = await withOwnRole()
  await api(token).post('/app/roles', ownRole({ name: 'Day shift' }))
  await app.signIn(company.owner)
  await app.open('/en/app/settings/roles')
  for (const name of ['Day shift', 'Night shift']) {
    await cell(app, name).click()
    await screen.getByRole('button', { name: 'Delete role' }).click()
    await screen.getByRole('button', { name: 'Delete', exact: true }).click()
    if (name === 'Day shift') await expect(screen.getByText('Role deleted')).toBeVisible()
  }
  await expect(screen.getByText('1 person has this role. Assign them another one first')).toBeVisible()
})

test('two roles are compared on a wide screen', async ({ app }) => {
  const { page, screen } = app
  test.skip(app.isNarrow, 'a wide screen only')
  const company = await makeCompany()
  await app.signIn(company.owner)
  await app.open('/en/app/settings/roles')
  const compare = screen.getByRole('button', { name: 'Compare' })
  test.skip(
    !(await compare.isVisible().catch(() => false)) && (page.viewportSize()?.width ?? 0) <= 992,
    'desktop only',
  )
  await compare.click()
  const dialog = screen.getByRole('dialog', { name: 'Compare roles' })
  await dialog.getByLabel('First role').selectOption({ label: 'Kitchen' })
  await dialog.getByLabel('Second role').selectOption({ label: 'Operator' })
  await expect(dialog.getByRole('columnheader', { name: 'Only: Operator' })).toBeVisible()
  await expect(dialog.getByText('Accept')).toBeVisible()

  const late = Promise.withResolvers<void>()
  await page.route('**/api/app/roles*', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.reload()
  await expect(dialog.getByLabel('First role')).toBeVisible()
  late.resolve()
  await expect(dialog.getByRole('columnheader', { name: 'Only: Owner' })).toBeVisible()
})
