import { randomInt } from 'node:crypto'
import { enterProven } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('an administrator is added, signs in with the rights of the role, is put away at once, and the log tells all of it', async ({
  page,
  browser,
  complaints,
}) => {
  // The platform is everybody's: the same journey may run beside this one.
  const mark = randomInt(1_000_000)
  const [name, email, boss] = [`Nora ${mark}`, `nora${mark}@platform.test`, `Rustam ${mark}`]
  await enterProven(page, boss)
  await page.goto('/en/admin/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Administrators/ })
    .click()
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  const form = page.getByRole('dialog', { name: 'New administrator' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await form.getByText('Newsletters: Add').click()
  await form.getByRole('button', { name: /^Save/ }).click()
  const told = page.getByRole('dialog', { name: 'New password' })
  const password = await told.locator('code').innerText()
  expect(await barriersOn(page)).toEqual([])
  await told.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText(name, { exact: true })).toBeVisible()

  const context = await browser.newContext()
  complaints.watch(context)
  const theirs = await context.newPage()
  await theirs.goto('/en/admin/login')
  await theirs.getByLabel('Phone or e-mail').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
  await theirs.goto('/en/admin/settings/administrators')
  await expect(theirs.getByText('You have no access to this section')).toBeVisible()
  await theirs.goto('/en/admin/dictionaries/tags')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()

  await page.getByText(name, { exact: true }).click()
  await page.getByRole('button', { name: 'Pause access' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Pause access' }).click()
  await expect(page.getByRole('button', { name: 'Restore access' })).toBeVisible()
  complaints.allow(/401 \(Unauthorized/)
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/admin\/login/)
  await context.close()

  await page.goto(`/en/admin/settings/audit?entity=administrators&q=${mark}`)
  const log = page.getByRole('main')
  await expect(log.getByText(boss, { exact: true })).toHaveCount(3)
  expect(await barriersOn(page)).toEqual([])
  await log.getByText(boss, { exact: true }).last().click()
  const entry = page.getByRole('dialog', { name: 'Added' })
  await expect(entry.getByText('Content', { exact: true })).toBeVisible()
  await entry.getByText(`Everything done to “${name}”`).click()
  await expect(log.getByText(boss, { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: `Show all, not only ${name}` }).click()
  await expect(page.getByRole('button', { name: /^Show all, not only/ })).toHaveCount(0)
})
