import { randomInt } from 'node:crypto'
import { enterPlatform } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('an administrator makes a pipeline and a kind of business with it, and the sign-up offers it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422 \(Unprocessable/)
  // The platform is everybody's: the same journey may run beside this one.
  const mark = randomInt(1_000_000)
  const [set, kind] = [`Quick ${mark}`, `Kiosk ${mark}`]
  const top = page.getByRole('dialog').last()
  const add = page.getByRole('button', { name: 'Add', exact: true }).last()
  const name = (within: typeof top) => within.getByRole('textbox', { name: /^Name/ }).first()
  const save = top.getByRole('button', { name: /^Save/ })
  await enterPlatform(page)
  await page.goto('/en/admin/dictionaries')
  await page.getByRole('main').getByRole('link', { name: 'Order stages', exact: true }).click()
  await add.click()
  await name(top).fill(set)
  for (const [at, category] of ['New', 'In progress', 'Done'].entries()) {
    await top.getByRole('button', { name: 'Add stage' }).click()
    await name(top).fill(`Step ${at}`)
    await top.getByRole('textbox', { name: /^Button that moves/ }).fill('Go')
    await top.getByRole('combobox', { name: 'Category' }).selectOption({ label: category })
    await top.getByRole('button', { name: /^Done/ }).click()
  }
  await save.click()
  await expect(top.getByText(/^Keep at least one stage of each kind/)).toBeVisible()
  await top.getByRole('button', { name: 'Add stage' }).click()
  await name(top).fill('Off')
  await top.getByRole('textbox', { name: /^Button that moves/ }).fill('Cancel')
  await top.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cancelled' })
  expect(await barriersOn(page)).toEqual([])
  await top.getByRole('button', { name: /^Done/ }).click()
  await save.click()
  await expect(page.getByText(set, { exact: true })).toBeVisible()

  await page.goto('/en/admin/dictionaries/categories')
  await add.click()
  await name(top).fill(kind)
  await top.getByRole('combobox', { name: 'Set of stages' }).selectOption({ label: set })
  await top.getByRole('button', { name: 'Add category' }).click()
  await name(top).fill('Hot dogs')
  await top.getByRole('button', { name: /^Done/ }).click()
  await save.click()
  await page.getByText(kind, { exact: true }).click()
  await top.getByRole('button', { name: 'Preview starter kit' }).click()
  for (const text of ['Step 0', 'Off', 'Hot dogs'])
    await expect(top.getByText(text, { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  const offered = await page.request.get('/api/auth/sign-up-options')
  expect(await offered.text()).toContain(kind)
})
