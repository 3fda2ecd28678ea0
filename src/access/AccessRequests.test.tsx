import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SectionRequest } from '#contract/sections.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, success } from '#src/session/testNetwork.ts'
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
    .element(group().getByRole('link', { name: 'Change the role' }))
    .toHaveAttribute('href', '/app/employees?id=e7')
})

test('a refused request is gone', async () => {
  const seen = serve()
  await drawScreen(<AccessRequests />)

  await group().getByRole('button', { name: 'Refuse' }).click()

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
