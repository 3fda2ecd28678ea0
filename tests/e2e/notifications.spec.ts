import type { MyNotifications } from '#contract/notifications.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { openProfile, sheetOf } from './support/profile.ts'
import { expect, test } from './support/test.ts'

const title = 'My notifications'

test('an owner silences news of the team, and the choice is there again after a reload', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  const token = await openProfile(app, company)
  await screen.getByRole('button', { name: title }).click()
  const sheet = sheetOf(app, title)
  const team = sheet.getByRole('switch', { name: 'Changes in the team' })
  await expect(team).toBeChecked()
  expect.soft(await barriersOn(app), 'the notifications').toEqual([])

  await team.click()

  await expect(team).not.toBeChecked()
  await expect
    .poll(async () => (await api(token).get<MyNotifications>('/app/profile/notifications')).kinds)
    .toEqual([
      { kind: 'team', is_on: false },
      { kind: 'access', is_on: true },
      { kind: 'payments', is_on: true },
    ])
  await app.reload()
  await expect(team).not.toBeChecked()
  await expect(sheet.getByRole('switch', { name: 'Access requests' })).toBeChecked()
})

test('who is told nothing that could be silenced sees only how the chat with the bot stands', async ({
  app,
}) => {
  const { screen } = app
  const company = await makeCompany()
  const cook = await hire(company.id, 'kitchen', 'Anna Kim')
  const { token } = await openSessionOf(cook)
  expect((await api(token).get<MyNotifications>('/app/profile/notifications')).kinds).toEqual([])
  await app.open('/en/app/profile?edit=notifications', cook)
  const sheet = sheetOf(app, title)
  await expect(sheet.getByText('Chat with the bot')).toBeVisible()
  await expect(screen.getByRole('switch')).toHaveCount(0)
})
