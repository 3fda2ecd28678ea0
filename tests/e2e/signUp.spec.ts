import { freshPhone } from '#server/http/testingPhone.ts'
import { barriersOn } from './support/axe.ts'
import { companiesOf, companyOf, password } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { fillSignUp, questionOf } from './support/signUp.ts'
import { expect, test } from './support/test.ts'

test('a newcomer signs up with the terms, a reload goes on with the questions, and the company works on its trial', async ({
  app,
}) => {
  const { screen } = app
  const owner = { name: 'Olga Karimova', phone: freshPhone(), company: 'Pizza on the corner', password }
  await fillSignUp(app, { ...owner, sells: '🍕 Pizza and sushi' })
  await expect(questionOf(app, 'Hello, Olga Karimova')).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  const companyId = await companyOf(owner.phone)
  const read = () =>
    onDatabase((db) =>
      db.one<{ id: string; state: string; trial: string; documents: number; lead: string }>(
        `select users.id, companies.state, subscriptions.state as trial, leads.source as lead,
           (select count(*)::int from document_acceptances where user_id = users.id) as documents
         from users, companies join subscriptions on subscriptions.company_id = companies.id
         join leads on leads.company_id = companies.id
         where users.phone_number = $1 and companies.id = $2`,
        [owner.phone, companyId],
      ),
    )
  expect(await read()).toMatchObject({ state: 'draft', trial: 'trial', documents: 2, lead: 'sign_up' })

  await app.press('Continue')
  await expect(questionOf(app, 'Choose your language')).toBeVisible()
  await app.reload()
  await expect(questionOf(app, 'Choose your language')).toBeVisible()
  await app.press('Continue')
  await expect(screen.getByRole('radio', { name: /^Restaurant or café/ })).toBeChecked()
  await app.press('Continue')
  await expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue(owner.company)
  await app.press('Done')
  await expect(questionOf(app, owner.company)).toBeVisible()
  await expect(screen.getByText(/^Demo until /)).toBeVisible()
  const { id } = (await read())!
  expect(await companiesOf(id)).toEqual([{ id: companyId, name: owner.company, state: 'demo' }])
})

test('the terms and the privacy policy are read by anybody, in every language', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(page.getByText(/Use it for your own business/)).toBeVisible()
  await page.goto('/ru/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' })).toBeVisible()
  await expect(page.getByText(/не продаём/i)).toBeVisible()
})
