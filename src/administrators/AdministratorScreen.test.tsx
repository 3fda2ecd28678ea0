import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AccessProposal, listProposals, proposeAccess } from '#contract/accessProposals.ts'
import type { Administrator } from '#contract/administrators.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { AdministratorScreen } from './AdministratorScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const { sort: _sort, note: _note, ...base } = tagRow(1, 'Sally Sales')
const sally: Administrator = {
  ...base,
  email: 'sally@platform.test',
  role: 'sales',
  signed_in_at: '2026-03-08T10:00:00Z',
  has_password: true,
  has_second_factor: true,
  is_blocked: false,
}

/** What somebody else has proposed. */
const nora: AccessProposal = {
  id: '01890a5d-ac96-774b-bcce-000000000009',
  user_id: '01890a5d-ac96-774b-bcce-000000000008',
  name: 'Nora New',
  email: 'nora@platform.test',
  role: 'superroot',
  former_role: 'support',
  proposed_by: '01890a5d-ac96-774b-bcce-000000000007',
  proposed_by_name: 'Rita Root',
  created_at: '2026-03-08T10:00:00Z',
  expires_at: '2026-03-11T10:00:00Z',
}

/** The server as far as this screen knows it, with one administrator. */
function serve(row: Administrator = sally, proposals: AccessProposal[] = [], isAlone = false) {
  return network(({ method, path }) => {
    if (path === listProposals.path && method === 'GET')
      return success({ is_alone: isAlone, items: proposals })
    if (path === proposeAccess.path) return success({ proposal: isAlone ? null : nora })
    if (path.endsWith('/password'))
      return success({ password: 'p4ss-w0rd', administrator: { ...row, version: row.version + 1 } })
    if (method === 'POST') return success({ ...row, has_password: false, signed_in_at: null })
    if (method === 'GET' && !path.includes(row.id)) return success({ items: [row], next_cursor: null })
    return success(row)
  })
}
const written = (seen: ReturnType<typeof network>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('each role says in words what it may', async () => {
  serve()
  await drawScreen(<AdministratorScreen />, '/list?new=1')
  const roles = page.getByRole('group', { name: 'Role' })
  const said = (name: RegExp) => roles.getByRole('radio', { name })
  await expect
    .element(said(/^Full access.*Everything, including who administers the platform/))
    .toBeInTheDocument()
  await expect.element(said(/^Support.*Companies: See, View as the company.*Users: See/)).toBeChecked()
  await expect.element(said(/^Sales.*Companies: See, Change.*Leads: See, Change/)).toBeInTheDocument()
  await expect.element(said(/^Finance.*Billing: See, Change the balance.*Plans: See/)).toBeInTheDocument()
  await expect
    .element(said(/^Content.*Reference lists: See, Change.*Newsletters: Add.*Languages: See, Change/))
    .toBeInTheDocument()
})

test('whoever is added gets a password, which is shown once', async () => {
  const seen = serve()
  await drawScreen(<AdministratorScreen />, '/list?new=1')
  const form = page.getByRole('dialog', { name: 'New administrator' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Sally Sales')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('sally@platform.test')
  await form.getByText('Leads: See, Change').click()
  await form.getByRole('button', { name: /^Save/ }).click()
  const told = page.getByRole('dialog', { name: 'New password' })
  await expect.element(told.getByText('p4ss-w0rd')).toBeVisible()
  await expect.element(told.getByText('sally@platform.test')).toBeVisible()
  expect(written(seen)).toEqual([
    ['POST', '/admin/administrators', { name: 'Sally Sales', email: 'sally@platform.test', role: 'sales' }],
    ['POST', `/admin/administrators/${sally.id}/password`, { version: 1 }],
  ])
  await told.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('p4ss-w0rd')).not.toBeInTheDocument()
})

test.each([
  ['Confirm', 'confirm'],
  ['Refuse', 'refuse'],
])('what somebody else has proposed is answered with %s', async (name, call) => {
  const seen = serve(sally, [nora])
  await drawScreen(<AdministratorScreen />)
  const waiting = page.getByRole('group', { name: 'Nora New' })
  await expect.element(waiting.getByText('Full access · nora@platform.test')).toBeVisible()
  await expect.element(waiting.getByText(/^Rita Root proposed it/)).toBeVisible()
  await waiting.getByRole('button', { name }).click()
  await expect
    .poll(() => written(seen).map(([, path]) => path))
    .toEqual([`/admin/administrators/proposals/${nora.id}/${call}`])
})

test('one’s own proposal waits without buttons', async () => {
  serve(sally, [nora])
  await drawScreen(<AdministratorScreen />, '/list', nora.proposed_by)
  const waiting = page.getByRole('group', { name: 'Nora New' })
  await expect.element(waiting.getByText(/^You proposed it/)).toBeVisible()
  await expect.element(waiting.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  [false, 'Propose full access', 'Sally Sales is proposed. Somebody else with full access has to confirm it'],
  [true, 'Give full access', 'Sally Sales administers the platform now'],
])('full access is proposed after a question, where one is alone (%s) given', async (isAlone, verb, told) => {
  const seen = serve(sally, [], isAlone)
  await drawScreen(<AdministratorScreen />, `/list?id=${sally.id}`)
  await expect.element(page.getByRole('radio', { name: /^Full access/ })).toBeDisabled()
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  await expect.element(page.getByText(told)).toBeVisible()
  const body = { user_id: sally.id, version: sally.version, role: 'superroot', email: null }
  expect(written(seen)).toEqual([['POST', proposeAccess.path, body]])
})

test('access is taken away after a question, and given back without one', async () => {
  const seen = serve()
  await drawScreen(<AdministratorScreen />, `/list?id=${sally.id}`)
  await page.getByRole('button', { name: 'Pause access' }).click()
  expect(written(seen)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause access' }).click()
  await expect.poll(() => written(seen).map(([method]) => method)).toEqual(['DELETE'])
})

test('of who was put away nothing can be changed but the access', async () => {
  const seen = serve({ ...sally, archived_at: '2026-03-09T10:00:00Z' })
  await drawScreen(<AdministratorScreen />, `/list?id=${sally.id}`)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'New password' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Restore access' }).click()
  await expect
    .poll(() => written(seen).map(([, path]) => path))
    .toEqual([`/admin/administrators/${sally.id}/restore`])
})

test('one’s own access is not offered for change', async () => {
  serve()
  await drawScreen(<AdministratorScreen />, `/list?id=${sally.id}`, sally.id)
  await expect
    .element(page.getByText('This is you. Another administrator can change your access.'))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Full access/ })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Pause access' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'New password' })).not.toBeInTheDocument()
})

test('a new administrator needs an address to sign in with: it is asked for before anything is sent', async () => {
  const seen = serve()
  await drawScreen(<AdministratorScreen />, '/list?new=1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora New')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeInvalid()
  expect(written(seen)).toEqual([])
})
