import { makeCompany } from './support/company.ts'
import { openBlank, signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const cookieName = 'i18n_redirected'

/** The address without its origin. */
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

const htmlLang = (page: Page) => page.locator('html').getAttribute('lang')

async function keptLanguage(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName)
  const mirror = await page.evaluate((name) => localStorage.getItem(name), cookieName)
  return { cookie, mirror }
}

async function rememberLanguage(page: Page, baseURL: string | undefined, code: string) {
  await page.context().addCookies([{ name: cookieName, value: code, url: baseURL ?? '' }])
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the language of an address', () => {
  test.skip(({ isMobile }) => !isMobile, 'the rule is the same at every width')

  test('that it names wins over the kept choice, and becomes it', async ({ page, baseURL }) => {
    await rememberLanguage(page, baseURL, 'uz')

    await page.goto('/en/login')

    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    const { cookie, mirror } = await keptLanguage(page)
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThan(366)
    expect(mirror).toBe('en')
    expect(addressOf(page)).toBe('/en/login')
  })

  test('that it does not name is the kept one, with path, query and fragment', async ({ page, baseURL }) => {
    await rememberLanguage(page, baseURL, 'uz')

    await page.goto('/signup?source=poster#prices')

    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/uz/signup?source=poster#prices')
    expect(await htmlLang(page)).toBe('uz')
  })

  test('comes from the mirror where a frame takes no cookies', async ({ page }) => {
    await openBlank(page)
    await page.evaluate((name) => localStorage.setItem(name, 'de'), cookieName)

    await page.goto('/login')

    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/de/login')
  })

  test('is Russian without a prefix when the browser is Russian, and nothing is redirected', async ({
    page,
  }) => {
    await page.goto('/login')

    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/login')
    expect(await htmlLang(page)).toBe('ru')
  })

  test('named as Russian loses its prefix and is an explicit choice', async ({ page, baseURL }) => {
    await rememberLanguage(page, baseURL, 'uz')

    await page.goto('/ru/login?next=%2Fapp%2Forders')

    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/login?next=%2Fapp%2Forders')
    const { cookie, mirror } = await keptLanguage(page)
    expect([cookie?.value, mirror]).toEqual(['ru', 'ru'])
  })

  test('may be given by its standard tag or in capitals', async ({ page }) => {
    const addresses = {
      '/uk/login': '/ua/login',
      '/kk/login': '/kz/login',
      '/hy/login': '/am/login',
      '/EN/login': '/en/login',
    }
    for (const [asked, shown] of Object.entries(addresses)) {
      await page.goto(asked)
      await expect(heading(page)).toBeVisible()
      expect(addressOf(page), asked).toBe(shown)
    }
    await page.goto('/uk/login')
    await expect(heading(page)).toBeVisible()
    expect(await htmlLang(page)).toBe('uk')
  })

  test('keeps the fragment that the messenger adds out of sight and every other one in place', async ({
    page,
  }) => {
    await page.goto('/ru/login#help')
    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/login#help')
  })

  test('leaves an unknown first segment alone: an ordinary unknown page', async ({ page }) => {
    await page.goto('/xx/login')

    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(addressOf(page)).toBe('/xx/login')
  })

  test.describe('for a browser without a language of ours', () => {
    test.use({ locale: 'ja-JP' })

    test('is English', async ({ page }) => {
      await page.goto('/login')

      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      expect(addressOf(page)).toBe('/en/login')
    })
  })
})

test.describe('the language switch', () => {
  test('keeps path and query, and the choice for the next visit', async ({ page }) => {
    await page.goto('/en/signup?source=poster')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('combobox', { name: 'Search a language' }).fill('deut')
    await page.getByRole('option', { name: 'Deutsch German' }).click()

    await expect.poll(() => htmlLang(page)).toBe('de')
    expect(addressOf(page)).toBe('/de/signup?source=poster')
    expect((await keptLanguage(page)).cookie?.value).toBe('de')

    await page.goto('/login')
    await expect(heading(page)).toBeVisible()
    expect(addressOf(page)).toBe('/de/login')
  })

  test('of a person who is signed in is kept for their other devices', async ({
    page,
    browser,
    complaints,
  }) => {
    const { owner } = await makeCompany()
    await signInAs(page, owner)
    await page.goto('/en/app/orders?more=1')
    await page.getByRole('dialog').getByRole('link', { name: 'Language' }).click()
    await page.locator('label', { hasText: 'Deutsch' }).click()
    await expect.poll(() => htmlLang(page)).toBe('de')
    expect(addressOf(page)).toBe('/de/app/settings/language')

    const other = await browser.newContext({ locale: 'ru-RU' })
    complaints.watch(other)
    const phone = await other.newPage()
    await signInAs(phone, owner)
    await phone.goto('/app/orders')

    await expect.poll(() => addressOf(phone)).toBe('/de/app/orders')
    await other.close()
  })
})

test.describe('the head of a page', () => {
  test.skip(({ isMobile }) => !isMobile, 'the rule is the same at every width')

  test('keeps the app out of search engines and offers the front page in every language', async ({
    page,
  }) => {
    await page.goto('/en/login?next=%2Fapp')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(24)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/login$/)
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /[^/]\/login$/)
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)

    const { owner } = await makeCompany()
    await signInAs(page, owner)
    await page.goto('/en/app/orders')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(0)
  })
})
