import type { Browser, BrowserContext, Page } from '@playwright/test'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { addRoot } from '#server/session/rootAccounts.ts'
import { barriersOn } from './support/axe.ts'
import { type OwnServer, startOwnServer } from './support/ownServer.ts'
import { expect, test, type Complaints } from './support/test.ts'

const malay = 'Bahasa Melayu'

let own: OwnServer
test.beforeAll(async () => {
  own = await startOwnServer()
})
test.afterAll(() => own.close())

async function enterAsRoot(page: Page) {
  const login = 'root@platform.test'
  const password = await own.database.asRoot((db) => addRoot(db, login))
  await page.goto(`${own.address}/en/admin/login`)
  await page.getByLabel('Phone or e-mail').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Somebody who has signed in on a device of their own. */
async function personWho(context: BrowserContext, language: 'ms' | 'uz'): Promise<Page> {
  const id = realPorts.newId()
  const session = await own.database.asRoot(async (db) => {
    await db.run(
      `insert into users (id, full_name, language, onboarding, created_at) values ($1, 'Anna Kim', $2, true, now())`,
      [id, language],
    )
    const now = new Date()
    return openSession(db, { userId: id, now, newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' })
  })
  const page = await context.newPage()
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${own.address}/blank`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return page
}

const devices: BrowserContext[] = []
test.afterEach(() => Promise.all(devices.splice(0).map((context) => context.close())))

async function device(browser: Browser, complaints: Complaints, locale: string) {
  const context = await browser.newContext({ locale })
  devices.push(context)
  complaints.watch(context)
  return context
}

/** The languages that a guest may choose from. */
async function offeredTo(guest: Page): Promise<string[]> {
  await guest.goto(`${own.address}/en/login`)
  await guest.getByRole('button', { name: 'Language: English' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Language' })
  await expect(sheet.getByText('Deutsch')).toBeVisible()
  return (await sheet.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

/** The language of the person, as this device knows it. */
const keptLanguageOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { language?: string }).language)

test('a language that the platform switches off is offered to nobody, and comes back to its people', async ({
  page,
  browser,
  complaints,
}) => {
  const root = page
  const guest = await (await device(browser, complaints, 'ms-MY')).newPage()
  const person = await personWho(await device(browser, complaints, 'ms-MY'), 'ms')
  const late = await personWho(await device(browser, complaints, 'uz-UZ'), 'uz')
  await late.goto(`${own.address}/app/settings/language`)
  await expect(late.getByRole('radio')).toHaveCount(23)
  await person.goto(`${own.address}/app/profile`)
  await expect(person).toHaveURL(/\/ms\/app\/profile$/)
  expect(await offeredTo(guest)).toHaveLength(23)

  await enterAsRoot(root)
  await root.goto(`${own.address}/en/admin/settings/language`)
  const offer = root.getByRole('switch', { name: `Offer ${malay}` })
  await expect(offer).toBeChecked()
  await expect(root.getByRole('switch', { name: 'Offer Русский' })).toBeDisabled()
  expect(await barriersOn(root)).toEqual([])
  await offer.click()
  await root.getByRole('button', { name: 'Undo' }).click()
  await expect(offer).toBeChecked()
  await expect(root.getByText(`${malay} is offered again; 1 person uses it again`)).toBeVisible()
  await offer.click()
  await expect(
    root.getByText(`${malay} is no longer offered; 1 person now uses the default language`).last(),
  ).toBeVisible()

  await expect.poll(() => offeredTo(guest)).toHaveLength(22)
  expect(await offeredTo(guest)).not.toContain(malay)
  const newcomer = await (await device(browser, complaints, 'ms-MY')).newPage()
  await newcomer.goto(`${own.address}/ms/login`)
  await expect.poll(() => languageOf(newcomer)).toBe('ru')
  await expect(newcomer).toHaveURL(/:\d+\/login$/)
  await person.reload()
  await expect.poll(() => languageOf(person)).toBe('ru')
  await expect(person).toHaveURL(/:\d+\/app\/profile$/)

  // A page of before still offers it: it is refused, and the former language stays.
  complaints.allow(/422 \(Unprocessable/)
  const refusal = late.waitForResponse((answer) => answer.status() === 422)
  await late.locator('label', { hasText: malay }).click()
  await refusal
  await expect.poll(() => languageOf(late)).toBe('uz')
  await expect(late).toHaveURL(/\/uz\/app\/settings\/language$/)

  await offer.click()
  await expect(offer).toBeChecked()
  await expect.poll(() => offeredTo(guest)).toContain(malay)
  // A page starts in the language that it knew last; what it hears of its person then holds for the very next visit.
  await person.reload()
  await expect.poll(() => keptLanguageOf(person)).toBe('ms')
  await person.goto(`${own.address}/app/profile`)
  await expect.poll(() => languageOf(person)).toBe('ms')

  await root.getByRole('button', { name: new RegExp(`^${malay}`) }).click()
  const sheet = root.getByRole('dialog', { name: malay })
  await expect(sheet.getByText('Formatting tag')).toBeVisible()
  expect(await barriersOn(root)).toEqual([])
  const saving = root.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save the catalog as a PO file' }).click()
  expect((await saving).suggestedFilename()).toBe('ms.po')
})
