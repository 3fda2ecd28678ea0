import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DeliverySettings } from '#contract/courierCash.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CourierSettings } from './CourierSettings.tsx'

afterEach(() => vi.unstubAllGlobals())

const settings: DeliverySettings = {
  version: 1,
  updated_at: '2026-03-09T10:00:00Z',
  assigning: 'manual',
  offer_min: null,
  cash_limit: null,
  road_factor: 100,
}
const question = () => page.getByRole('switch', { name: 'Ask the courier first' })

/** Draws the settings; `save` answers what was sent. */
async function draw(present: Partial<DeliverySettings> = {}) {
  await page.viewport(390, 844)
  const seen = network(({ method, path, body }) => {
    if (method === 'PATCH') return success({ ...settings, ...present, ...(body as object), version: 2 })
    if (path.startsWith('/app/courier-cash')) return success({ items: [] })
    return success({ ...settings, ...present })
  })
  await drawScreen(<CourierSettings />)
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  return async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    return seen.find(({ method }) => method === 'PATCH')?.body
  }
}

test('deliveries that nobody has to choose a courier for can be offered first, for some minutes', async () => {
  const save = await draw()
  await expect.element(page.getByRole('radio', { name: 'Somebody chooses' })).toBeChecked()
  expect(question().query()).toBeNull()
  await page.getByText(/^The nearest/).click()
  await question().click()
  const minutes = page.getByRole('textbox', { name: 'Time to answer' })
  await expect.element(minutes).toHaveValue('3')
  await minutes.fill('5')
  expect(await save()).toEqual({ version: 1, assigning: 'nearest', offer_min: 5 })
})

test('switched off, deliveries are given at once', async () => {
  const save = await draw({ assigning: 'in_turn', offer_min: 10 })
  await question().click()
  expect(page.getByRole('textbox', { name: 'Time to answer' }).query()).toBeNull()
  expect(await save()).toEqual({ version: 1, offer_min: null })
})

test('the road factor is written with a decimal and saved alone', async () => {
  const save = await draw()
  const field = page.getByRole('textbox', { name: 'Road factor' })
  await expect.element(field).toHaveValue('1')
  await field.fill('1.3')
  expect(await save()).toEqual({ version: 1, road_factor: 130 })
})
