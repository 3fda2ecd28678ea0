import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { testId, testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { TablesScreen } from './TablesScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const riverside = { id: 'b1', name: 'Riverside', is_default: true }
const mill = { id: 'b2', name: 'Old mill', is_default: false }
const table = (number: number, branch_id = 'b1') =>
  testRow(branchTables, {
    id: testId(number),
    sort: number,
    branch_id,
    name: String(number),
    code: `ABCDEFGH${number}`,
  })

type Named = typeof riverside

interface Wishes {
  tables?: BranchTable[]
  branches?: Named[]
  permissions?: string[]
  hasSite?: boolean
}

async function draw({
  tables = [table(2), table(3)],
  branches = [riverside],
  permissions = ['*'],
  hasSite = true,
}: Wishes = {}) {
  const counted = (branch: Named) => ({
    ...branch,
    tables_count: tables.filter(({ branch_id }) => branch_id === branch.id).length,
  })
  const sent: [string, unknown][] = []
  const asked: URL[] = []
  network(({ path, method, body }) => {
    if (method !== 'GET') sent.push([`${method} ${path}`, body])
    if (path.endsWith('/print') && !hasSite)
      return refusal(409, 'conflict', { message: 'Enter the website first' })
    if (path.endsWith('/print')) return success({ path: '/exports/x', rows: 2, expires_at: '' })
    if (method !== 'GET') return success({ items: [] })
    if (path.startsWith('/app/settings/branches/tables')) {
      const address = new URL(path, 'http://x')
      asked.push(address)
      const of = address.searchParams.get('branch_id')
      return success({ items: tables.filter(({ branch_id }) => branch_id === of), next_cursor: null })
    }
    if (path.startsWith('/app/settings/branches'))
      return success({ items: branches.map(counted), next_cursor: null })
    return success({ items: [] })
  })
  const { router } = await drawScreen(<TablesScreen />, '/list')
  const user = { id: 'u', role: { key: 'owner', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return { sent, asked, router }
}

test('the tables of the default branch are listed with their codes', async () => {
  await draw()
  await expect.element(page.getByText('ABCDEFGH2')).toBeVisible()
  await expect.element(page.getByText('ABCDEFGH3')).toBeVisible()
})

test('of several branches one is chosen', async () => {
  const { asked } = await draw({ branches: [riverside, mill], tables: [table(2), table(7, 'b2')] })
  await expect.element(page.getByText('ABCDEFGH2')).toBeVisible()
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('Old mill')
  await expect.element(page.getByText('ABCDEFGH7')).toBeVisible()
  expect(asked.at(-1)?.searchParams.get('branch_id')).toBe('b2')
})

test('tables 1 to 12 are added at once, and no more than 200', async () => {
  const { sent } = await draw({ tables: [] })
  await page.getByRole('button', { name: 'Add several' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add several' })
  const count = sheet.getByRole('textbox', { name: 'Number of tables' })
  await count.fill('201')
  await expect.element(sheet.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await count.fill('12')
  await sheet.getByRole('button', { name: 'Add tables 1–12' }).click()
  await expect
    .poll(() => sent)
    .toEqual([['POST /app/settings/branches/tables/add', { branch_id: 'b1', count: 12 }]])
  await expect.element(sheet).not.toBeInTheDocument()
})

test('without a website the codes are refused with the way to enter it', async () => {
  const { sent } = await draw({ hasSite: false })
  await page.getByRole('button', { name: 'Codes to print' }).click()
  const said = page.getByRole('alertdialog', { name: 'Codes to print' })
  await expect.element(said.getByText('Enter the website first')).toBeVisible()
  await expect.element(said.getByRole('button', { name: 'General settings' })).toBeVisible()
  expect(sent).toEqual([['POST /app/settings/branches/tables/print', { branch_id: 'b1' }]])
  await said.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(said).not.toBeInTheDocument()
})

test('whoever may only look prints and changes nothing', async () => {
  await draw({ permissions: ['branches.view'] })
  await expect.element(page.getByRole('button', { name: 'Codes to print' })).toBeVisible()
  for (const name of ['Add several', 'Add', 'Reorder'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
})
