import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#contract/branches.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
import { standIn } from '#src/capabilities/testMessenger.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchEditor } from './BranchEditor.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

/** The sheet of a branch before somebody of the company; answers what the messenger was told and what was sent. */
async function draw(change: Partial<Branch>, permissions: readonly string[] = ['*'], isReadOnly = false) {
  const { messenger, posted, say } = standIn()
  setMessenger(messenger.client, messenger.bridge)
  const sent: unknown[] = []
  const branch = { ...riverside, ...change }
  network(({ method, body }) => {
    if (method !== 'GET') sent.push(body)
    return success(
      method === 'GET' ? { items: [], days: [], branches: [] } : { ...branch, ...(body as object) },
    )
  })
  await drawScreen(
    <EditingContext value={{ isReadOnly }}>
      <BranchEditor row={branch} onClose={() => {}} />
    </EditingContext>,
    '/list',
    'u',
    permissions,
  )
  const user = { id: 'u', role: { key: 'manager', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return { posted, say, sent }
}

const chat = page.getByRole('button', { name: 'Open the team’s chat' })
const zones = page.getByRole('link', { name: '3 delivery zones' })

test('the chat of its team opens in the messenger, for those who only read as well', async () => {
  const { posted } = await draw({ chat_link: 'https://t.me/+AbCd1234' }, ['branches.view'], true)
  await expect.element(chat).toBeInTheDocument()
  chat.element().scrollIntoView()
  await expect.element(chat).toBeInViewport()
  await chat.click({ force: true })
  expect(posted).toContainEqual(['web_app_open_tg_link', { path_full: '/+AbCd1234' }])
})

test('its delivery zones are a tap away for whoever may see them, where it delivers', async () => {
  await draw({ fulfilments: ['delivery'], zones_count: 3 })
  await expect.element(zones).toHaveAttribute('href', '/app/settings/deliveries')
  expect(chat.query()).toBeNull()
})

test.each([
  ['may not see zones', { fulfilments: ['delivery'] as Branch['fulfilments'] }, ['branches.view']],
  ['looks at a branch without delivery', { fulfilments: ['pickup'] as Branch['fulfilments'] }, ['*']],
])('who %s is shown none', async (_who, change, permissions) => {
  await draw({ zones_count: 3, ...change }, permissions)
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toBeVisible()
  expect(zones.query()).toBeNull()
})

test('a place is that of who stands there, as the messenger tells it', async () => {
  const { posted, say, sent } = await draw({ lat: null, lng: null })
  const own = page.getByRole('button', { name: 'Use my location' })
  await expect.element(own).toBeInTheDocument()
  own.element().scrollIntoView()
  await own.click()
  const isTold = (method: string) => expect.poll(() => posted.map(([name]) => name)).toContain(method)
  await isTold('web_app_check_location')
  say('location_checked', { available: true, access_requested: true, access_granted: true })
  await isTold('web_app_request_location')
  say('location_requested', {
    available: true,
    latitude: 41.2856,
    longitude: 69.2041,
    horizontal_accuracy: 12,
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ version: 3, lat: 41.2856, lng: 69.2041 }])
})

test('the default branch cannot be hidden', async () => {
  await draw({})
  const shown = page.getByRole('switch', { name: 'Shown to customers' })
  await expect.element(shown).toBeDisabled()
  await expect.element(page.getByText('The default branch is always shown')).toBeInTheDocument()
})

test('what is no chat of the messenger is refused at its field', async () => {
  const { sent } = await draw({ is_default: false })
  const field = page.getByRole('textbox', { name: 'Team chat' })
  await field.fill('https://t.me.evil.invalid/osh')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a link like https://t.me/name')).toBeInTheDocument()
  await field.fill('https://t.me/osh_kitchen')
  await page.getByRole('switch', { name: 'Shown to customers' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ version: 3, chat_link: 'https://t.me/osh_kitchen', is_public: false }])
})
