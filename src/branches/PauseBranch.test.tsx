import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchEditor } from './BranchEditor.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

const state = { ...riverside, is_open: true, until: null, next: null }

/** The editor of a branch before somebody with these rights; answers what was sent. */
async function draw(permissions: string[], more: Partial<typeof riverside> = {}) {
  const branch = { ...riverside, ...more }
  const seen = network(({ path, method }) => {
    if (method !== 'GET') return success(state)
    if (path === '/app/dashboard') return success({ branches: [state], busy_steps: [10, 20] })
    return success(path.endsWith('/references') ? { branches: [branch] } : { items: [], days: [] })
  })
  await drawScreen(
    <EditingContext value={{ isReadOnly: true }}>
      <BranchEditor row={branch} onClose={() => {}} />
    </EditingContext>,
  )
  const user = { id: 'u', role: { key: 'manager', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
}

const cell = page.getByRole('button', { name: 'Pause' })

test('who may pause a branch and change nothing else of it does so in its sheet', async () => {
  const sent = await draw(['branches.view', 'branches.pause'])
  await cell.click()
  const sheet = page.getByRole('dialog', { name: 'Riverside' })
  await sheet.getByRole('switch', { name: 'Taking orders' }).click()
  await expect.poll(sent).toEqual([['/app/settings/branches/b1/pause', { length: '30' }]])
  await sheet.getByText('+20 min', { exact: true }).click()
  await expect
    .poll(() => sent()[1])
    .toEqual(['/app/settings/branches/b1/busy', { minutes: 20, length: '30' }])
})

test.each<[string, string[], object]>([
  ['whoever may not', ['branches.view'], {}],
  ['a branch beyond the plan', ['*'], { is_frozen: true }],
])('%s has nothing to pause', async (_what, permissions, more) => {
  await draw(permissions, more)
  await expect.element(page.getByRole('dialog', { name: 'Branch' })).toBeVisible()
  expect(cell.query()).toBeNull()
})

test('a paused branch says in its sheet until when', async () => {
  await draw(['*'], { paused_until: new Date(Date.now() + 600_000).toISOString() })
  await expect.element(page.getByText(/^Not taking orders until/)).toBeVisible()
})
