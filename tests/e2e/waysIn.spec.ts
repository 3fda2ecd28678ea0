import type { Page } from '@playwright/test'
import { realPorts } from '#server/ports.ts'
import { addRoot } from '#server/session/rootAccounts.ts'
import { codeOf } from '#server/session/totp.ts'
import { serverAddress } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, password, type Person } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { expect, test } from './support/test.ts'

/** A refused sign-in is an answer that the browser writes down. */
const refused = /422 \(Unprocessable/

async function newRoot() {
  const login = `root-${realPorts.newId().slice(-6)}@platform.test`
  return { login, password: await onDatabase((db) => addRoot(db, login)) }
}

async function enterAsRoot(page: Page, root: { login: string; password: string }) {
  await page.goto('/en/admin/login')
  await page.getByLabel('Phone or e-mail').fill(root.login)
  await page.getByLabel('Password', { exact: true }).fill(root.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = text.split('').map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('an administrator of the platform signs in, turns the one-time code on and needs it from then on', async ({
  page,
  complaints,
}) => {
  complaints.allow(refused)
  const root = await newRoot()
  await page.goto('/en/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await barriersOn(page)).toEqual([])
  await enterAsRoot(page, root)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/en/admin/dashboard?more=1')
  await page.getByRole('button', { name: 'One-time code' }).click()
  const sheet = page.getByRole('dialog', { name: 'One-time code' })
  await expect(sheet.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const secret = fromBase32((await sheet.locator('code').innerText()).replaceAll(' ', ''))
  const step = () => Math.floor(Date.now() / 30_000)
  await sheet.getByLabel('One-time code').fill(codeOf(secret, step()))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Sign-in now requires a one-time code')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/admin/)
  await enterAsRoot(page, root)
  const field = page.getByLabel('One-time code')
  await expect(field).toBeFocused()
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible()
  // The code of this half of a minute is used up, the next one is taken already.
  await field.fill(codeOf(secret, step() + 1))
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('the area of the platform is never worked inside of another page', async ({ page, complaints }) => {
  complaints.allow(/frame-ancestors|X-Frame-Options|frame/i)
  for (const path of ['/admin/login', '/en/admin/dashboard']) {
    const answer = await fetch(serverAddress + path)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  }
  await page.goto('/en/login')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/en/login'
    document.body.replaceChildren(frame)
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Get code' }).waitFor()
  const inner = page.frames().find((one) => one.parentFrame() !== null)
  // Moves inside of the app, where no header is asked any more.
  await inner?.evaluate(() => {
    history.pushState({}, '', '/en/admin/login')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(frame.getByText('Open in a separate window')).toBeVisible()
  await expect(frame.getByLabel('Password')).toHaveCount(0)
})

/** Lets a person work in a second company, too. */
async function worksIn(person: Person, companyId: string) {
  await onDatabase((db) =>
    db.run(
      `insert into employees (company_id, id, user_id, role_id)
       select company_id, $2, $3, id from roles where company_id = $1 and key = 'manager'`,
      [companyId, realPorts.newId(), person.id],
    ),
  )
}

test('whoever works in two companies chooses one after the sign-in; nothing of the other one stays on the device', async ({
  app,
}) => {
  const { screen } = app
  const [first, second] = [await makeCompany(), await makeCompany()]
  await worksIn(first.owner, second.id)
  await app.open('/en/login')
  await screen.getByRole('button', { name: 'Sign in with a password' }).click()
  await screen.getByLabel('Phone or e-mail').fill(first.owner.phone)
  await screen.getByLabel('Password', { exact: true }).fill(password)
  await app.press(/^Sign in$/)
  const sheet = screen.getByRole('dialog', { name: 'Choose a company' })
  await expect(sheet.getByText(first.name)).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await sheet.getByText(second.name).click()
  await expectAddress(app, /\/app\/dashboard/)
  await expect(screen.getByText(second.name).first()).toBeVisible()
  const kept = await screen.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).toContain(second.id)
  expect(kept).not.toContain(first.id)
  await app.reload()
  await expect(screen.getByText(second.name).first()).toBeVisible()
})

test('a second tab starts anew when the first one goes to another company', async ({ page, context }) => {
  const [first, second] = [await makeCompany(), await makeCompany()]
  await worksIn(first.owner, second.id)
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Phone or e-mail').fill(first.owner.phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a company' })
  const other = await context.newPage()
  await other.goto('/en/app/orders')
  await other.getByRole('heading', { level: 1 }).waitFor()
  const reloaded = other.waitForEvent('load')
  await sheet.getByText(second.name).click()
  await reloaded
  expect(await other.evaluate(() => localStorage.getItem('company'))).toContain(second.id)
})

test('a browser is let in by the number that it shows, where the platform has a bot', async ({ page }) => {
  const { owner, name } = await makeCompany()
  await onDatabase((db) =>
    db.run(
      "insert into bots (bot_id, username, seen_at) values (1234567890, 'shop_bot', now()) on conflict do nothing",
    ),
  )
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Sign in with the messenger' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign in with the messenger' })
  await expect(sheet.getByRole('img', { name: 'Link to the bot' })).toBeVisible()
  await expect(sheet.getByText(/^\d\d$/)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const number = Number(await sheet.getByText(/^\d\d$/).innerText())
  await onDatabase((db) =>
    db.run(
      `update messenger_logins set state = 'confirmed', messenger_id = $2, first_name = 'Olga'
       where number = $1 and state = 'waiting' and created_at > now() - interval '1 minute'`,
      [number, owner.messengerId],
    ),
  )
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await expect(page.getByText(name).first()).toBeVisible()
})
