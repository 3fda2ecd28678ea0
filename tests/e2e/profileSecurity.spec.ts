import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { type App, expectAddress, openInMessenger } from './support/app.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf, password } from './support/company.ts'
import { savedFile } from './support/savedFile.ts'
import { addCustomer, expectNoVerb, nameField, openProfile, sheetOf, showWhoIAm } from './support/profile.ts'
import { shapes } from './support/shapes.ts'
import { serverLog } from './support/serverLog.ts'
import { expect, test } from './support/test.ts'

test('a new password is proven by the old one and signs the other devices out', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 422 .*\/profile\/password/)
  const company = await makeCompany()
  const other = await openSessionOf(company.owner)
  await openProfile(app, company)
  await screen.getByRole('button', { name: 'Change password' }).click()
  const sheet = sheetOf(app, 'Change password')
  await sheet.getByLabel(/^Current password/).fill('not this one')
  await sheet.getByLabel(/^New password/).fill('battery staple 1')
  await app.press('Save', sheet)
  await expect(sheet.getByText('This is not your current password')).toBeVisible()
  expect.soft(await barriersOn(app), 'the password').toEqual([])
  await sheet.getByLabel(/^Current password/).fill(password)
  await app.press('Save', sheet)
  await expect(screen.getByText('Password changed, 1 other device signed out')).toBeVisible()
  await expect(api(other.token).get('/app/me')).rejects.toThrow('401')
})

test('the devices of a person are signed out one by one, and all others at once', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  const others = [await openSessionOf(company.owner), await openSessionOf(company.owner)]
  await openProfile(app, company, '/en/app/profile?edit=sessions')
  const sheet = sheetOf(app, 'Devices')
  const signOut = sheet.getByRole('button', { name: /^Sign out Unknown device/ })
  await expect(sheet.getByText('This device')).toHaveCount(1)
  await expect(signOut).toHaveCount(2)
  expect.soft(await barriersOn(app), 'the devices').toEqual([])
  await signOut.first().click()
  await expect(signOut).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Sign out all other devices' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(signOut).toHaveCount(0)
  for (const { token } of others) await expect(api(token).get('/app/me')).rejects.toThrow('401')
  await expect(sheet.getByText('This device')).toHaveCount(1)
})

test('another phone number is proven by the code that was sent to it, after the password has shown who asks', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 403 .*\/profile\/phone/)
  const company = await makeCompany()
  const token = await openProfile(app, company)
  const phone = freshPhone()
  await screen.getByRole('button', { name: 'Phone number' }).click()
  const sheet = sheetOf(app, 'Phone number')
  await sheet.getByRole('textbox', { name: 'New number' }).pressSequentially(phone)
  await app.press('Get code', sheet)
  await expect(sheet.getByText(`The code was sent to ${writtenPhone(phone)}`)).toBeVisible()
  const code = () => new RegExp(`code for \\${phone} is (\\d{6})`).exec(serverLog())?.[1]
  await expect.poll(code).toBeDefined()
  await sheet.getByRole('textbox', { name: 'Code' }).fill(code() ?? '')
  await showWhoIAm(app)
  await expect(screen.getByText('Saved')).toBeVisible()
  const { user } = await api(token).get<{ user: { phone_number: string } }>('/app/me')
  expect(user.phone_number).toBe(phone)
})

