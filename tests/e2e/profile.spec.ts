import type { Request } from '@playwright/test'
import { api } from './support/api.ts'
import { expectAddress, pressTwice } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { holdStream } from './support/faults.ts'
import { countCalls, nameField, openProfile } from './support/profile.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const general = 'Something went wrong, please try again.'
const inRussian = 'Что-то пошло не так, попробуйте еще раз.'
const refused = {
  status: 500,
  json: { status: 'error', message: 'broken on purpose', code: 'internal', request_id: 'r' },
}
const lineOf500 = /status of 500/

test('S9: a profile update that fails says so in the general words, in the language of the screen, and keeps the values', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(lineOf500)
  const company = await makeCompany()
  await openProfile(app, company)
  await page.route('**/api/app/profile/update', (route) => route.fulfill(refused))

  await nameField(app).fill('Olga Ivanova')
  await app.press('Save')

  await expect(screen.getByText(general)).toBeVisible()
  await expect(screen.getByText('broken on purpose')).toHaveCount(0)
  await expect(nameField(app)).toHaveValue('Olga Ivanova')
  await page.unroute('**/api/app/profile/update')
  await app.press('Save')
  await expect(screen.getByText('Saved')).toBeVisible()

  await page.route('**/api/app/profile/update', (route) => route.fulfill(refused))
  await app.open('/ru/app/profile')
  await screen.getByRole('textbox', { name: 'Ваше имя' }).fill('Ольга')
  await app.press('Сохранить')
  await expect(screen.getByText(inRussian)).toBeVisible()
})

test('S10: a second submit while the first one runs is ignored: exactly one request', async ({ app }) => {
  const { page, screen } = app
  const company = await makeCompany()
  await openProfile(app, company)
  const count = countCalls(app, '/api/app/profile/update')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/app/profile/update', async (route) => {
    await held
    await route.continue()
  })

  await nameField(app).fill('Olga Ivanova')
  await pressTwice(app, 'Save')
  await page.keyboard.press('Control+Enter')
  if (app.client) await app.client.say('main_button_pressed')
  else await screen.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await expect.poll(count).toBe(1)
  goOn()

  await expect(screen.getByText('Saved')).toBeVisible()
  expect(count()).toBe(1)
})

test('S8: without the dictionaries the app says so in the general words and stays usable, and a retry brings them', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(lineOf500)
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await addProduct(token, 'Plov', 48_000_00)
  await app.signIn(company.owner)
  // The stream of events would ask for them again by itself.
  await holdStream(app)
  await page.route('**/api/app/dictionary/references', (route) => route.fulfill(refused))

  await app.open('/en/app/orders/new')

  await expect(screen.getByText(general).first()).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Plov/ })).toBeVisible()
  await page.unroute('**/api/app/dictionary/references')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await screen.getByRole('button', { name: /^Plov/ }).click()
  await expect(screen.getByText('1', { exact: true }).first()).toBeVisible()
})

test('the dictionaries are asked for at the start, and a reload gets only the word that nothing has changed', async ({
  app,
}) => {
  const { page } = app
  const company = await makeCompany()
  await app.signIn(company.owner)
  const answer = () =>
    page.waitForResponse((one) => new URL(one.url()).pathname === '/api/app/dictionary/references')
  const first = answer()
  await app.open('/en/app/dashboard')
  expect((await first).status()).toBe(200)
  const second = answer()
  await app.reload()
  expect((await second).status()).toBe(304)
})

test('S21: logging out clears the device and ends the session and its stream; the language stays', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/status of 401/)
  const company = await makeCompany()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/app/events'
  const opened = page.waitForRequest(isStream)
  const token = await openProfile(app, company)
  await opened
  const closed = page.waitForEvent('requestfailed', isStream)
  await screen.getByRole('button', { name: 'Sign out' }).click()

  await expectAddress(app, /\/en$/)
  await expect(screen.getByRole('link', { name: 'Create account' })).toBeVisible()
  await closed
  const kept = await screen.evaluate(() => JSON.stringify(localStorage))
  expect(JSON.parse(kept)).toEqual({ i18n_redirected: 'en' })
  const cookies = await page.context().cookies()
  // The frame of another site has no cookies.
  if (screen === page) expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')
  await expect(api(token).get('/app/me')).rejects.toThrow('401')
  // In a messenger there is nothing to go back to.
  if (app.client) expect(app.client.state.isBackVisible).toBe(false)
  else await app.back()
  await expect(screen.getByText(company.owner.name)).toHaveCount(0)
})

test('S21: with an order that was not sent, logging out asks first', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await addProduct(token, 'Plov', 48_000_00)
  await app.signIn(company.owner)
  await app.open('/en/app/orders/new')
  await screen.getByRole('button', { name: /^Plov/ }).click()
  await app.open('/en/app/profile')
  await screen.getByRole('button', { name: 'Sign out' }).click()
  const question = screen.getByRole('alertdialog')
  await expect(question).toContainText('hasn’t been saved or sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(nameField(app)).toBeVisible()
  await expect(question).toBeHidden()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(screen.getByRole('link', { name: 'Create account' })).toBeVisible()
})

test('a photo is chosen, shown and taken away', async ({ app }) => {
  const { page, screen } = app
  const company = await makeCompany()
  await openProfile(app, company)
  const picture = await page.screenshot()
  const chooser = page.waitForEvent('filechooser')
  await screen.getByRole('button', { name: 'Add a photo' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const shown = screen.getByRole('main').locator('img[src*="/files/"]')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await screen.getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown).toHaveCount(0)
})

test('a browser is light or dark as its person wants, also before the app has started', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/ERR_FAILED/)
  const company = await makeCompany()
  await openProfile(app, company)
  const scheme = () => screen.locator('html').getAttribute('data-scheme')
  expect(await scheme()).toBe('light')
  await screen.locator('label', { hasText: /^Dark$/ }).click()
  await expect.poll(scheme).toBe('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/en/app/profile', { waitUntil: 'commit' })
  await expect.poll(scheme).toBe('dark')
})

test('seven taps on the version open the test mode, and so does the address', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  await openProfile(app, company)
  const version = screen.getByText(/^Version \d/)
  for (let tap = 0; tap < 7; tap += 1) await version.click()
  await expect(screen.getByRole('dialog')).toBeVisible()
  await expectAddress(app, /testmode=1/)
  await app.open('/en/app/profile?testmode=1')
  await expect(screen.getByRole('dialog')).toBeVisible()
})

test('the language screen offers 23 languages by both names, finds them, and keeps the choice', async ({
  app,
}) => {
  const { page, screen } = app
  const company = await makeCompany()
  const token = await app.signIn(company.owner)
  await app.open('/en/app/settings/language')
  await expect(screen.getByRole('radio')).toHaveCount(23)
  await expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(screen.getByRole('link', { name: 'Content languages of the company' })).toBeVisible()
  expect.soft(await barriersOn(app), 'the languages').toEqual([])
  await screen.getByRole('searchbox', { name: 'Search for a language' }).fill('german')
  await expect(screen.getByRole('radio')).toHaveCount(1)
  await screen.locator('label', { hasText: 'Deutsch' }).click()
  await expectAddress(app, /\/de\/app\/settings\/language$/)
  await expect(screen.getByRole('heading', { name: 'Sprache' })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
  // The frame of another site has no cookies.
  if (screen === page) {
    expect(cookie?.value).toBe('de')
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364)
  }
  await expect
    .poll(async () => (await api(token).get<{ user: { language: string } }>('/app/me')).user.language)
    .toBe('de')
})
