import { randomInt } from 'node:crypto'
import type { Frame, Page } from '@playwright/test'
import { signInitData } from '#server/telegram/signInitData.ts'
import { openInMessenger, reload } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { botToken } from './support/bot.ts'
import { companiesOf, freshPhone, hire, makeCompany, makeNewcomer, type Person } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { shapes } from './support/shapes.ts'
import { signInAs } from './support/signIn.ts'
import { codeFor } from './support/signUp.ts'
import { expect, test } from './support/test.ts'

const question = (screen: Page | Frame, name: string | RegExp) =>
  screen.getByRole('heading', { level: 1, name })

/** Taps a row; its circle is a picture. */
const choose = (screen: Page | Frame, label: string) =>
  screen.locator('label').filter({ hasText: label }).click()

const goOn = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click()

/** Opens the app in a browser for somebody who has answered nothing yet. */
async function openNewcomer(page: Page, path = '/en/app'): Promise<Person> {
  const person = await makeNewcomer()
  await signInAs(page, person)
  await page.goto(path)
  await expect(question(page, 'Hello, Anna Kim')).toBeVisible()
  return person
}

async function answerThree(page: Page): Promise<void> {
  await goOn(page)
  await expect(question(page, 'Choose your language')).toBeVisible()
  await goOn(page)
  await expect(question(page, 'What do you run?')).toBeVisible()
  await choose(page, 'Restaurant or café')
  await goOn(page)
  await expect(question(page, 'Your phone number')).toBeVisible()
}

/** Types a phone and the code that the server has sent to it. */
async function provePhone(page: Page): Promise<string> {
  const phone = freshPhone()
  await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
  await goOn(page, 'Get code')
  await page.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
  await expect(question(page, 'What is your company called?')).toBeVisible()
  return phone
}

test('in a browser: four questions, a phone with its code, and a dashboard that says what is missing', async ({
  page,
}) => {
  const person = await openNewcomer(page)
  expect(await barriersOn(page)).toEqual([])
  await expect(page.getByRole('navigation')).toBeHidden()
  await answerThree(page)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: /^Restaurant or café/ })).toBeChecked()
  await goOn(page)
  await provePhone(page)
  expect(await companiesOf(person.id)).toMatchObject([{ state: 'draft' }])
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Company name' }).fill('Navruz')
  await goOn(page, 'Done')

  await expect(page).toHaveURL(/\/en\/app\/dashboard$/)
  await expect(question(page, 'Navruz')).toBeVisible()
  await expect(page.getByText(/^Demo until /)).toBeVisible()
  expect(await companiesOf(person.id)).toMatchObject([{ name: 'Navruz', state: 'demo' }])
  const list = page
    .getByRole('list', { name: 'Set up the company' })
    .or(page.getByRole('group', { name: 'Set up the company' }))
  await expect(page.getByText('Before the first customer: 2 of 5')).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(5)
  await list.getByRole('link', { name: 'Put products on sale' }).click()
  await expect(page).toHaveURL(/\/en\/app\/products/)
})

test('S50: a reload in the middle of the fourth question goes on there, and the draft company is made once', async ({
  page,
}) => {
  const person = await openNewcomer(page)
  await answerThree(page)
  await page.reload()
  await expect(question(page, 'Your phone number')).toBeVisible()
  expect(await companiesOf(person.id)).toEqual([])

  const phone = await provePhone(page)
  const [draft] = await companiesOf(person.id)
  // The start of the app with a company is the dashboard; the question lies over both.
  for (const path of ['/en/app', '/en/app/dashboard']) {
    await page.goto(path)
    await expect(question(page, 'What is your company called?')).toBeVisible()
    await expect(page.getByText(phone)).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
  }
  await page.getByRole('textbox', { name: 'Company name' }).fill('Sharq')
  await goOn(page, 'Done')
  await expect(question(page, 'Sharq')).toBeVisible()
  expect(await companiesOf(person.id)).toEqual([{ id: draft?.id, name: 'Sharq', state: 'demo' }])
})

