import type { Page } from '@playwright/test'
import type { Employee } from '#contract/employees.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { freshPhone, hire, makeCompany, makePerson, openSessionOf } from './support/company.ts'
import { isPhone } from './support/newOrder.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole(isPhone(page) ? 'button' : 'row', { name: new RegExp(`^${name}`) }).first()

const openRow = (page: Page, name: string) =>
  isPhone(page) ? rowOf(page, name).click() : rowOf(page, name).getByRole('button').first().click()

/** The whole row, with the state at its end: on a phone the button is only the name. */
const lineOf = (page: Page, name: string) =>
  isPhone(page) ? rowOf(page, name).locator('xpath=../..') : rowOf(page, name)

/** The code in the link that the sheet copies. */
async function linkOn(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('an owner invites somebody, who comes by the link and works; the open list shows it', async ({
  page,
  browser,
}) => {
  const company = await makeCompany()
  await signInAs(page, company.owner)
  await page.goto('/en/app/employees')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite to the team' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Anna Petrova')
  await form.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Courier' })
  await form.getByRole('combobox', { name: 'Vehicle' }).selectOption({ label: 'Scooter' })
  expect.soft(await barriersOn(page), 'the form').toEqual([])
  await form.getByRole('button', { name: /^Invite/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Anna Petrova' })
  await expect(sheet.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  expect.soft(await barriersOn(page), 'the sheet of the invited').toEqual([])
  const link = await linkOn(page)
  await page.keyboard.press('Escape')
  await expect(lineOf(page, 'Anna Petrova')).toContainText('Invited')
  expect.soft(await barriersOn(page), 'the list').toEqual([])

  const anna = await makePerson('Anna')
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, anna)
  await theirs.goto(new URL(link).pathname.replace('/join', '/en/join') + new URL(link).search)
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs).toHaveURL(/\/app\/dashboard/)
  await expect(lineOf(page, 'Anna Petrova')).toContainText('Active')
  await theirs.context().close()
})

test('an invitation for a phone waits for its owner, who may refuse it', async ({ page, browser }) => {
  const company = await makeCompany()
  const phone = freshPhone()
  const { token } = await openSessionOf(company.owner)
  const { roles } = await api(token).get<{ roles: { id: string; key: string }[] }>(
    '/app/dictionary/references',
  )
  await api(token).post<Employee>('/app/employees', {
    name: 'Sardor',
    phone,
    role_id: roles.find(({ key }) => key === 'kitchen')?.id,
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: null,
    note: '',
    vehicle: null,
    zone: '',
  })
  await signInAs(page, company.owner)
  await page.goto('/en/app/employees')
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, await makePerson('Sardor', phone))
  await theirs.goto('/en/join')
  await expect(theirs.getByText(company.name)).toBeVisible()
  expect.soft(await barriersOn(theirs), 'the invitation').toEqual([])
  await theirs.getByRole('button', { name: 'Refuse' }).click()
  await expect(theirs.getByText(company.name)).toBeHidden()
  await expect(lineOf(page, 'Sardor')).toContainText('Refused')
  await theirs.context().close()
})

test('who is fired while at work is signed out', async ({ page, browser }) => {
  const company = await makeCompany()
  const bobur = await hire(company.id, 'operator')
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, bobur)
  await theirs.goto('/en/app/orders')
  await signInAs(page, company.owner)
  await page.goto('/en/app/employees')
  await openRow(page, 'Bobur Aliyev')
  const sheet = page.getByRole('dialog', { name: 'Bobur Aliyev' })
  await sheet.getByRole('button', { name: 'Fire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fire' }).click()
  await expect(sheet.getByText('Fired')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/, { timeout: 15_000 })
  await theirs.context().close()
})

test('a manager sees the owner and cannot touch them, and finds people by name and state', async ({
  page,
}) => {
  const company = await makeCompany()
  const manager = await hire(company.id, 'manager', 'Malika Manager')
  await hire(company.id, 'kitchen', 'Karim Cook')
  await signInAs(page, manager)
  await page.goto('/en/app/employees')
  await openRow(page, 'Olga Karimova')
  const sheet = page.getByRole('dialog', { name: 'Olga Karimova' })
  await expect(sheet.getByText('This person may do more than you, so you can only look.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Fire' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('karim cook')
  await expect(rowOf(page, 'Olga Karimova')).toBeHidden()
  await expect(rowOf(page, 'Karim Cook')).toBeVisible()
  await page.getByRole('button', { name: 'Paused', exact: true }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})
