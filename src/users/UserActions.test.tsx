import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listProposals, proposeAccess } from '#contract/accessProposals.ts'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { UserActions } from './UserActions.tsx'

afterEach(() => vi.unstubAllGlobals())

const { sort: _sort, note: _note, ...base } = tagRow(1, 'Olga Owner')
const olga: PlatformUser = {
  ...base,
  tag_ids: [],
  phone: '+998901234567',
  email: null,
  username: null,
  messenger_id: null,
  language: 'en',
  onboarding: true,
  onboarding_step: 4,
  is_root: false,
  platform_role: null,
  blocked_at: null,
  block_reason: null,
  delete_after: null,
  seen_at: null,
  companies: [],
  devices: 0,
}

test('somebody is proposed as platform staff in the form of administrators', async () => {
  const seen = network(({ path, method }) =>
    path === listProposals.path && method === 'GET'
      ? success({ is_alone: false, items: [] })
      : success({ proposal: { id: 'p' } }),
  )
  await drawScreen(<UserActions user={olga} />)
  await page.getByText('Make platform staff').click()
  const form = page.getByRole('dialog', { name: 'New administrator' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill('olga@platform.test')
  await form.getByText('Leads: See, Change').click()
  await form.getByRole('button', { name: /^Propose/ }).click()
  await expect.element(page.getByText(/^Olga Owner is proposed/)).toBeVisible()
  const asked = seen.filter(({ method }) => method === 'POST')
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [proposeAccess.path, { user_id: olga.id, version: 1, role: 'sales', email: 'olga@platform.test' }],
  ])
})

test('only who may change administrators is offered it', async () => {
  network(() => success({ is_alone: false, items: [] }))
  await drawScreen(<UserActions user={olga} />, '/list', 'u', ['admin.users.update'])
  await expect.element(page.getByText('Merge accounts')).toBeVisible()
  await expect.element(page.getByText('Make platform staff')).not.toBeInTheDocument()
})

test('of two accounts with phones the one that stays is chosen', async () => {
  const other = {
    ...olga,
    id: '018f4e1c-0000-7000-8000-000000000009',
    name: 'Olga Twin',
    phone: '+998907654321',
  }
  const seen = network(({ method }) =>
    success(method === 'GET' ? { items: [olga, other], next_cursor: null } : olga),
  )
  await drawScreen(<UserActions user={olga} />)
  await page.getByText('Merge accounts').click()
  const form = page.getByRole('dialog', { name: 'Merge accounts' })
  await expect.element(form.getByText('Phone that stays')).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Other account' }).click()
  await page.getByRole('option', { name: /^Olga Twin/ }).click()
  await form.getByRole('combobox', { name: 'Phone that stays' }).selectOptions('+998907654321')
  await form.getByRole('textbox', { name: 'Reason' }).fill('One person')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => seen.at(-1)?.body)
    .toMatchObject({ other_id: other.id, kept_phone: 'other', reason: 'One person' })
})
