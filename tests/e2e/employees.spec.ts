import type { Employee } from '#contract/employees.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { api } from './support/api.ts'
import { type App, closeSheet, expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, makePerson, openSessionOf } from './support/company.ts'
import { expect, test } from './support/test.ts'

const rowOf = ({ screen, isNarrow }: App, name: string) =>
  screen.getByRole(isNarrow ? 'button' : 'row', { name: new RegExp(`^${name}`) }).first()

const openRow = (app: App, name: string) =>
  app.isNarrow ? rowOf(app, name).click() : rowOf(app, name).getByRole('button').first().click()

/** The whole row, with the state at its end: on a phone the button is only the name. */
const lineOf = (app: App, name: string) =>
  app.isNarrow ? rowOf(app, name).locator('xpath=../..') : rowOf(app, name)

/** The code in the link that the sheet copies. */
async function linkOn({ screen }: App): Promise<string> {
  // No frame of a messenger may read what was copied.
  await screen.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text })
  })
  await screen.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect(screen.getByText('Link copied')).toBeVisible()
  return screen.evaluate(() => (window as unknown as { copied: string }).copied)
}

/** Where an invitation leads in a browser; once the platform has a bot, its link opens the chat with the same code. */
function joinPath(link: string): string {
  const { pathname, search, searchParams } = new URL(link)
  const start = searchParams.get('start')
  return start === null ? `${pathname}${search}` : `/join?code=${start.replace(/^emp-/, '')}`
}

test('an owner invites somebody, who comes by the link and works; the open list shows it', async ({
  app,
  second: theirs,
}) => {
  const { screen } = app
  const company = await makeCompany()
  await app.signIn(company.owner)
  await app.open('/en/app/employees')
  await screen.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = screen.getByRole('dialog', { name: 'Invite to the team' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Anna Petrova')
  await form.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Courier' })
  await form.getByRole('combobox', { name: 'Vehicle' }).selectOption({ label: 'Scooter' })
  expect.soft(await barriersOn(app), 'the form').toEqual([])
  await app.press(/^Invite/, form)
  const sheet = screen.getByRole('dialog', { name: 'Anna Petrova' })
  await expect(sheet.getByRole('img', { name: 'Invitation QR code' })).toBeVisible()
  expect.soft(await barriersOn(app), 'the sheet of the invited').toEqual([])
  const path = joinPath(await linkOn(app))
  await closeSheet(app)
  await expect(lineOf(app, 'Anna Petrova')).toContainText('Invited')
  expect.soft(await barriersOn(app), 'the list').toEqual([])

  const anna = await makePerson('Anna')
  await theirs.open(`/en${path}`, anna)
  await theirs.press('Join the team')
  await expectAddress(theirs, /\/app\/dashboard/)
  await expect(lineOf(app, 'Anna Petrova')).toContainText('Active')
})

test('an invitation for a phone waits for its owner, who may refuse it', async ({ app, second: theirs }) => {
  const company = await makeCompany()
  const phone = freshPhone()
  const { token } = await openSessionOf(company.owner)
  const { roles } = await api(token).get<{ roles: { id: string; key: string }[] }>(
    '/app/dictionary/references',
  )
  await api(token).post<Employee>('/app/employees', {
    name: 'Sardor',
    phone,
    role_id: roles.find(({ key }) => key === 'kitchen')?.id,
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: null,
    note: '',
    vehicle: null,
    zone: '',
    shifts: [],
  })
  await app.signIn(company.owner)
  await app.open('/en/app/employees')
  const sardor = await makePerson('Sardor', phone)
  await theirs.open('/en/join', sardor)
  await expect(theirs.screen.getByText(company.name)).toBeVisible()
  expect.soft(await barriersOn(theirs), 'the invitation').toEqual([])
  await theirs.screen.getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.screen.getByText(company.name)).toBeHidden()
  await expect(lineOf(app, 'Sardor')).toContainText('Declined')
})

test('working hours are set for somebody, and stand there when the sheet is opened again', async ({
  app,
}) => {
  const { screen } = app
  const company = await makeCompany()
  await hire(company.id, 'operator')
  await app.signIn(company.owner)
  await app.open('/en/app/employees')
  await openRow(app, 'Bobur Aliyev')
  const sheet = screen.getByRole('dialog', { name: 'Bobur Aliyev' })
  await sheet.getByRole('switch', { name: 'On a schedule' }).check()
  await sheet.getByRole('switch', { name: 'Works: Monday' }).uncheck()
  expect.soft(await barriersOn(app), 'the week').toEqual([])
  await app.press('Save', sheet)
  await expect(sheet).toBeHidden()
  await openRow(app, 'Bobur Aliyev')
  await expect(sheet.getByRole('switch', { name: 'Works: Monday' })).not.toBeChecked()
  await expect(sheet.getByRole('switch', { name: 'Works: Tuesday' })).toBeChecked()
})

test('who is fired while at work is signed out', async ({ app, second: theirs, complaints }) => {
  const { screen } = app
  const company = await makeCompany()
  const bobur = await hire(company.id, 'operator')
  complaints.allow(/status of 401/)
  await theirs.open('/en/app/orders', bobur)
  await expect(theirs.screen.getByText('Online', { exact: true })).toBeVisible()
  await app.signIn(company.owner)
  await app.open('/en/app/employees')
  await openRow(app, 'Bobur Aliyev')
  const sheet = screen.getByRole('dialog', { name: 'Bobur Aliyev' })
  await sheet.getByRole('button', { name: 'Remove from team' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click()
  await expect(sheet.getByText('Removed')).toBeVisible()
  await expect.poll(() => theirs.screen.url()).toMatch(/\/login/)
})

test(
  'a manager sees the owner and cannot touch them, and finds people by name and state',
  { tag: '@quick' },
  async ({ app }) => {
    const { screen } = app
    const company = await makeCompany()
    const manager = await hire(company.id, 'manager', 'Malika Manager')
    await hire(company.id, 'kitchen', 'Karim Cook')
    await app.signIn(manager)
    await app.open('/en/app/employees')
    await openRow(app, 'Olga Karimova')
    const sheet = screen.getByRole('dialog', { name: 'Olga Karimova' })
    await expect(sheet.getByText('This person has more rights than you, so you can only view.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Remove from team' })).toHaveCount(0)
    await closeSheet(app)
    await screen.getByRole('searchbox').fill('karim cook')
    await expect(rowOf(app, 'Olga Karimova')).toBeHidden()
    await expect(rowOf(app, 'Karim Cook')).toBeVisible()
    await screen.getByRole('button', { name: 'Paused', exact: true }).click()
    await expect(screen.getByText('Nothing found')).toBeVisible()
  },
)
