import { randomInt } from 'node:crypto'
import { enterPlatform } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a lead is told, called and lost with a reason, and its history says all of it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422 \(Unprocessable/)
  // The platform is everybody's: the same journey may run beside this one.
  const mark = randomInt(1_000_000)
  const name = `Aziz ${mark}`
  await enterPlatform(page, 'sales')
  await page.goto('/en/admin/leads')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  const form = page.getByRole('dialog', { name: 'New lead' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Messenger', exact: true }).fill(`@aziz${mark}`)
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form.getByText('Say what is next').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Next step', exact: true }).fill('Call')
  await form.getByRole('textbox', { name: 'When', exact: true }).fill('20/05/2031')
  await form.getByRole('textbox', { name: 'When', exact: true }).blur()
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  await page.getByText(name, { exact: true }).click()

  const card = page.getByRole('dialog', { name: 'Lead', exact: true })
  await card.getByRole('button', { name: 'Write down a call' }).click()
  const call = page.getByRole('dialog', { name: /^Call result/ })
  await call.getByText('Not reached', { exact: true }).click()
  await call.getByRole('textbox', { name: 'Next step', exact: true }).fill('Call once more')
  await call.getByRole('textbox', { name: 'When', exact: true }).fill('21/05/2031')
  await call.getByRole('textbox', { name: 'When', exact: true }).blur()
  await call.getByRole('button', { name: /^Save/ }).click()
  await expect(call).toBeHidden()

  await card.getByRole('combobox', { name: 'Stage', exact: true }).selectOption({ label: 'Lost' })
  await card.getByRole('combobox', { name: 'Why it was lost' }).selectOption({ label: 'No answer' })
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect(card).toBeHidden()
  await page.getByText(name, { exact: true }).click()
  await card.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  for (const text of ['Call once more', 'Not reached', 'No answer'])
    await expect(history.getByText(text).first()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})

test('a list of leads comes in, one of them goes on over the board, and nothing of it bars anybody', async ({
  page,
}) => {
  const mark = randomInt(1_000_000)
  const name = `Nora ${mark}`
  await enterPlatform(page, 'sales')
  // The board is for wide screens.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/en/admin/leads?view=board')
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Import a list of leads' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import a list of leads' })
  await sheet
    .getByRole('textbox', { name: 'Or paste rows here' })
    .fill(`name;messenger\n${name};@nora${mark}\nNobody;`)
  await sheet.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(sheet.getByText('Row 3, Phone')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Import 1 lead' }).click()
  await sheet.getByRole('button', { name: 'Done', exact: true }).click()

  await page.getByRole('searchbox').fill(name)
  const board = page.getByRole('group', { name: 'Board of leads by stage' })
  const cardIn = (stage: string) =>
    board.getByRole('group', { name: stage, exact: true }).getByRole('button', { name, exact: true })
  await expect(cardIn('New')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await board.getByRole('button', { name: `Move ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Move to Lost' }).click()
  const reasons = page.getByRole('dialog', { name: 'Why it was lost' })
  await reasons.getByText('Not needed').click()
  await reasons.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cardIn('Lost')).toBeVisible()
})
