import { randomInt } from 'node:crypto'
import { enterProven } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { makePerson } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('somebody of a company is proposed by one administrator and confirmed by another one, who both see it at once', async ({
  page,
  browser,
  complaints,
}) => {
  // The platform is everybody's: the same journey may run beside this one.
  const mark = randomInt(1_000_000)
  const [name, email] = [`Nargiza ${mark}`, `nargiza${mark}@platform.test`]
  const { id } = await makePerson(name)
  await enterProven(page, `Rustam ${mark}`)
  const context = await browser.newContext()
  complaints.watch(context)
  const theirs = await context.newPage()
  await enterProven(theirs, `Rita ${mark}`)
  await theirs.goto('/en/admin/settings/administrators')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Administrators' })).toBeVisible()

  await page.goto(`/en/admin/users?id=${id}`)
  const card = page.getByRole('dialog', { name })
  await card.getByRole('tab', { name: 'Access' }).click()
  await card.getByText('Make platform staff').click()
  const form = page.getByRole('dialog', { name: 'New administrator' })
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await form.getByText('Leads: See, Change').click()
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('button', { name: /^Propose/ }).click()
  await expect(form).toBeHidden()

  const waiting = theirs.getByRole('group', { name, exact: true })
  await expect(waiting.getByText(`Rustam ${mark} proposed it`)).toBeVisible()
  expect(await barriersOn(theirs)).toEqual([])
  await page.goto('/en/admin/settings/administrators')
  const own = page.getByRole('group', { name, exact: true })
  await expect(own.getByText('You proposed it')).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting).toBeHidden()
  await expect(own).toBeHidden()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await context.close()
})
