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
