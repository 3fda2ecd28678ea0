import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WholeDrawer } from '#contract/drawers.ts'
import { type Taking, listTakings } from '#contract/takings.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, type Seen, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { DrawerScreen } from './DrawerScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const mill = { id: id(1), name: 'Mill' }
const riverside = { id: id(2), name: 'Riverside' }
const drawer: WholeDrawer = {
  id: id(3),
  branch_id: mill.id,
  branch_name: 'Mill',
  opening: 5000,
  opened_at: '2026-03-09T08:00:00Z',
  opened_by_name: 'Anna',
  expected: 15_000,
  counted: null,
  difference: null,
  reason: '',
  closed_at: null,
  closed_by_name: null,
  flows: [{ kind: 'payment', count: 2, amount: 10_000 }],
  moves: [],
}
const takings: Taking[] = [
  {
    method_id: id(5),
    method_name: 'Terminal',
    kind: 'card_on_hand',
    currency: 'USD',
    count: 3,
    taken: 50_000,
    refunded: 10_000,
    fees: 1000,
    net: 39_000,
  },
]
const counted = {
  ...drawer,
  id: id(4),
  counted: 14_000,
  difference: -1000,
  reason: 'Wrong change given',
  closed_at: '2026-03-08T20:00:00Z',
  closed_by_name: 'Boris',
}

interface Wishes {
  permissions?: string[]
  /** The drawer as it is by the time it is counted. */
  later?: WholeDrawer
}

async function draw({ permissions = ['*'], later }: Wishes = {}): Promise<Seen[]> {
  let present = drawer
  const seen = network(({ path, method, body }) => {
    if (path.startsWith(listTakings.path)) return success({ items: takings })
    if (path.endsWith('/references')) return success({ branches: [mill, riverside] })
    if (path.endsWith('/close') && later && (body as typeof drawer).expected !== later.expected) {
      present = later
      return refusal(409, 'conflict', { message: 'Cash has come in meanwhile', current: later })
    }
    if (method !== 'GET') return success({ ...present, ...(body as object) })
    if (path.includes('is_open=true')) return success({ items: [present], next_cursor: null })
    if (path.startsWith('/app/drawers?')) return success({ items: [counted], next_cursor: null })
    return success(path.endsWith(counted.id) ? counted : present)
  })
  await drawScreen(<DrawerScreen />, '/list', 'u', permissions)
  const user = { id: 'u', branch_ids: [], role: { key: 'operator', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return seen
}

const sent = (seen: Seen[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const toClose = () => page.getByRole('button', { name: 'Close the drawer' })

test('another sum than expected is signed with a reason only', async () => {
  const seen = await draw()
  await page.getByText('Mill', { exact: true }).first().click()
  await expect.element(page.getByText('Cash payments')).toBeVisible()
  await expect.element(toClose()).toBeDisabled()
  await page.getByLabelText('Counted in the drawer').fill('140')
  await expect.element(page.getByRole('dialog').getByText(/^Missing: .*10/)).toBeVisible()
  await expect.element(toClose()).toBeDisabled()
  await page.getByRole('textbox', { name: /^Why the sum/ }).fill('Wrong change given')
  await toClose().click()
  await expect
    .poll(() => sent(seen))
    .toEqual([
      [
        `/app/drawers/${drawer.id}/close`,
        { expected: 15_000, counted: 14_000, reason: 'Wrong change given' },
      ],
    ])
})

test('cash that comes while somebody counts is shown before anything is signed', async () => {
  const later = {
    ...drawer,
    expected: 16_000,
    flows: [{ kind: 'payment' as const, count: 3, amount: 11_000 }],
  }
  const seen = await draw({ later })
  await page.getByText('Mill', { exact: true }).first().click()
  await page.getByLabelText('Counted in the drawer').fill('150')
  await toClose().click()
  await expect.element(page.getByText('Cash has come in meanwhile')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText(/^Missing: .*10/)).toBeVisible()
  await page.getByLabelText('Counted in the drawer').fill('160')
  await toClose().click()
  await expect.poll(() => sent(seen).at(-1)?.[1]).toEqual({ expected: 16_000, counted: 16_000 })
})

test('a drawer is opened with what was counted in it the last time', async () => {
  const seen = await draw()
  await page.getByRole('button', { name: 'Open the drawer: Riverside' }).click()
  await expect.element(page.getByLabelText('Cash in the drawer now')).toHaveValue('140')
  await page.getByRole('button', { name: 'Open the drawer', exact: true }).click()
  await expect
    .poll(() => sent(seen))
    .toEqual([['/app/drawers', { branch_id: riverside.id, opening: 14_000 }]])
})

test('who takes no money sees what was counted and by whom, and counts nothing', async () => {
  await draw({ permissions: ['payments.view'] })
  await expect.element(page.getByText('Riverside')).toBeVisible()
  expect(page.getByRole('button', { name: /^Open the drawer/ }).elements()).toEqual([])
  await expect.element(page.getByText(/Boris/)).toBeVisible()
  await page.getByText('Mill', { exact: true }).first().click()
  await expect.element(page.getByText('Expected in the drawer')).toBeVisible()
  expect(page.getByLabelText('Counted in the drawer').elements()).toEqual([])
})

test('what came in today is summed by method, with what went back and what the bank keeps', async () => {
  const seen = await draw()
  await expect.element(page.getByText('Terminal')).toBeVisible()
  await expect.element(page.getByText(/^Taken: .*500.* · Refunded: .*100.* · Fees: .*10/)).toBeVisible()
  await expect.element(page.getByText('3 payments')).toBeVisible()
  const asked = seen.filter(({ path }) => path.startsWith(listTakings.path)).map(({ path }) => path)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/from=(\d{4}-\d{2}-\d{2})&to=\1$/)
})
