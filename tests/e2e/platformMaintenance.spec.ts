import type { Page } from '@playwright/test'
import { provisionCompany } from '#server/company/provision.ts'
import type { Db } from '#server/db/tenant.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { barriersOn } from './support/axe.ts'
import { type OwnServer, startOwnServer } from './support/ownServer.ts'
import { expect, test } from './support/test.ts'

let own: OwnServer
test.beforeAll(async () => {
  own = await startOwnServer()
})
test.afterAll(() => own.close())

type Kind = Parameters<typeof openSession>[1]['kind']

/** Leaves the session of somebody new on the device. */
async function enter(page: Page, kind: Kind, prepare: (db: Db, id: string, now: Date) => Promise<unknown>) {
  const [id, now] = [realPorts.newId(), new Date()]
  const session = await own.database.asRoot(async (db) => {
    await db.run(
      `insert into users (id, full_name, language, onboarding) values ($1, 'Olga Karimova', 'en', true)`,
      [id],
    )
    await prepare(db, id, now)
    return openSession(db, {
      userId: id,
      now,
      newId: realPorts.newId,
      ip: '127.0.0.1',
      device: 'e2e',
      ...(kind && { kind }),
    })
  })
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${own.address}/blank`)
  await page.evaluate(({ token, user, company, isRoot }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('company', JSON.stringify(company))
    localStorage.setItem('isRoot', JSON.stringify(isRoot))
  }, session)
}

const asOwner = (page: Page) =>
  enter(page, undefined, (db, owner_id, now) =>
    provisionCompany(
      db,
      { name: 'Navruz', country: 'UZ', language: 'en', stage_preset: 'restaurant', owner_id },
      { now, newId: realPorts.newId },
    ),
  )
const asAdministrator = (page: Page) =>
  enter(page, 'admin', (db, id) =>
    db.run("update users set is_root = true, platform_role = 'superroot' where id = $1", [id]),
  )

test('during maintenance a shop looks and does not save, sees why, and saves what it wrote when the notice goes by itself', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/503 .*\/dictionaries\/tags/)
  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'en' })
  const admin = await context.newPage()
  await asAdministrator(admin)
  await admin.goto(`${own.address}/en/admin/settings`)
  await admin.getByRole('main').getByRole('link', { name: 'Maintenance' }).click()
  expect(await barriersOn(admin)).toEqual([])
  const save = () => admin.getByRole('button', { name: /^Save/ }).click()
  await admin.getByRole('textbox', { name: 'What everybody is told' }).fill('A larger machine until noon')
  await admin.getByRole('switch', { name: 'Maintenance now' }).click()
  await save()
  await expect(admin.getByText('Saved')).toBeVisible()

  await asOwner(page)
  await page.goto(`${own.address}/en/app/dictionaries/tags?new=1`)
  const notice = page.getByRole('status').filter({ hasText: 'Maintenance is under way' })
  await expect(notice).toContainText('A larger machine until noon')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Written before')
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('A larger machine until noon').last()).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Written before')

  await admin.getByRole('switch', { name: 'Maintenance now' }).click()
  await save()
  await expect(notice).toBeHidden()
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Written before')).toBeVisible()
  await context.close()
})

test('an administrator resolves an error and sees the queue, the services and the settings', async ({
  page,
}) => {
  await asAdministrator(page)
  await fetch(`${own.address}/api/log-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: '<b>Message:</b> Nothing can be drawn', build: 'one' }),
  })
  await page.goto(`${own.address}/en/admin/settings/errors`)
  await page.getByRole('main').getByText('Nothing can be drawn').click()
  const card = page.getByRole('dialog')
  await expect(card.getByText('one', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await card.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open errors')).toBeVisible()

  await page.goto(`${own.address}/en/admin/settings/jobs`)
  await expect(page.getByText('No job has failed')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(`${own.address}/en/admin/settings/services`)
  await expect(page.getByText('Not set').first()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${own.address}/en/admin/settings/general`)
  await expect(page.getByRole('switch', { name: 'New companies can sign up' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})
