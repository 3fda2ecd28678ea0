import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#src/session/calls/testNetwork.ts'
import { DeliveriesScreen } from './DeliveriesScreen.tsx'
import { drawDeliveries, mill, zoneRow } from './testDeliveries.tsx'

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const zonesPath = '/app/settings/deliveries/zones'
const circle = (lat: number, radius_m: number) => ({
  shape: { kind: 'circle' as const, centre: { lat, lng: mill.lng }, radius_m },
})

describe('the page of deliveries', () => {
  test('says that it is loading, and nothing of a company without zones before that is known', async () => {
    await drawDeliveries(<DeliveriesScreen />, {
      answer: ({ path }) => (path.startsWith(zonesPath) ? new Promise<Response>(() => {}) : undefined),
    })
    await expect.element(page.getByText('Delivery zones').first()).toBeVisible()
    await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeInTheDocument()
    await expect.element(button('Draw a circle around the branch')).not.toBeInTheDocument()
  })

  test('without zones offers a circle around the branch, which one tap draws', async () => {
    const seen = await drawDeliveries(<DeliveriesScreen />)
    await button('Draw a circle around the branch').click()
    const sent = () => seen.find(({ method }) => method === 'POST')
    await expect.poll(() => sent()?.path).toBe(zonesPath)
    expect(sent()?.body).toMatchObject({
      name: 'Within 3 km',
      shape: { kind: 'circle', centre: { lat: mill.lat, lng: mill.lng }, radius_m: 3000 },
      branch_id: mill.id,
    })
  })

  test('offers no circle where no branch has a place', async () => {
    await drawDeliveries(<DeliveriesScreen />, { branches: [{ ...mill, lat: null, lng: null }] })
    await expect.element(page.getByText('Zones say where you deliver and for how much')).toBeVisible()
    await expect.element(button('Draw a circle around the branch')).not.toBeInTheDocument()
    await expect.element(button('Add').first()).toBeVisible()
  })

  test('that could not be loaded says so, and is asked for again', async () => {
    let isBroken = true
    await drawDeliveries(<DeliveriesScreen />, {
      zones: [zoneRow(3, 'Near')],
      answer: ({ path }) => (isBroken && path.startsWith(zonesPath) ? refusal(500, 'internal') : undefined),
    })
    const again = button('Try again').first()
    await expect.element(again).toBeVisible()
    isBroken = false
    await again.click()
    await expect.element(button('Near')).toBeVisible()
  })

  test('tells which zone wins where two overlap, and of a gap between two', async () => {
    await drawDeliveries(<DeliveriesScreen />, {
      zones: [
        zoneRow(3, 'Near', circle(41.31, 3000)),
        zoneRow(4, 'Far', circle(41.33, 3000)),
        zoneRow(5, 'South', circle(41.31 - (5000 + 100) / 111_195, 2000)),
      ],
    })
    await expect.element(page.getByText('“Near” wins where it overlaps “Far”')).toBeVisible()
    await expect.element(page.getByText(/^A gap of \d+ m between “Near” and “South”$/)).toBeVisible()
  })

  test('switches a zone off in its row, with the way back', async () => {
    const seen = await drawDeliveries(<DeliveriesScreen />, { zones: [zoneRow(3, 'Near')] })
    const sent = () => seen.filter(({ method }) => method === 'PATCH')
    await page.getByRole('switch', { name: 'Near: active' }).click()
    await expect.poll(() => sent()[0]?.body).toEqual({ version: 1, is_active: false })
    expect(sent()[0]?.path).toBe(`${zonesPath}/${zoneRow(3, '').id}`)
    await button('Undo').click()
    await expect.poll(() => sent()[1]?.body).toMatchObject({ is_active: true })
  })

  test('is only read by who may not change it: no adding, moving, closing or importing', async () => {
    await drawDeliveries(<DeliveriesScreen />, {
      zones: [zoneRow(3, 'Near')],
      permissions: ['deliveries.view'],
    })
    await expect.element(button('Near')).toBeVisible()
    for (const name of ['Near: Close for an hour', 'Move Near', 'Add'])
      expect(button(name).elements(), name).toEqual([])
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
    await button('More').first().click()
    await expect.element(page.getByRole('menuitem', { name: 'Import from a file' })).toBeDisabled()
    await expect.element(page.getByRole('menuitem', { name: 'Save as KML' })).toBeEnabled()
  })

  test('closes a zone for an hour, and takes that back', async () => {
    const seen = await drawDeliveries(<DeliveriesScreen />, { zones: [zoneRow(3, 'Near')] })
    await button('Near: Close for an hour').click()
    await expect.element(page.getByText('Near is closed for an hour')).toBeVisible()
    await button('Undo').click()
    const sent = () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    const path = `${zonesPath}/${zoneRow(3, '').id}`
    await expect.poll(sent).toEqual([
      [`${path}/close`, { minutes: 60 }],
      [`${path}/resume`, undefined],
    ])
  })
})
