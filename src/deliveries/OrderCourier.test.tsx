import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DeliveryState } from '#contract/deliveries.ts'
import type { Order } from '#contract/orders.ts'
import { orderRow, testCompany, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { OrderCourier } from './OrderCourier.tsx'
import { useBringing } from './useBringing.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const address = { text: 'Navoi 1', point: { lat: 41.31, lng: 69.24 } }
const row = orderRow('one', 7, {
  category: 'in_progress',
  fulfilment: 'delivery',
  customer_name: 'Aziza',
  customer_phone: '+998901112233',
})
const orderAt = (state: DeliveryState, more: Partial<Order> = {}): Order =>
  wholeOrder(row, {
    address,
    delivery: { state, courier_id: 'u', courier_name: 'Bobur', fail_reason: '', offered_until: null },
    ...more,
  })

function Ways({ order }: { order: Order }) {
  return <OrderCourier order={order} bringing={useBringing(order)} />
}

/** Before the courier who brings it; answers what was sent. */
async function draw(order: Order, screen = <Ways order={order} />) {
  const seen = network(({ method }) => success(method === 'POST' ? order : { items: [] }))
  await drawScreen(screen)
  const permissions = ['orders.view', 'deliveries.take_own', 'orders.move', 'customers.contacts']
  const user = { id: 'u', role: { key: 'courier', permissions } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
}
/** The addresses of pages that were opened in another window. */
function opened(): string[] {
  const pages: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pages.push(this.href)
  })
  return pages
}

test('a courier says that they are at the pickup', async () => {
  const sent = await draw(orderAt('assigned'))
  await page.getByRole('button', { name: 'Picking the order up' }).click()
  await expect.poll(sent).toEqual([['/app/orders/one/delivery', { version: 1, state: 'at_pickup' }]])
})

test('what could not be delivered needs a reason', async () => {
  const sent = await draw(orderAt('on_the_way'))
  await page.getByRole('button', { name: 'Could not deliver' }).click()
  const sheet = page.getByRole('dialog')
  const button = sheet.getByRole('button', { name: 'Could not deliver' })
  await expect.element(button).toBeDisabled()
  await sheet.getByRole('textbox').fill('Nobody opened the door')
  await button.click()
  const body = { version: 1, state: 'failed', reason: 'Nobody opened the door' }
  await expect.poll(sent).toEqual([['/app/orders/one/delivery', body]])
})

test('either map opens at the pin of the address', async () => {
  await draw(orderAt('on_the_way'))
  const pages = opened()
  await page.getByRole('button', { name: 'Yandex Maps' }).click()
  await page.getByRole('button', { name: 'Google Maps' }).click()
  expect(pages).toEqual([
    'https://yandex.com/maps/?pt=69.24,41.31&z=17',
    'https://www.google.com/maps/search/?api=1&query=41.31,69.24',
  ])
})

test('the card of a delivery leads to its place on the map and has whom to call', async () => {
  const order = orderAt('on_the_way')
  await draw(order, <DeliveryCard order={order} onOpen={() => {}} />)
  const pages = opened()
  await page.getByRole('button', { name: 'Show on the map' }).click()
  expect(pages).toEqual(['https://yandex.com/maps/?pt=69.24,41.31&z=17'])
  await expect.element(page.getByText('+998 90 111-22-33')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Call Aziza' })).toBeVisible()
})

test('a phone that may not be seen whole cannot be called from the card', async () => {
  const order = orderAt('on_the_way', { customer_phone: '•••2233' })
  await draw(order, <DeliveryCard order={order} onOpen={() => {}} />)
  await expect.element(page.getByText('•••2233')).toBeVisible()
  expect(page.getByRole('button', { name: 'Call Aziza' }).query()).toBeNull()
})
