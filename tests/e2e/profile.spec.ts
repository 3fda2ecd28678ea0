import type { Page, Request } from '@playwright/test'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { nameField, openProfile } from './support/profile.ts'
import { addProduct } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const general = 'Something went wrong, please try again.'
const inRussian = 'Что-то пошло не так, попробуйте еще раз.'
const refused = {
  status: 500,
  json: { status: 'error', message: 'broken on purpose', code: 'internal', request_id: 'r' },
}
const lineOf500 = /status of 500/

/** Counts the requests of a call from now on. */
function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('a person changes name and e-mail, and reads that nobody has confirmed the address', async ({
  page,
}) => {
  const company = await makeCompany()
  const token = await openProfile(page, company)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect.soft(await barriersOn(page), 'the profile').toEqual([])

  await nameField(page).fill('Olga Ivanova')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('Olga@Shop.Test')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const { user } = await api(token).get<{ user: { full_name: string; email: string } }>('/app/me')
  expect(user).toMatchObject({ full_name: 'Olga Ivanova', email: 'olga@shop.test' })
  await page.reload()
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
})

test('S9: a profile update that fails says so in the general words, in the language of the screen, and keeps the values', async ({
  page,
  complaints,
}) => {
  complaints.allow(lineOf500)
  const company = await makeCompany()
  await openProfile(page, company)
  await page.route('**/api/app/profile/update', (route) => route.fulfill(refused))

  await nameField(page).fill('Olga Ivanova')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText(general)).toBeVisible()
  await expect(page.getByText('broken on purpose')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Olga Ivanova')
  await page.unroute('**/api/app/profile/update')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  await page.route('**/api/app/profile/update', (route) => route.fulfill(refused))
  await page.goto('/ru/app/profile')
  await page.getByRole('textbox', { name: 'Ваше имя' }).fill('Ольга')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(inRussian)).toBeVisible()
})

test('S10: a second submit while the first one runs is ignored: exactly one request', async ({ page }) => {
  const company = await makeCompany()
  await openProfile(page, company)
  const count = countCalls(page, '/api/app/profile/update')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/app/profile/update', async (route) => {
    await held
    await route.continue()
  })

  await nameField(page).fill('Olga Ivanova')
  await page.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await expect.poll(count).toBe(1)
  goOn()

  await expect(page.getByText('Saved')).toBeVisible()
  expect(count()).toBe(1)
})

test('S8: without the dictionaries the app says so in the general words and stays usable, and a retry brings them', async ({
  page,
  complaints,
}) => {
  complaints.allow(lineOf500)
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await addProduct(token, 'Plov', 48_000_00)
  await signInAs(page, company.owner)
  await page.route('**/api/app/dictionary/references', (route) => route.fulfill(refused))

  await page.goto('/en/app/orders/new')

  await expect(page.getByText(general).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Plov/ })).toBeVisible()
  await page.unroute('**/api/app/dictionary/references')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Plov/ }).click()
  await expect(page.getByText('1', { exact: true }).first()).toBeVisible()
})

test('the dictionaries are asked for at the start, and a reload gets only the word that nothing has changed', async ({
  page,
}) => {
  const company = await makeCompany()
  await signInAs(page, company.owner)
  const answer = () =>
    page.waitForResponse((one) => new URL(one.url()).pathname === '/api/app/dictionary/references')
  const first = answer()
  await page.goto('/en/app/dashboard')
  expect((await first).status()).toBe(200)
  const second = answer()
  await page.reload()
  expect((await second).status()).toBe(304)
})

test('S21: logging out clears the device and ends the session and its stream; the language stays', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const company = await makeCompany()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/app/events'
  const opened = page.waitForRequest(isStream)
  const token = await openProfile(page, company)
  await opened
  const closed = page.waitForEvent('requestfailed', isStream)
  await page.getByRole('button', { name: 'Log out' }).click()

  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  await closed
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(JSON.parse(kept)).toEqual({ i18n_redirected: 'en' })
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')
  await expect(api(token).get('/app/me')).rejects.toThrow('401')
  await page.goBack()
  await expect(page.getByText(company.owner.name)).toHaveCount(0)
})

test('S21: with an order that was not sent, logging out asks first', async ({ page }) => {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await addProduct(token, 'Plov', 48_000_00)
  await signInAs(page, company.owner)
  await page.goto('/en/app/orders/new')
  await page.getByRole('button', { name: /^Plov/ }).click()
  await page.goto('/en/app/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('An order on this device has not been sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(nameField(page)).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
})

test('a photo is chosen, shown and taken away', async ({ page }) => {
  const company = await makeCompany()
  await openProfile(page, company)
  const picture = await page.screenshot()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const shown = page.getByRole('main').locator('img[src*="/files/"]')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(shown).toHaveCount(0)
})

test('a browser is light or dark as its person wants, also before the app has started', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const company = await makeCompany()
  await openProfile(page, company)
  const scheme = () => page.locator('html').getAttribute('data-scheme')
  expect(await scheme()).toBe('light')
  await page.locator('label', { hasText: /^Dark$/ }).click()
  await expect.poll(scheme).toBe('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/en/app/profile', { waitUntil: 'commit' })
  await expect.poll(scheme).toBe('dark')
})

test('seven taps on the version open the test mode, and so does the address', async ({ page }) => {
  const company = await makeCompany()
  await openProfile(page, company)
  const version = page.getByText(/^[\da-f]{7,}$|^dev$/)
  for (let tap = 0; tap < 7; tap += 1) await version.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/testmode=1/)
  await page.goto('/en/app/profile?testmode=1')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the language screen offers 23 languages by both names, finds them, and keeps the choice', async ({
  page,
}) => {
  const company = await makeCompany()
  const token = await signInAs(page, company.owner)
  await page.goto('/en/app/settings/language')
  await expect(page.getByRole('radio')).toHaveCount(23)
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Content languages of the company' })).toBeVisible()
  expect.soft(await barriersOn(page), 'the languages').toEqual([])
  await page.getByRole('searchbox', { name: 'Search a language' }).fill('german')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.locator('label', { hasText: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/app\/settings\/language$/)
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe('de')
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364)
  await expect
    .poll(async () => (await api(token).get<{ user: { language: string } }>('/app/me')).user.language)
    .toBe('de')
})
