import { randomInt } from 'node:crypto'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { signInitData } from '#server/telegram/signInitData.ts'
import { type App, expectAddress, openInMessenger, reload } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { botToken } from './support/bot.ts'
import { companiesOf, hire, makeCompany, makeNewcomer, type Person } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { codeFor } from './support/signUp.ts'
import { expect, test } from './support/test.ts'

const question = (screen: App['screen'], name: string | RegExp) =>
  screen.getByRole('heading', { level: 1, name })

/** Taps a row; its circle is a picture. */
const choose = (screen: App['screen'], label: string) =>
  screen.locator('label').filter({ hasText: label }).click()

const goOn = (app: App, name = 'Continue') => app.press(name)

/** Opens the app for somebody who has answered nothing yet. */
async function openNewcomer(app: App, path = '/en/app'): Promise<Person> {
  const person = await makeNewcomer()
  await app.signIn(person)
  await app.open(path)
  await expect(question(app.screen, 'Hello, Anna Kim')).toBeVisible()
  return person
}

async function answerThree(app: App): Promise<void> {
  const { screen } = app
  await goOn(app)
  await expect(question(screen, 'Choose your language')).toBeVisible()
  await goOn(app)
  await expect(question(screen, 'What do you run?')).toBeVisible()
  await choose(screen, 'Restaurant or café')
  await goOn(app)
  await expect(question(screen, 'Your phone number')).toBeVisible()
}

/** Types a phone and the code that the server has sent to it. */
async function provePhone(app: App): Promise<string> {
  const { screen } = app
  const phone = freshPhone()
  await screen.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
  await goOn(app, 'Get code')
  await screen.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
  await expect(question(screen, 'What is your company called?')).toBeVisible()
  return phone
}

test('four questions, a phone with its code, and a dashboard that says what is missing', async ({ app }) => {
  const { screen } = app
  const person = await openNewcomer(app)
  expect(await barriersOn(app)).toEqual([])
  await expect(screen.getByRole('navigation')).toBeHidden()
  await answerThree(app)
  expect(await barriersOn(app)).toEqual([])
  if (app.client) await app.back()
  else await screen.getByRole('button', { name: 'Back' }).click()
  await expect(screen.getByRole('radio', { name: /^Restaurant or café/ })).toBeChecked()
  await goOn(app)
  await provePhone(app)
  expect(await companiesOf(person.id)).toMatchObject([{ state: 'draft' }])
  expect(await barriersOn(app)).toEqual([])

  await screen.getByRole('textbox', { name: 'Company name' }).fill('Navruz')
  await goOn(app, 'Done')

  await expectAddress(app, /\/en\/app\/dashboard$/)
  await expect(question(screen, 'Navruz')).toBeVisible()
  await expect(screen.getByText(/^Demo until /)).toBeVisible()
  expect(await companiesOf(person.id)).toMatchObject([{ name: 'Navruz', state: 'demo' }])
  const list = screen.getByRole('group', { name: 'Set up the company' })
  await expect(list.getByRole('link', { name: 'Add the branch address' })).toHaveAttribute(
    'href',
    '/en/app/settings/branches',
  )
  await list.getByRole('link', { name: 'Put products on sale' }).click()
  await expectAddress(app, /\/en\/app\/products/)
})

test('a restaurant finds dishes to try it with, takes them out, and brings them back', async ({ app }) => {
  const { screen } = app
  await openNewcomer(app)
  await answerThree(app)
  await provePhone(app)
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Navruz')
  await goOn(app, 'Done')
  await expect(question(screen, 'Navruz')).toBeVisible()

  await app.open('/en/app/products')
  const samples = screen.getByText('These are samples')
  const pie = screen.getByRole('switch', { name: 'Apple pie: on sale' })
  const category = screen.getByRole('group', { name: 'Category' }).getByText('Desserts')
  await expect(samples).toBeVisible()
  await expect(screen.getByRole('switch', { name: /: on sale$/ })).toHaveCount(8)
  await expect(screen.getByText('Sample', { exact: true })).toHaveCount(8)
  await expect(category).toBeVisible()
  expect(await barriersOn(app)).toEqual([])

  await screen.getByRole('button', { name: 'Remove samples' }).click()
  await expect(screen.getByText('No products yet')).toBeVisible()
  await expect(samples).toBeHidden()
  await expect(category).toBeHidden()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(pie).toBeChecked()
  await expect(category).toBeVisible()

  await screen.getByRole('button', { name: 'Remove samples' }).click()
  await screen.getByRole('button', { name: 'Load sample products' }).click()
  await expect(pie).toBeChecked()
  await expect(samples).toBeVisible()
})

