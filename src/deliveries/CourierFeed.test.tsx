import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DeliveryOffer } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { orderRow, testCompany, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CourierFeed } from './CourierFeed.tsx'

const USER = 'u'
const permissions = ['orders.view', 'deliveries.take_own', 'orders.move', 'customers.contacts']
const courier = { id: USER, role: { key: 'courier', permissions } }

const brief = orderRow('one', 7, { customer_name: 'Aziza', fulfilment: 'delivery', place: 'Navoi 1' })
const inProgress = { ...brief, category: 'in_progress' as const, stage_id: 'accepted' }
const { total: _, totals: __, ...masked } = wholeOrder(inProgress)
const delivery = (state: 'offered' | 'assigned') => ({
  state,
  courier_id: USER,
  courier_name: 'Bobur',
  fail_reason: '',
  offered_until: state === 'offered' ? soon() : null,
})
const soon = (seconds = 150) => new Date(Date.now() + seconds * 1000).toISOString()
const offered = (more: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  order: { ...masked, delivery: delivery('offered') } as Order,
  offered_until: soon(),
  distance_m: 1200,
  due: 245_000,
  payment_kind: 'cash',
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

/** Draws the feed with these offers, until `state` has others; `answer` stands for what the server says to a tap. */
async function draw(
  offers: DeliveryOffer[],
  answer: (seen: Seen) => Response = () => success({}),
  listed: Order[] = [],
) {
  await page.viewport(390, 844)
  const state = { offers, items: [] as Order[] }
  const seen = network((one) => {
    if (one.method === 'POST') return answer(one)
    if (one.path.startsWith('/app/deliveries')) return success(state)
    if (one.path.startsWith('/app/courier-cash')) return success({ balance: 0, handover: null, limit: null })
    if (one.path.startsWith('/app/dictionary')) return success({ branches: [], payments: [] })
    return success({ items: listed, next_cursor: null })
  })
  await drawScreen(
    <CourierFeed search={{}} tab="in_progress" fresh={new Set()} openId={undefined} onOpen={() => {}} />,
  )
  refreshSession({ user: courier, company: testCompany, isRoot: false } as never)
  return { state, posts: () => seen.filter(({ method }) => method === 'POST') }
}
const card = () => page.getByRole('group', { name: /^Order 7/ })
const takeButton = () => page.getByRole('button', { name: 'Order 7: Take this delivery' })

test('a delivery that is offered says how far it is, for how much, and how long it can be taken', async () => {
  const offer = offered()
  await draw([offer], undefined, [offer.order])
  await expect.element(page.getByRole('heading', { name: 'New delivery' })).toBeVisible()
  await expect.element(page.getByText(/^1\.2.km · .*2,450.* · Cash$/)).toBeVisible()
  await expect.element(card().getByText('Navoi 1')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Time left: 3.min/ })).toBeVisible()
  expect(page.getByText('Waiting for a courier').query()).toBeNull()
  expect(page.getByText('Nothing is waiting for you').query()).toBeNull()
})

test('without places and with everything paid the number and that it is paid are there', async () => {
  await draw([offered({ distance_m: null, due: 0, payment_kind: 'cash' })])
  await expect.element(page.getByText('7 · Paid')).toBeVisible()
})

test('what is taken becomes the own one', async () => {
  const taken = wholeOrder({ ...inProgress, version: 2 }, { delivery: delivery('assigned') })
  const { state, posts } = await draw([offered()], () => {
    Object.assign(state, { offers: [], items: [taken] })
    return success(taken)
  })
  await takeButton().click()
  await expect.element(page.getByRole('button', { name: 'Order 7: On the way' })).toBeVisible()
  expect(takeButton().query()).toBeNull()
  expect(posts().map(({ path }) => path)).toEqual(['/app/orders/one/take'])
})

test('what is declined is gone', async () => {
  const { state, posts } = await draw([offered()], () => {
    state.offers = []
    const next = { ...delivery('offered'), courier_id: 'somebody else' }
    return success({ ...masked, version: 2, delivery: next })
  })
  await page.getByRole('button', { name: 'Order 7: Decline' }).click()
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible()
  expect(posts()).toMatchObject([
    { path: '/app/orders/one/delivery', body: { version: 1, state: 'unassigned' } },
  ])
})

test('a tap that comes too late says who has been asked, and the card goes', async () => {
  const { state } = await draw([offered()], () => {
    state.offers = []
    return refusal(409, 'conflict', { message: 'Offered to Anna' })
  })
  await takeButton().click()
  await expect.element(page.getByText('Offered to Anna')).toBeVisible()
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible()
})

test('a card whose time is over goes by itself', async () => {
  const { state } = await draw([offered({ offered_until: soon(2) })])
  await expect.element(page.getByRole('img', { name: /^Time left: [12].sec/ })).toBeVisible()
  state.offers = []
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible()
})

test('a courier says where they are, and is told where that cannot be found out', async () => {
  const coords = { latitude: 41.31, longitude: 69.24, accuracy: 12 }
  let isAllowed = false
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, fail) =>
    isAllowed ? found({ coords } as GeolocationPosition) : fail?.({ code: 1 } as GeolocationPositionError),
  )
  const { posts } = await draw([])
  const here = page.getByRole('button', { name: 'I am here' })
  await here.click()
  await expect.element(page.getByText(/^Where you are could not be found out/)).toBeVisible()
  isAllowed = true
  await here.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(posts()).toMatchObject([{ path: '/app/couriers/me/place', body: { lat: 41.31, lng: 69.24 } }])
})
