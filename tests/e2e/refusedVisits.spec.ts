import { freshPhone } from '#server/http/testingPhone.ts'
import { makeCompany, password } from './support/company.ts'
import { expect, test } from './support/test.ts'

test.describe('signing in', () => {
  test('says the same of a wrong password and of an unknown phone', async ({ app, complaints }) => {
    const { screen } = app
    complaints.allow(/status of 422 .*\/auth\/login/)
    const { owner } = await makeCompany()
    const messages: string[] = []
    for (const [phone, secret] of [
      [owner.phone, `${password}!`],
      [freshPhone(), password],
    ] as const) {
      await app.open('/en/login')
      await screen.getByRole('button', { name: 'Sign in with a password' }).click()
      await screen.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
      const field = screen.getByLabel('Password', { exact: true })
      await field.fill(secret)
      await app.press(/^Sign in$/)
      await expect(field).toHaveAccessibleDescription(/^Wrong phone/)
      messages.push(await screen.getByText(/^Wrong phone/).innerText())
    }
    expect(messages[0]).toBe(messages[1])
    expect(await screen.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('with a session that has ended leads to the sign-in and leaves nothing behind', async ({
    app,
    complaints,
  }) => {
    const { screen } = app
    complaints.allow(/status of 401/)
    const { owner } = await makeCompany()
    await app.signIn(owner)
    if (app.client) {
      await app.open('/en/app/orders')
      await expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
      await app.signOut()
    } else await screen.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))

    await app.open('/en/app/orders')

    await expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await screen.evaluate(() => Object.keys(localStorage))).not.toContain('user')
  })

  test('in another tab’s footsteps: its logout ends this tab too', async ({ app, context, complaints }) => {
    const { screen } = app
    // What this tab asked for while the other one left.
    complaints.allow(/status of 401/)
    const { owner } = await makeCompany()
    await app.signIn(owner)
    await app.open('/en/app/orders')
    await expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/en/app/orders?more=1')

    await other.getByRole('button', { name: 'Sign out' }).click()

    await expect(other.getByRole('link', { name: 'Create account' })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeHidden()
  })
})

test.describe('an address that leads nowhere', () => {
  test('S33: says so in the words of the specification, in every language', async ({ app, complaints }) => {
    const { screen } = app
    complaints.allow(/status of 404/)
    for (const [language, path] of [
      ['', '/zzz'],
      ['/en', '/zzz'],
      ['/uz', '/nosuch'],
      ['/de', '/app-zzz/1'],
    ]) {
      await app.open(`${language}${path}`)
      await expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(screen.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
    }
    await app.open('/en/zzz')
    await screen.getByRole('link', { name: 'Home' }).click()
    await expect(screen.getByRole('heading', { name: 'Your shop in your pocket' })).toBeVisible()
  })

  test('S33: shows what stands in it as text', { tag: '@quick' }, async ({ app, complaints }) => {
    const { screen } = app
    complaints.allow(/status of 404/)
    await app.open('/en/<img src=x onerror=alert(1)>')

    await expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(screen.locator('img[src=x]')).toHaveCount(0)
  })
})
