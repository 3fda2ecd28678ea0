import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  holdsPlatform,
  type PlatformPermission,
  type PlatformRole,
  platformRoles,
} from '#contract/platformPermissions.ts'
import { platformRoleNames } from '#contract/administrators.ts'
import { addAdministrator } from './support/administrator.ts'
import { makeCompany, password } from './support/company.ts'
import { expect, test } from './support/test.ts'

interface Section {
  path: string
  right: PlatformPermission[]
  isHub: boolean
}

/** Sections of the platform's area that are there, with the right that each asks for, as docs/screens.md has them. */
const sections: Section[] = readFileSync('docs/screens.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, path = '', guard, , right = '–', , screen = '']) =>
    guard === 'admin' && right !== '–' && !screen.includes('LaterScreen')
      ? [{ path, right: right.split(', ') as PlatformPermission[], isHub: screen.includes('HubScreen') }]
      : [],
  )

/** A hub is there for those who may enter something that it lists. */
function isFor(role: PlatformRole, { path, right, isHub }: Section): boolean {
  if (!isHub) return holdsPlatform(platformRoles[role], right)
  return sections.some((one) => one.path.startsWith(`${path}/`) && isFor(role, one))
}

/** What each role is there for. */
const works: Record<PlatformRole, (page: Page, mark: string) => Promise<void>> = {
  async superroot(page, mark) {
    await page.request.post('/api/log-error', { data: { message: `Broken by ${mark}`, build: '' } })
    await page.goto('/en/admin/settings/errors')
    await page.getByText(`Broken by ${mark}`, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(page.getByText(`Broken by ${mark}`, { exact: true })).toHaveCount(0)
  },
  async support(page) {
    const card = await openCompany(page)
    await card.getByRole('tab', { name: 'Access' }).click()
    await expect(card.getByRole('button', { name: 'Look inside' })).toBeVisible()
    await card.getByRole('tab', { name: 'People' }).click()
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/users\?id=/)
    await expect(page.getByRole('dialog').getByText('Olga Karimova').first()).toBeVisible()
  },
  async sales(page, mark) {
    await page.goto('/en/admin/leads?new=1')
    const form = page.getByRole('dialog', { name: 'New lead' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Aziz ${mark}`)
    await form.getByRole('textbox', { name: 'Messenger', exact: true }).fill(`@aziz${mark}`)
    await form.getByRole('textbox', { name: 'Next step', exact: true }).fill('Call')
    await form.getByRole('textbox', { name: 'When', exact: true }).fill('20/05/2031')
    await form.getByRole('textbox', { name: 'When', exact: true }).blur()
    await form.getByRole('button', { name: /^Save/ }).click()
    await expect(form).toBeHidden()
  },
  async finance(page) {
    const card = await openCompany(page)
    await card.getByRole('tab', { name: 'Billing' }).click()
    await card.getByRole('button', { name: 'Extend', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Extend', exact: true })
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('A present')
    await sheet.getByRole('button', { name: /^Extend/ }).click()
    await expect(sheet).toBeHidden()
    await card.getByRole('tab', { name: 'History' }).click()
    await expect(card.getByText('Extended', { exact: true })).toBeVisible()
  },
  async content(page, mark) {
    await page.goto('/en/admin/dictionaries/tags?new=1')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Tag ${mark}`)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('main').getByText(`Tag ${mark}`)).toBeVisible()
  },
}

async function openCompany(page: Page) {
  const company = await makeCompany()
  await page.goto(`/en/admin/companies?q=${company.id}`)
  await page.getByRole('main').getByText(company.name, { exact: true }).click()
  return page.getByRole('dialog', { name: company.name })
}

for (const role of platformRoleNames)
  test(`the role ${role} signs in, sees its sections and no other, and does what it is there for`, async ({
    page,
  }) => {
    // The platform is everybody's: the same journey may run beside this one. Digits of an error do not tell it apart.
    const mark = Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26))).join('')
    const email = await addAdministrator(role, `Rita ${mark}`)
    await page.goto('/en/admin/login')
    await page.getByLabel('Phone or e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)

    const mine = sections.filter((one) => isFor(role, one)).map(({ path }) => path)
    const links = page.getByRole('main').locator('a[href*="/admin/"]')
    await expect(links.first()).toBeVisible()
    const shown = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/^\/en/, '')),
    )
    expect([...new Set([...shown, '/admin/dashboard'])].toSorted()).toEqual(
      [...mine, '/admin/dashboard'].toSorted(),
    )
    for (const { path } of sections) {
      if (mine.includes(path) || role === 'superroot') continue
      await page.evaluate((to) => history.pushState({}, '', to), `/en${path}`)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByText('You have no access to this section')).toBeVisible()
      await page.evaluate(() => history.pushState({}, '', '/en/admin/dashboard'))
      await expect(page.getByText('You have no access to this section')).toBeHidden()
    }
    await works[role](page, mark)
  })
