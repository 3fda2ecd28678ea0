import { serverAddress } from './support/api.ts'
import { makeCompany } from './support/company.ts'
import { createApp, type App } from './support/app.ts'
import { openBlank } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const cookieName = 'i18n_redirected'

/** The address without its origin. */
const addressOf = ({ screen }: App) => screen.url().replace(/^https?:\/\/[^/]+/, '')

const htmlLang = ({ screen }: App) => screen.locator('html').getAttribute('lang')

/** What is kept of the language: the frame of another site has no cookies, and gets by with the mirror. */
async function keptLanguage({ page, screen }: App) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName)
  const mirror = await screen.evaluate((name) => localStorage.getItem(name), cookieName)
  return { cookie, mirror }
}

const isFramed = ({ page, screen }: App) => screen !== page

/** Leaves a choice on the device, as an earlier visit has. */
async function rememberLanguage(app: App, code: string) {
  if (!isFramed(app))
    return app.page.context().addCookies([{ name: cookieName, value: code, url: serverAddress }])
  await rememberInMirror(app, code)
}

async function rememberInMirror(app: App, code: string) {
  await openBlank(app.page, app.screen)
  await app.screen.evaluate(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [cookieName, code],
  )
}

const heading = ({ screen }: App) => screen.getByRole('heading', { level: 1 })

test.describe('the language of an address', () => {
  test.skip(({ isDesk }) => isDesk, 'the rule is the same at every width')

  test('that it names wins over the kept choice, and becomes it', async ({ app }) => {
    await rememberLanguage(app, 'uz')

    await app.open('/en/login')

    await expect(app.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const { cookie, mirror } = await keptLanguage(app)
    expect(mirror).toBe('en')
    expect(addressOf(app)).toBe('/en/login')
    if (isFramed(app)) return
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThan(366)
  })

  test('that it does not name is the kept one, with path, query and fragment', async ({ app }) => {
    await rememberLanguage(app, 'uz')

    await app.open('/signup?source=poster#prices')

    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/uz/signup?source=poster#prices')
    expect(await htmlLang(app)).toBe('uz')
  })

  test('comes from the mirror where a frame takes no cookies', async ({ app }) => {
    await rememberInMirror(app, 'de')

    await app.open('/login')

    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/de/login')
  })

  test('is Russian without a prefix when the browser is Russian, and nothing is redirected', async ({
    app,
  }) => {
    await app.open('/login')

    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/login')
    expect(await htmlLang(app)).toBe('ru')
  })

  test('named as Russian loses its prefix and is an explicit choice', async ({ app }) => {
    await rememberLanguage(app, 'uz')

    await app.open('/ru/login?next=%2Fapp%2Forders')

    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/login?next=%2Fapp%2Forders')
    const { cookie, mirror } = await keptLanguage(app)
    expect(mirror).toBe('ru')
    if (!isFramed(app)) expect(cookie?.value).toBe('ru')
  })

  test('may be given by its standard tag or in capitals', async ({ app }) => {
    const addresses = {
      '/uk/login': '/ua/login',
      '/kk/login': '/kz/login',
      '/hy/login': '/am/login',
      '/EN/login': '/en/login',
    }
    for (const [asked, shown] of Object.entries(addresses)) {
      await app.open(asked)
      await expect(heading(app)).toBeVisible()
      expect(addressOf(app), asked).toBe(shown)
    }
    await app.open('/uk/login')
    await expect(heading(app)).toBeVisible()
    expect(await htmlLang(app)).toBe('uk')
  })

  test('keeps the fragment that the messenger adds out of sight and every other one in place', async ({
    app,
  }) => {
    await app.open('/ru/login#help')
    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/login#help')
  })

  test('leaves an unknown first segment alone: an ordinary unknown page', async ({ app, complaints }) => {
    complaints.allow(/status of 404 .*\/xx\/login\)$/)
    await app.open('/xx/login')

    await expect(app.screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(addressOf(app)).toBe('/xx/login')
  })

  test.describe('for a browser without a language of ours', () => {
    test.use({ locale: 'ja-JP' })

    test('is English', async ({ app }) => {
      await app.open('/login')

      await expect(app.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(addressOf(app)).toBe('/en/login')
    })
  })
})

test.describe('the language switch', () => {
  test('keeps path and query, and the choice for the next visit', { tag: '@quick' }, async ({ app }) => {
    await app.open('/en/signup?source=poster')
    await app.screen.getByRole('button', { name: 'Language: English' }).click()
    await app.screen.getByRole('combobox', { name: 'Search for a language' }).fill('deut')
    await app.screen.getByRole('option', { name: 'Deutsch German' }).click()

    await expect.poll(() => htmlLang(app)).toBe('de')
    expect(addressOf(app)).toBe('/de/signup?source=poster')
    const { cookie, mirror } = await keptLanguage(app)
    expect(mirror).toBe('de')
    if (!isFramed(app)) expect(cookie?.value).toBe('de')

    await app.open('/login')
    await expect(heading(app)).toBeVisible()
    expect(addressOf(app)).toBe('/de/login')
  })

  test('of a person who is signed in is kept for their other devices', async ({
    app,
    shape,
    browser,
    complaints,
  }) => {
    const { owner } = await makeCompany()
    await app.signIn(owner)
    await app.open('/en/app/orders?more=1')
    await app.screen.getByRole('dialog').getByRole('link', { name: 'Language' }).click()
    await app.screen.locator('label', { hasText: 'Deutsch' }).click()
    await expect.poll(() => htmlLang(app)).toBe('de')
    expect(addressOf(app)).toBe('/de/app/settings/language')

    const other = await browser.newContext({ locale: 'ru-RU' })
    complaints.watch(other)
    const phone = await createApp(await other.newPage(), shape, { language: 'ru' })
    await phone.open('/app/orders', owner)

    await expect.poll(() => addressOf(phone)).toBe('/de/app/orders')
    await other.close()
  })
})

test.describe('the head of a page', () => {
  test.skip(({ isDesk }) => isDesk, 'the rule is the same at every width')

  test('keeps the app out of search engines and offers the front page in every language', async ({ app }) => {
    await app.open('/en/login?next=%2Fapp')
    await expect(heading(app)).toBeVisible()
    await expect(app.screen.locator('link[rel="alternate"][hreflang]')).toHaveCount(24)
    await expect(app.screen.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/login$/)
    await expect(app.screen.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /[^/]\/login$/)
    await expect(app.screen.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)

    const { owner } = await makeCompany()
    await app.signIn(owner)
    await app.open('/en/app/orders')
    await expect(heading(app)).toBeVisible()
    await expect(app.screen.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(app.screen.locator('link[rel="alternate"][hreflang]')).toHaveCount(0)
  })
})
