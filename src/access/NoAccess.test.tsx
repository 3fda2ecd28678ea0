import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SectionRequest } from '#contract/sections.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { signIn } from '#src/session/session.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { NoAccess } from './NoAccess.tsx'

afterEach(() => vi.unstubAllGlobals())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const request = (more: Partial<SectionRequest> = {}): SectionRequest => ({
  id: 'r',
  section: 'customers',
  employee_id: 'e',
  asked_by_name: 'Kamola',
  state: 'asked',
  created_at: inHours(0),
  expires_at: inHours(168),
  again_at: null,
  ...more,
})

/** Draws the page of somebody without the right, with a server that keeps what is asked. */
async function draw(items: SectionRequest[] = [], asks: () => Response = () => keep(items)) {
  const seen = network(({ method }) => (method === 'POST' ? asks() : success({ items })))
  await drawScreen(<NoAccess wanted="customers.view" />)
  return seen
}
function keep(items: SectionRequest[]) {
  items.push(request())
  return success(request(), { status: 201 })
}

const button = () => page.getByRole('button', { name: 'Request access' })
const asked = () => page.getByText('You have asked for access: just now')

test('one press asks for the section; then it says so in place of the button, and has the focus', async () => {
  const seen = await draw()

  await button().click()

  await expect.element(asked()).toBeVisible()
  await expect.element(page.getByRole('paragraph').filter({ has: asked() })).toHaveFocus()
  expect(button().elements()).toEqual([])
  const posts = seen.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    ['/app/access-requests/sections', { section: 'customers' }],
  ])
})

test('what was asked before is said at once, and takes no focus', async () => {
  await draw([request({ id: 'other', section: 'billing', created_at: inHours(-3) }), request()])

  await expect.element(asked()).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  expect(button().elements()).toEqual([])
})

test('a request for another section leaves the button', async () => {
  await draw([request({ section: 'billing' })])

  await expect.element(button()).toBeVisible()
})

test('after a refusal it says from when one may ask again', async () => {
  await draw([request({ state: 'refused', again_at: inHours(5) })])

  await expect.element(page.getByText(/^Your request was declined. You can ask again after /)).toBeVisible()
  expect(button().elements()).toEqual([])
})

test('when the pause after a refusal is over, the button is there', async () => {
  await draw([request({ state: 'refused', again_at: inHours(-0.01) })])

  await expect.element(button()).toBeVisible()
})

test('a request that the server refuses shows why, and how it stands by now', async () => {
  const items: SectionRequest[] = []
  await draw(items, () => {
    items.push(request())
    return refusal(409, 'conflict')
  })

  await button().click()

  await expect.element(page.getByText('refused: conflict')).toBeVisible()
  await expect.element(asked()).toBeVisible()
})

test('where what was asked cannot be read, the button is there all the same', async () => {
  network(() => refusal(403, 'forbidden'))
  await drawScreen(<NoAccess wanted="customers.view" />)

  await expect.element(button()).toBeVisible()
})

test.each([
  ['a default role is named in the language of who reads', { key: 'kitchen', name: 'Кухня' }, 'Kitchen'],
  ['an own role is named as the company calls it', { key: 'r', name: 'Ночная смена' }, 'Ночная смена'],
])('%s', async (_, role, name) => {
  await draw()
  signIn({
    token: 't',
    user: { id: 'u', role: { id: 'r', permissions: [], ...role } },
    company: null,
    isRoot: false,
  } as never)

  await expect.element(page.getByText(`Your role is “${name}”. Ask the owner for access.`)).toBeVisible()
})
