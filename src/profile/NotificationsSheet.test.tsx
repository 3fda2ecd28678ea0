import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MyNotifications } from '#contract/notifications.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { NotificationsSheet } from './NotificationsSheet.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const mine = (more: Partial<MyNotifications> = {}): MyNotifications => ({
  kinds: [
    { kind: 'team', is_on: true },
    { kind: 'access', is_on: true },
  ],
  chat: 'open',
  link: 'https://t.me/shop_bot',
  ...more,
})
const draw = () => drawScreen(<NotificationsSheet onClose={() => undefined} />)
const team = () => page.getByRole('switch', { name: 'Changes in the team' })

test('a switch is sent at once and shows what the server has kept', async () => {
  const seen = network(({ method }) =>
    success(
      method === 'GET'
        ? mine()
        : mine({
            kinds: [
              { kind: 'team', is_on: false },
              { kind: 'access', is_on: true },
            ],
          }),
    ),
  )
  await draw()
  await expect.element(team()).toBeChecked()
  await team().click()
  await expect.element(team()).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Access requests' })).toBeChecked()
  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { kind: 'team', is_on: false } })
})

test('a switch that the server refuses goes back', async () => {
  network(({ method }) => (method === 'GET' ? success(mine()) : refusal(403, 'forbidden')))
  await draw()
  await team().click()
  await expect.element(page.getByText('refused: forbidden')).toBeVisible()
  await expect.element(team()).toBeChecked()
})

test.each([
  ['unlinked', /No messenger account is linked yet/],
  ['unmet', /You haven’t started the bot yet/],
  ['blocked', /You’ve stopped the bot/],
] as const)('where the chat is %s it says so and opens the bot', async (chat, words) => {
  network(() => success(mine({ chat, kinds: [] })))
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.href).toBe('https://t.me/shop_bot')
  })
  await draw()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
  await page.getByRole('button', { name: 'Open the bot' }).click()
  expect(opened).toHaveBeenCalledOnce()
})

test.each(['open', 'off'] as const)('where the chat is %s there is nothing to open', async (chat) => {
  network(() => success(mine({ chat, link: chat === 'off' ? null : 'https://t.me/shop_bot' })))
  await draw()
  await expect.element(page.getByText('Chat with the bot')).toBeVisible()
  expect(page.getByRole('button', { name: 'Open the bot' }).elements()).toEqual([])
})
