import { expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany } from './support/company.ts'
import { signInAsRoot } from './support/root.ts'
import { expect, test } from './support/test.ts'

test('a section is found by its name, on a phone from More and on a desktop from the menu', async ({
  app,
}) => {
  const { screen } = app
  const { owner } = await makeCompany()
  await app.signIn(owner)
  await app.open('/en/app/dashboard')
  if (app.isNarrow) {
    await screen.getByRole('navigation').getByRole('link', { name: 'More' }).click()
    const more = screen.getByRole('dialog', { name: 'More' })
    await expect(more.getByText('1 employee')).toBeVisible()
    await more.getByRole('searchbox', { name: 'Find a section' }).fill('rol')
    await expect(more.getByRole('link', { name: 'Employees' })).toBeHidden()
    await more.getByRole('link', { name: 'Roles' }).click()
  } else {
    await screen.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await expect(screen.getByText('8 roles')).toBeVisible()
    await screen.locator('body').press('/')
    await screen.getByRole('searchbox', { name: 'Find a section' }).pressSequentially('rol')
    await expect(screen.getByRole('main').getByRole('link', { name: 'Employees' })).toBeHidden()
    await screen.getByRole('searchbox', { name: 'Find a section' }).press('Enter')
  }
  await expectAddress(app, /\/app\/settings\/roles$/)
  await expect(screen.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
})

test('the hubs are whole for everybody, and say how their sections stand', async ({ app }) => {
  const { screen } = app
  const { owner } = await makeCompany()
  await app.signIn(owner)
  await app.open('/en/app/settings')
  await expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(screen.getByText('8 roles')).toBeVisible()
  expect.soft(await barriersOn(app), 'settings').toEqual([])
  await app.open('/en/app/marketing')
  await expect(screen.getByRole('main').getByText('All answered')).toBeVisible()
  expect.soft(await barriersOn(app), 'marketing').toEqual([])
})

test('what a role may not see is neither in the menu nor found', async ({ app }) => {
  const { screen } = app
  const { id } = await makeCompany()
  await app.signIn(await hire(id, 'kitchen'))
  await app.open('/en/app/orders?more=1')
  const more = screen.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('link', { name: 'Language' })).toBeVisible()
  for (const name of ['Employees', 'Roles', 'Reviews'])
    await expect(screen.getByRole('link', { name })).toHaveCount(0)
  await expect(more.getByRole('searchbox')).toHaveCount(0)
})

test('an administrator of the platform starts at what is there, and goes about by the menu', async ({
  app,
}) => {
  const { page, screen } = app
  await signInAsRoot(page)
  await page.goto('/en/admin')
  await expectAddress(app, /\/admin\/dashboard$/)
  const main = screen.getByRole('main')
  await expect(main.getByRole('link', { name: 'Languages' })).toBeVisible()
  expect.soft(await barriersOn(app), 'start').toEqual([])

  if (app.isNarrow) await screen.getByRole('button', { name: 'Sections' }).click()
  else await screen.getByRole('button', { name: 'Sections in “Settings”' }).click()
  const menu = app.isNarrow
    ? screen.getByRole('dialog', { name: 'Administration' })
    : screen.getByRole('navigation', { name: 'Sections' })
  expect.soft(await barriersOn(app), 'menu').toEqual([])
  await menu.getByRole('link', { name: 'Languages' }).click()
  await expectAddress(app, /\/admin\/settings\/language$/)

  await page.goto('/en/admin/dashboard?more=1')
  await screen.locator('label', { hasText: 'Dark' }).click()
  await expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expectAddress(app, /\/en$/)
  await page.goto('/en/admin')
  await expectAddress(app, /\/admin\/login$/)
})

test('an administrator without a right neither sees its section nor gets in', async ({ app }) => {
  const { page, screen } = app
  await signInAsRoot(page, 'support')
  await page.goto('/en/admin/settings/language')
  await expect(screen.getByText('You have no access to this section')).toBeVisible()
  await page.goto('/en/admin/dashboard?more=1')
  await expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Languages' })).toHaveCount(0)
})