test('a step that could not be saved stays, and is saved by trying again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED.*onboarding/)
  const person = await openNewcomer(page)
  const stepOf = async () =>
    (
      await onDatabase((db) =>
        db.one<{ onboarding_step: number }>('select onboarding_step from users where id = $1', [person.id]),
      )
    )?.onboarding_step
  await page.route('**/api/app/profile/onboarding', (route) => route.abort('failed'), { times: 1 })
  await goOn(page)
  await expect(page.getByRole('alert').getByText('This step was not saved')).toBeVisible()
  await expect(question(page, 'Hello, Anna Kim')).toBeVisible()
  expect(await stepOf()).toBe(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question(page, 'Choose your language')).toBeVisible()
  expect(await stepOf()).toBe(2)
})

test('the language that is chosen is the one of the next question, and of the server', async ({ page }) => {
  const person = await openNewcomer(page)
  await goOn(page)
  await choose(page, 'Deutsch')
  await expect(question(page, 'Wählen Sie Ihre Sprache')).toBeVisible()
  await goOn(page, 'Weiter')
  await expect(question(page, 'Was betreiben Sie?')).toBeVisible()
  const row = await onDatabase((db) =>
    db.one<{ language: string }>('select language from users where id = $1', [person.id]),
  )
  expect(row?.language).toBe('de')
})

test('somebody who was taken into a team answers nothing', async ({ page }) => {
  const { id, name } = await makeCompany()
  const operator = await hire(id, 'operator')
  await onDatabase((db) => db.run('update users set onboarding = false where id = $1', [operator.id]))
  await signInAs(page, operator)
  await page.goto('/en/app/dashboard')
  await expect(question(page, name)).toBeVisible()
})

test.describe('in the messenger', { tag: '@messenger' }, () => {
  test.use(shapes.ios.device)

  test('the number comes from the messenger by one tap, signed', async ({ page }) => {
    const messengerId = 20_000_000_000 + randomInt(1_000_000_000)
    const phone = freshPhone()
    const contact = { user_id: messengerId, phone_number: phone.slice(1), first_name: 'Test' }
    const signedContact = signInitData(
      { contact, auth_date: Math.floor(Date.now() / 1000), signature: 'unused' },
      botToken,
    )
    const app = await openInMessenger(page, shapes.ios, '/en', { person: { messengerId }, signedContact })
    await expect(question(app.screen, 'Hello, Test')).toBeVisible()
    await app.press('Continue')
    await expect(question(app.screen, 'Choose your language')).toBeVisible()
    await app.press('Continue')
    await choose(app.screen, 'Shop')
    await app.press('Continue')
    await expect(question(app.screen, 'Your phone number')).toBeVisible()

    await app.press('Share my number')
    await expect(app.screen.getByText(`Your number ${phone} is confirmed.`)).toBeVisible()
    await reload(app)
    await expect(question(app.screen, 'What is your company called?')).toBeVisible()
    await app.screen.getByRole('textbox', { name: 'Company name' }).fill('Guldasta')
    await app.press('Done')
    await expect(question(app.screen, 'Guldasta')).toBeVisible()
    expect(app.screen.url()).toMatch(/\/en\/app\/dashboard$/)
  })

  test('without a signed number from the messenger it is typed', async ({ page }) => {
    const messengerId = 20_000_000_000 + randomInt(1_000_000_000)
    const app = await openInMessenger(page, shapes.ios, '/en', {
      person: { messengerId },
      contact: 'cancelled',
    })
    await app.press('Continue')
    await expect(question(app.screen, 'Choose your language')).toBeVisible()
    await app.press('Continue')
    await choose(app.screen, 'Only a bot')
    await app.press('Continue')
    await app.press('Share my number')
    await expect(app.screen.getByText(/The number did not arrive from the messenger/)).toBeVisible()
    const phone = freshPhone()
    await app.screen.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
    await app.press('Get code')
    await app.screen.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
    await expect(app.screen.getByText(`Your number ${phone} is confirmed.`)).toBeVisible()
  })
})