test('a person changes name and e-mail, and confirms the address by the code that was sent to it', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 403 .*\/profile\/update/)
  const name = `olga${randomInt(1e9)}`
  const company = await makeCompany()
  const token = await openProfile(app, company)
  await expectNoVerb(app)
  expect.soft(await barriersOn(app), 'the profile').toEqual([])

  await nameField(app).fill('Olga Ivanova')
  await screen.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toUpperCase()}@Shop.Test`)
  await app.press('Save')
  await showWhoIAm(app)

  await expect(screen.getByText('Saved')).toBeVisible()
  await expectNoVerb(app)
  const { user } = await api(token).get<{ user: { full_name: string; email: string } }>('/app/me')
  expect(user).toMatchObject({ full_name: 'Olga Ivanova', email: `${name}@shop.test` })
  await app.reload()
  await expect(screen.getByText('Not confirmed yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Confirm your e-mail address' }).click()
  const sheet = sheetOf(app, 'Confirm your e-mail address')
  await app.press('Get code', sheet)
  const code = () => new RegExp(`code for ${name}@shop.test is (\\d{6})`).exec(serverLog())?.[1]
  await expect.poll(code).toBeDefined()
  await sheet.getByRole('textbox', { name: 'Code' }).fill(code() ?? '')
  await expect(screen.getByText('Confirmed', { exact: true })).toBeVisible()
})

async function typePin(scope: App['screen'] | Locator, label: string, pin: string) {
  await scope.getByLabel(label, { exact: true }).fill(pin)
}

test('the lock asks for a PIN before the customers, on every device of its person', async ({
  app,
  second,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of (403|422)/)
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await addCustomer(token, 'Malika')
  await openProfile(app, company, '/en/app/profile?edit=lock')
  const sheet = sheetOf(app, 'Lock')
  await sheet.getByLabel('Customers').click()
  await typePin(sheet, 'PIN', '2580')
  expect.soft(await barriersOn(app), 'the lock').toEqual([])
  await app.press('Save', sheet)
  await showWhoIAm(app)
  await expect(screen.getByText('Saved')).toBeVisible()

  const other = second.screen
  await second.open('/en/app/customers', company.owner)
  await expect(other.getByText('You have locked this section')).toBeVisible()
  await expect(other.getByText('Malika')).toHaveCount(0)
  await typePin(other, 'PIN', '0000')
  await expect(other.getByText('This is not your PIN')).toBeVisible()
  await typePin(other, 'PIN', '2580')
  await expect(other.getByText('Malika').first()).toBeVisible()
})

test(
  'a finger opens the lock where the messenger can ask for one',
  { tag: '@messenger' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 403/)
    const company = await makeCompany()
    const { token } = await openSessionOf(company.owner)
    await addCustomer(token, 'Malika')
    const { screen, client, press } = await openInMessenger(
      page,
      shapes.android,
      '/en/app/profile?edit=lock',
      {
        person: company.owner,
      },
    )
    const asked = (method: string) => expect.poll(() => client.told(method).length).toBeGreaterThan(0)
    await screen.getByLabel('Customers').click()
    await typePin(screen, 'PIN', '2580')
    await press('Save')
    await screen.getByLabel('Password', { exact: true }).fill(password)
    await press('Continue')
    await expect(screen.getByText('Saved')).toBeVisible()

    await screen.getByRole('button', { name: 'Lock' }).click()
    await screen.getByLabel('Fingerprint or face on this device').click()
    await asked('web_app_biometry_request_access')
    await client.say('biometry_info_received', { available: true, access_granted: true, type: 'finger' })
    await asked('web_app_biometry_update_token')
    const { token: kept } = client.told('web_app_biometry_update_token').at(-1) as { token: string }
    expect(kept).toMatch(/^[\w-]{43}$/)
    await client.say('biometry_token_updated', { status: 'updated' })
    await expect(screen.getByLabel('Fingerprint or face on this device')).toBeChecked()
  },
)

test('who is no owner leaves the company, the last owner does not', async ({ app, complaints }) => {
  const { screen } = app
  complaints.allow(/status of 409 .*\/profile\/leave/)
  const company = await makeCompany()
  await app.signIn(await hire(company.id, 'operator'))
  await app.open('/en/app/profile')
  await screen.getByRole('button', { name: `Leave ${company.name}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectAddress(app, /\/en\/app$/)

  await openProfile(app, company, '/en/app/profile?edit=leave')
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(screen.getByText(`You are the only owner of ${company.name}`)).toBeVisible()
})

test('an account is deleted with its password, after which the device knows nobody', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  complaints.allow(/status of 401/)
  const company = await makeCompany()
  const person = await hire(company.id, 'operator')
  await app.signIn(person)
  await app.open('/en/app/profile')
  await screen.getByRole('button', { name: 'Delete account' }).click()
  const sheet = sheetOf(app, 'Delete account?')
  await expect(sheet).toContainText('After 14 days')
  expect.soft(await barriersOn(app), 'deleting').toEqual([])
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(screen.getByRole('link', { name: 'Create account' })).toBeVisible()
  expect(await screen.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a copy of one’s own data is one file', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  await openProfile(app, company)
  const save = () => screen.getByRole('button', { name: 'Download my data' }).click()
  const { name, text } = await savedFile(app, save)
  expect(name).toMatch(/^my-data-.*\.json$/)
  expect(text).toContain(company.owner.phone)
})
