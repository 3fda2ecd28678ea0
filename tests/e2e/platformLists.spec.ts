import { randomInt } from 'node:crypto'
import { enterPlatform } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { onDatabase } from './support/database.ts'
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
  await page.getByRole('main').getByRole('link', { name: 'Stages', exact: true }).click()
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
  await expect(top.getByText('Keep at least one stage in each category')).toBeVisible()
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

test('a set of stages is changed and suggested, and the owner of a company that began with it takes it', async ({
  page,
  second,
}) => {
  const { id: companyId, owner } = await makeCompany()
  // A set of its own, which no other company has.
  const id = await onDatabase(async (db) => {
    const set = await db.one<{ id: string }>(
      `insert into stage_sets (id, business, sort, name, stages)
       select gen_random_uuid(), business, 1000, jsonb_build_object('en', $2::text), stages
       from stage_sets where id = (select stage_set_id from companies where id = $1) returning id`,
      [companyId, `Kitchen ${companyId}`.slice(0, 40)],
    )
    await db.run('update companies set stage_set_id = $2 where id = $1', [companyId, set?.id])
    return set?.id
  })
  const top = page.getByRole('dialog').last()
  await enterPlatform(page)
  await page.goto(`/en/admin/dictionaries/stages?id=${id}`)
  await top.getByRole('button', { name: /^Cooking/ }).click()
  await top.getByRole('textbox', { name: 'Late after, minutes' }).fill('25')
  expect(await barriersOn(page)).toEqual([])
  await top.getByRole('button', { name: /^Done/ }).click()
  await top.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/en/admin/dictionaries/stages?id=${id}`)
  await top.getByRole('button', { name: 'Offer update' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offer update' }).click()
  await expect(page.getByText('Suggested to 1 company')).toBeVisible()

  const { screen } = second
  await second.open('/en/app/dictionaries/stages', owner)
  await screen.getByRole('button', { name: 'Show', exact: true }).click()
  const offer = screen.getByRole('dialog').last()
  await expect(offer.getByText('Late after, minutes')).toBeVisible()
  expect(await barriersOn(second)).toEqual([])
  await second.press(/^Apply/, offer)
  await expect(screen.getByText('Late after 25 min')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0)
})

test('stages of leads are the other tab of the stages', async ({ page }) => {
  await enterPlatform(page)
  await page.goto('/en/admin/dictionaries')
  await page.getByRole('main').getByRole('link', { name: 'Stages', exact: true }).click()
  await page.getByRole('radio', { name: 'Lead stages' }).click()
  await expect(page.getByText('Negotiation', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Negotiation', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('radio', { name: 'Order stages' }).click()
  await expect(page.getByText('Restaurant', { exact: true }).first()).toBeVisible()
})

test('an administrator has tags of the platform; one whose role does not hold them may not enter', async ({
  page,
}) => {
  // The platform is everybody's: the same journey may run beside this one.
  const name = `Pizza chain ${randomInt(1_000_000)}`
  await enterPlatform(page)
  await page.goto('/en/admin/dictionaries')
  await page.getByRole('main').getByRole('link', { name: 'Tags', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('Companies').last()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await enterPlatform(page, 'support')
  await page.goto('/en/admin/dictionaries/tags')
  await expect(page.getByText('You have no access to this section')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
