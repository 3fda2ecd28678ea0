import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlatformSettings, PlatformState } from '#contract/platformSettings.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'
import { PlatformSettingsScreen } from './PlatformSettingsScreen.tsx'
import { ServicesScreen } from './ServicesScreen.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => vi.unstubAllGlobals())

const settings: PlatformSettings = {
  version: 3,
  updated_at: '2026-11-20T10:00:00.000Z',
  name: 'Backoffice',
  support_url: null,
  is_signup_open: true,
  grace_days: 3,
  currency: null,
  error_days: 30,
  session_days: 30,
  message_days: 90,
  messages_per_second: 25,
  maps_key: null,
  sms_url: null,
  email_url: null,
  is_maintenance: false,
  maintenance_at: null,
  maintenance_text: '',
  min_build: null,
}
const empty = { from: 'nowhere', last4: null } as const
const state: PlatformState = {
  logo: null,
  services: { maps_key: 'nowhere', sms_url: 'nowhere', email_url: 'nowhere' },
  secrets: { bot_token: empty, gateway_token: empty, sms_secret: empty, email_secret: empty },
  switched_off: [],
  bot: {
    username: 'shop_bot',
    has_webhook: true,
    problem: 'fails',
    error: 'Wrong response from the webhook: 502 Bad Gateway',
    since: '2026-11-20T10:00:00.000Z',
    pending: 4,
  },
  trial_days: 14,
  builds: [],
  storage: {
    bucket: null,
    pictures: 1200,
    bytes: 52_428_800,
    top: [{ id: '01890a5d-ac96-774b-bcce-000000000001', name: 'Plov Centre', bytes: 31_457_280 }],
  },
  backup: null,
}

const off = { reason: 'The disk is full', since: '2026-11-20T10:00:00.000Z' }

async function draw(screen = <PlatformSettingsScreen />) {
  const seen = network(({ path, method }) => {
    if (path.endsWith('/logo'))
      return success({ ...state, logo: method === 'POST' ? '/files/a-medium.webp' : null })
    if (path.endsWith('/webhook'))
      return success({ ...state, bot: { ...state.bot, problem: null, since: null, error: '', pending: 0 } })
    if (path.includes('/switches/'))
      return success({ ...state, switched_off: method === 'POST' ? [{ ...off, name: 'exports' }] : [] })
    if (path.endsWith('/state')) return success(state)
    return success(settings)
  })
  await drawScreen(screen)
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: ['admin.*'] } } as never)
  return seen
}

test('the name, the chat for help and the limits are saved together', async () => {
  const seen = await draw()
  await page.getByRole('textbox', { name: 'Name' }).fill('Plov & Co')
  await page.getByRole('textbox', { name: 'Link to support' }).fill('@shop_help')
  await page.getByRole('textbox', { name: 'Messages a second' }).fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({
      version: 3,
      name: 'Plov & Co',
      support_url: 'https://t.me/shop_help',
      messages_per_second: 20,
    })
})

test('a logo is put in and taken away', async () => {
  const seen = await draw()
  await expect.element(page.getByRole('button', { name: 'Add a logo' })).toBeVisible()
  const input = document.querySelector('input[type=file]')!
  await userEvent.upload(input, new File(['a'], 'logo.png', { type: 'image/png' }))
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(page.getByRole('button', { name: 'Add a logo' })).toBeVisible()
  expect(seen.filter(({ path }) => path.endsWith('/logo')).map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ])
})

test('it tells what pictures take, and of which company the most', async () => {
  await draw()
  await expect.element(page.getByText('50.0 MB')).toBeVisible()
  await expect.element(page.getByText('Plov Centre')).toBeVisible()
  await expect.element(page.getByText('30.0 MB')).toBeVisible()
})

test('a bot that the messenger cannot reach is told with its answer, and set anew', async () => {
  await draw(<ServicesScreen />)
  await expect.element(page.getByText('The messenger cannot deliver updates')).toBeVisible()
  await expect.element(page.getByText('Wrong response from the webhook: 502 Bad Gateway')).toBeVisible()
  await page.getByRole('button', { name: 'Set the webhook anew' }).click()
  await expect.element(page.getByText('Posted here')).toBeVisible()
})

test('a part of the product is switched off for a reason, and on again', async () => {
  const seen = await draw(<MaintenanceScreen />)
  await page.getByRole('button', { name: 'Exports' }).click()
  const sheet = page.getByRole('dialog', { name: 'Exports' })
  await sheet.getByRole('textbox', { name: 'What everybody is told' }).fill('The disk is full')
  await sheet.getByRole('button', { name: /^Switch off/ }).click()
  await expect
    .poll(
      () => seen.find(({ path, method }) => path.includes('/switches/exports') && method === 'POST')?.body,
    )
    .toEqual({ reason: 'The disk is full' })
  await expect.element(page.getByText(/^The disk is full · since /)).toBeVisible()
  await page.getByRole('button', { name: 'Exports' }).click()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await expect.element(page.getByText(/^The disk is full · since /)).not.toBeInTheDocument()
})
