import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { TakesOrders } from './Branches.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-14T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const open = {
  is_open: true,
  until: '2030-03-14T22:00:00Z',
  next: null,
  last_delivery_at: '2030-03-14T21:20:00Z',
  closed_tomorrow: null,
  time_zone: 'UTC',
  fulfilments: ['delivery' as const, 'pickup' as const],
  paused_until: null,
  delivery_paused_until: null as string | null,
  pickup_paused_until: null,
  dine_in_paused_until: null,
  busy_min: 0,
  busy_until: null,
}

test('a branch says till when it takes orders and up to when deliveries', async () => {
  await drawScreen(<TakesOrders branch={open} />)
  const said = page.getByText('Taking orders until 22:00 · last delivery order 21:20', { exact: true })
  await expect.element(said).toBeVisible()
})

test.each([
  ['deliveries are paused', { delivery_paused_until: '2030-03-15T09:00:00Z' }],
  ['the last delivery is over', { last_delivery_at: '2030-03-14T11:00:00Z' }],
  ['it delivers as long as it is open', { last_delivery_at: null }],
])('and nothing of deliveries where %s', async (_what, change) => {
  await drawScreen(<TakesOrders branch={{ ...open, ...change }} />)
  await expect.element(page.getByText('Taking orders until 22:00', { exact: true })).toBeVisible()
})

test.each([
  ['Taking orders until 22:00 · closed tomorrow (New Year)', { closed_tomorrow: 'New Year' }],
  ['Taking orders until 22:00 · closed tomorrow', { closed_tomorrow: '' }],
  [
    'Closed until 14:00 · closed tomorrow (New Year)',
    { closed_tomorrow: 'New Year', is_open: false, until: null, next: '2030-03-14T14:00:00Z' },
  ],
])('a special day off of tomorrow ends the sentence: %s', async (said, change) => {
  await drawScreen(<TakesOrders branch={{ ...open, last_delivery_at: null, ...change }} />)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
