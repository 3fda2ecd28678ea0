import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccessRequest, Wanted } from '#contract/access.ts'
import type { SectionRequest } from '#contract/sections.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { AccessRequests } from './AccessRequests.tsx'

afterEach(() => vi.unstubAllGlobals())

const request: SectionRequest = {
  id: 'r',
  section: 'promotions',
  employee_id: 'e7',
  asked_by_name: 'Kamola',
  state: 'asked',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  again_at: null,
}

/** A server that knows one request for a section and none about orders. */
function serve() {
  let items = [request]
  return network(({ path, method }) => {
    if (method === 'POST') {
      items = []
      return success({ ...request, state: 'refused' })
    }
    return success({ items: path.startsWith('/app/access-requests/sections') ? items : [] })
  })
}

const group = () => page.getByRole('group', { name: 'Kamola asks for access to “Loyalty promotions”' })

test('whoever may change roles goes from a request to the person', async () => {
  serve()
  await drawScreen(<AccessRequests />)

  await expect
    .element(group().getByRole('link', { name: 'Change role' }))
    .toHaveAttribute('href', '/app/employees?id=e7')
})

test('a refused request is gone', async () => {
  const seen = serve()
  await drawScreen(<AccessRequests />)

  await group().getByRole('button', { name: 'Decline' }).click()

  await expect.element(group()).not.toBeInTheDocument()
  expect(seen.find(({ method }) => method === 'POST')?.path).toBe('/app/access-requests/sections/r/refuse')
})

test('who may no longer change roles sees no request', async () => {
  serve()
  await drawScreen(<AccessRequests />)
  await expect.element(group()).toBeVisible()

  const user = { id: 'u', role: { permissions: ['access.approve'] } }
  refreshSession({ user, company: null, isRoot: false } as never)

  await expect.element(group()).not.toBeInTheDocument()
})

test('the card of an order does not ask for sections', async () => {
  const seen = serve()
  await drawScreen(<AccessRequests orderId="o" />)

  await expect.poll(() => seen.map(({ path }) => path)).toEqual(['/app/access-requests'])
})

const asked = (wanted: Wanted): AccessRequest => ({
  id: 'a',
  order_id: 'o',
  order_number: 1042,
  order_label: '1042',
  wanted,
  asked_by_name: 'Kamola',
  state: 'asked',
  decided_by_name: null,
  created_at: request.created_at,
  expires_at: request.expires_at,
})

/** Draws what somebody who decides sees of one request, until it is answered. */
async function drawAsked(wanted: Wanted, answer = () => success(asked(wanted))) {
  let items = [asked(wanted)]
  const seen = network(({ path, method }) => {
    if (method === 'POST') {
      items = []
      return answer()
    }
    return success({ items: path === '/app/access-requests' ? items : [] })
  })
  await drawScreen(<AccessRequests />)
  const user = { id: 'u', role: { permissions: ['*'] } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}

const edit: Wanted = {
  call: 'edit_lines',
  lines: [
    { name: 'Plov', before: 2000, after: 1500, comment: '' },
    { name: 'Tea', before: 0, after: 1000, comment: 'No sugar' },
  ],
  total: { before: 12_000_000, after: 9_500_000 },
  currency: 'UZS',
  reason: 'The guest wants so',
}

test('a change of items says what changes and what the order costs then', async () => {
  await drawAsked(edit)

  const row = page.getByRole('group', { name: 'Kamola asks to change the items of order 1042' })
  await expect.element(row.getByText('Plov: 2 → 1.5 · Tea: 0 → 1 (No sugar)')).toBeVisible()
  await expect.element(row.getByText(/^Total: .*120,000.* → .*95,000.* · The guest wants so$/)).toBeVisible()
})

test('without the right to see sums a change of items names none', async () => {
  const { total: _, ...masked } = edit
  await drawAsked(masked)

  await expect.element(page.getByText('Plov: 2 → 1.5 · Tea: 0 → 1 (No sugar)')).toBeVisible()
  expect(page.getByText('Total:').elements()).toEqual([])
})

test('a step back names its stage, and one press allows it', async () => {
  const seen = await drawAsked({ call: 'move_back', stage: { en: 'Cooking', ru: 'Готовится' } })

  const row = page.getByRole('group', { name: 'Kamola asks to move order 1042 back to “Cooking”' })
  await row.getByRole('button', { name: 'Allow once' }).click()

  await expect.element(row).not.toBeInTheDocument()
  expect(seen.find(({ method }) => method === 'POST')?.path).toBe('/app/access-requests/a/allow')
})

test('a request whose order has changed says so and is gone', async () => {
  await drawAsked(edit, () => refusal(409, 'conflict'))

  const row = page.getByRole('group', { name: 'Kamola asks to change the items of order 1042' })
  await row.getByRole('button', { name: 'Allow once' }).click()

  await expect.element(page.getByText('refused: conflict')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})
