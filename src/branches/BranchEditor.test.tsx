import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#contract/branches.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchEditor } from './BranchEditor.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

const mill = { id: 'b2', name: 'Old mill', fulfilments: ['pickup'], is_default: false }

/** The editor before its owner; answers what was sent. */
async function draw(branch: Branch, onClose = () => {}) {
  const sent: [string, unknown][] = []
  network(({ path, method, body }) => {
    if (method !== 'GET') sent.push([`${method} ${path}`, body])
    if (path.endsWith('/references')) return success({ branches: [riverside, mill] })
    return success(method === 'GET' ? { items: [], days: [] } : { ...riverside, ...(body as object) })
  })
  await drawScreen(
    <EditingContext value={{ actions: <p>Archive</p> }}>
      <BranchEditor row={branch} onClose={onClose} />
    </EditingContext>,
  )
  const user = { id: 'u', role: { key: 'owner', permissions: ['*'] } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return sent
}

test('a further branch starts as this one, under another name and at another place', async () => {
  const onClose = vi.fn()
  const sent = await draw(riverside, onClose)
  await page.getByText('Duplicate').click({ force: true })
  const copy = page.getByRole('dialog', { name: 'New branch' })
  await copy.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await copy.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent[0]?.[0]).toBe('POST /app/settings/branches')
  expect(sent[0]?.[1]).toMatchObject({
    name: 'Harbour',
    address: '4 River Street',
    weekly: riverside.weekly,
    prep_min: 25,
    lat: null,
    lng: null,
    photo_ids: [],
    chat_link: null,
    is_default: false,
  })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('one with open orders is archived when it is said where they go', async () => {
  const sent = await draw(riverside)
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  await expect.element(archive).toBeInTheDocument()
  archive.element().scrollIntoView()
  await archive.click()
  const asking = page.getByRole('dialog', { name: 'Archive “Riverside”' })
  await asking.getByRole('combobox', { name: 'Move its orders to' }).selectOptions('Old mill')
  await asking.getByRole('button', { name: 'Archive' }).click()
  await expect
    .poll(() => sent[0])
    .toEqual(['POST /app/settings/branches/b1/archive', { version: 3, to: 'b2' }])
})

test('a branch where people sit leads to its tables, one without them does not', async () => {
  await draw({ ...riverside, fulfilments: ['pickup', 'dine_in'], tables_count: 12 })
  const cell = page.getByRole('link', { name: 'Tables' })
  await expect.element(cell).toHaveAttribute('href', '/app/settings/branches/tables?branch_id=b1')
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
})

test('a branch where nobody sits has no tables to show', async () => {
  await draw(riverside)
  await expect.element(page.getByText('Duplicate')).toBeVisible()
  expect(page.getByText('Tables').elements()).toEqual([])
})