test('S50: a reload in the middle of the fourth question goes on there, and the draft company is made once', async ({
  app,
}) => {
  const { screen } = app
  const person = await openNewcomer(app)
  await answerThree(app)
  await app.reload()
  await expect(question(screen, 'Your phone number')).toBeVisible()
  expect(await companiesOf(person.id)).toEqual([])

  const phone = await provePhone(app)
  const [draft] = await companiesOf(person.id)
  // The start of the app with a company is the dashboard; the question lies over both.
  for (const path of ['/en/app', '/en/app/dashboard']) {
    await app.open(path)
    await expect(question(screen, 'What is your company called?')).toBeVisible()
    await expect(screen.getByText(writtenPhone(phone))).toBeVisible()
    await expect(screen.getByRole('navigation')).toBeHidden()
  }
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Sharq')
  await goOn(app, 'Done')
  await expect(question(screen, 'Sharq')).toBeVisible()
  expect(await companiesOf(person.id)).toEqual([{ id: draft?.id, name: 'Sharq', state: 'demo' }])
})

test('a step that could not be saved stays, and is saved by trying again', async ({ app, complaints }) => {
  const { page, screen } = app
  complaints.allow(/ERR_FAILED.*onboarding/)
  const person = await openNewcomer(app)
  const stepOf = async () =>
    (
      await onDatabase((db) =>
        db.one<{ onboarding_step: number }>('select onboarding_step from users where id = $1', [person.id]),
      )
    )?.onboarding_step
  await page.route('**/api/app/profile/onboarding', (route) => route.abort('failed'), { times: 1 })
  await goOn(app)
  await expect(screen.getByRole('alert').getByText('This step was not saved')).toBeVisible()
  await expect(question(screen, 'Hello, Anna Kim')).toBeVisible()
  expect(await stepOf()).toBe(1)

  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect(question(screen, 'Choose your language')).toBeVisible()
  expect(await stepOf()).toBe(2)
})

test('the language that is chosen is the one of the next question, and of the server', async ({ app }) => {
  const { screen } = app
  const person = await openNewcomer(app)
  await goOn(app)
  await choose(screen, 'Deutsch')
  await expect(question(screen, 'Wählen Sie Ihre Sprache')).toBeVisible()
  await goOn(app, 'Weiter')
  await expect(question(screen, 'Was betreiben Sie?')).toBeVisible()
  const row = await onDatabase((db) =>
    db.one<{ language: string }>('select language from users where id = $1', [person.id]),
  )
  expect(row?.language).toBe('de')
})

test('somebody who was taken into a team answers nothing', async ({ app }) => {
  const { screen } = app
  const { id, name } = await makeCompany()
  const operator = await hire(id, 'operator')
  await onDatabase((db) => db.run('update users set onboarding = false where id = $1', [operator.id]))
  await app.signIn(operator)
  await app.open('/en/app/dashboard')
  await expect(question(screen, name)).toBeVisible()
})

test.describe('in the messenger', { tag: '@messenger' }, () => {
  test('the number comes from the messenger by one tap, signed', async ({ page, messenger }) => {
    const messengerId = 20_000_000_000 + randomInt(1_000_000_000)
    const phone = freshPhone()
    const contact = { user_id: messengerId, phone_number: phone.slice(1), first_name: 'Test' }
    const signedContact = signInitData(
      { contact, auth_date: Math.floor(Date.now() / 1000), signature: 'unused' },
      botToken,
    )
    const app = await openInMessenger(page, messenger, '/en', { person: { messengerId }, signedContact })
    await expect(question(app.screen, 'Hello, Test')).toBeVisible()
    await app.press('Continue')
    await expect(question(app.screen, 'Choose your language')).toBeVisible()
    await app.press('Continue')
    await choose(app.screen, 'Shop')
    await app.press('Continue')
    await expect(question(app.screen, 'Your phone number')).toBeVisible()

    await app.press('Share my number')
    await expect(app.screen.getByText(`Your number ${writtenPhone(phone)} is confirmed.`)).toBeVisible()
    await reload(app)
    await expect(question(app.screen, 'What is your company called?')).toBeVisible()
    await app.screen.getByRole('textbox', { name: 'Company name' }).fill('Guldasta')
    await app.press('Done')
    await expect(question(app.screen, 'Guldasta')).toBeVisible()
    expect(app.screen.url()).toMatch(/\/en\/app\/dashboard$/)
  })

  test('without a signed number from the messenger it is typed', async ({ page, messenger }) => {
    const messengerId = 20_000_000_000 + randomInt(1_000_000_000)
    const app = await openInMessenger(page, messenger, '/en', {
      person: { messengerId },
      contact: 'cancelled',
    })
    await app.press('Continue')
    await expect(question(app.screen, 'Choose your language')).toBeVisible()
    await app.press('Continue')
    await choose(app.screen, 'Bot only')
    await app.press('Continue')
    await app.press('Share my number')
    await expect(app.screen.getByText(/The messenger didn’t provide your number/)).toBeVisible()
    const phone = freshPhone()
    await app.screen.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
    await app.press('Get code')
    await app.screen.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
    await expect(app.screen.getByText(`Your number ${writtenPhone(phone)} is confirmed.`)).toBeVisible()
  })
})
