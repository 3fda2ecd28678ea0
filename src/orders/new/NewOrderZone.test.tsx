import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NewOrder } from '#contract/orders.ts'
import { tellEvent } from '#src/session/events/live.ts'
import { addSalad, button, created, drawShop, emptyShop } from './testNewOrder.tsx'

beforeEach(emptyShop)

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const centre = { id: idOf(1), name: 'Centre', districts: [] }
const south = { id: idOf(2), name: 'South', districts: ['Chilanzar', 'Sergeli'] }
const zone = page.getByRole('combobox', { name: 'Delivery zone' })

/** A guest's order on the page that asks where it goes. */
async function bringing(known: Partial<Awaited<ReturnType<typeof drawShop>>['shop']> = {}) {
  const drawn = await drawShop(created)
  Object.assign(drawn.shop, { zones: [centre, south], ...known })
  await addSalad()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await page.getByRole('radio', { name: 'Delivery' }).click()
  return drawn
}

test('an address without a place on the map goes to the zone that somebody names, at its fee', async () => {
  const { orders } = await bringing()
  await page.getByRole('textbox', { name: 'Street and house' }).fill('Sergeli 4')
  await page.getByLabelText('Delivery fee').fill('700')

  await zone.selectOptions('South: Chilanzar, Sergeli')

  await expect.element(page.getByLabelText('Delivery fee')).toHaveValue('')
  await button(/^Next · /).click()
  await button('Create order').click()
  await expect.poll(() => orders().length).toBe(1)
  const [order] = orders().map(({ body }) => body as NewOrder)
  expect(order).toMatchObject({ zone_id: south.id, address: { text: 'Sergeli 4' } })
  expect(order).not.toHaveProperty('delivery_fee')
})

test('of an address with a place only districts can be named, and no zone where the place tells it', async () => {
  const { shop } = await bringing()
  await button('On the map').click()
  const at = async (lat: string) => {
    await page.getByRole('textbox', { name: 'Latitude' }).fill(lat)
    await page.getByRole('textbox', { name: 'Longitude' }).fill('69.2')
  }
  await at('41.3')
  await expect.element(zone.getByRole('option', { name: 'Centre' })).not.toBeInTheDocument()
  await expect.element(zone.getByRole('option', { name: /^South/ })).toBeInTheDocument()
  const terms = { method_id: 'm', zone_id: centre.id, zone_name: 'Centre', free_from: null, min_order: null }
  shop.delivery = { ...terms, eta_min: null, eta_max: null, distance_m: null, is_unchecked: false }

  await at('41.31')

  await expect.element(zone).not.toBeInTheDocument()
})

test('an open order is counted anew when a zone or its method changes, and when a branch does', async () => {
  const { shop } = await bringing()
  await page.getByRole('textbox', { name: 'Street and house' }).fill('Sergeli 4')
  const tell = (name: 'row.changed' | 'branch.pause', entity: string) =>
    tellEvent({ id: '1', name, data: { entity, id: idOf(9), version: 2 } })
  const says = async (text: string, change: () => void) => {
    shop.problems = [{ code: 'outside_zone', line: null, at: null, may_overrule: false, message: text }]
    change()
    await expect.element(page.getByText(text)).toBeVisible()
  }

  await says('Outside now', () => tell('row.changed', 'delivery_zones'))
  await says('The method has changed', () => tell('row.changed', 'delivery_methods'))
  await says('The hours have changed', () => tell('branch.pause', 'branches'))
})

test('a company without zones is not asked for one, and hears why there is no time to choose', async () => {
  const message = 'Centre is closed until 10:00'
  await bringing({ zones: [], noSlots: { code: 'closed', message, at: null } })

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(zone).not.toBeInTheDocument()
})
