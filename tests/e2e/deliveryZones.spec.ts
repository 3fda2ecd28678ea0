import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { Order } from '#contract/orders.ts'
import type { App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { savedFile } from './support/savedFile.ts'
import { addProduct, finishOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { branchPoint, makePlacedCompany } from './support/zoned.ts'

const address = '/en/app/settings/deliveries'
const square = [
  [69.2, 41.3],
  [69.26, 41.3],
  [69.26, 41.34],
  [69.2, 41.34],
  [69.2, 41.3],
]
const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry })

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

const cornersOf = (zone: DeliveryZone | undefined) =>
  zone?.shape.kind === 'polygon' ? zone.shape.points.map(({ lat, lng }) => `${lat} ${lng}`).toSorted() : []

async function choose({ screen }: App, item: string) {
  await screen.getByRole('button', { name: 'More', exact: true }).first().click()
  await screen.getByRole('menuitem', { name: item }).click()
}

test('zones of a file are looked at, added all at once under names of their own, and come out as they went in', async ({
  app,
}) => {
  const { owner, zones } = await makePlacedCompany()
  const { screen } = app
  await app.open(address, owner)
  const sheet = screen.getByRole('dialog', { name: 'Import from a file' })
  const put = (name: string, text: string) =>
    sheet.locator('input[type=file]').setInputFiles(file(name, text))

  await choose(app, 'Import from a file')
  await put('zones.kml', '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>')
  await expect(sheet.getByRole('alert')).toHaveText('The file can’t be read: save it as GeoJSON or KML again')
  const swapped = square.map(([lng, lat]) => [lat, lng])
  await put('zones.geojson', JSON.stringify(feature('Centre', { type: 'Polygon', coordinates: [swapped] })))
  await expect(sheet.getByRole('alert')).toHaveText('“Centre” has latitude and longitude the wrong way round')
  const twice = feature('Centre', { type: 'MultiPolygon', coordinates: [[square], [square]] })
  await put('zones.geojson', JSON.stringify(twice))
  await expect(sheet.getByRole('listitem')).toHaveText([/^Centre\D*22 km²$/, /^Centre 2\D*22 km²$/])
  await expect(sheet.getByRole('alert')).toBeHidden()
  expect(await barriersOn(app)).toEqual([])
  await app.press('Add 2 zones')
  await expect(screen.getByText('2 zones added')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Centre 2', exact: true })).toBeVisible()
  await expect(screen.getByText('“Centre” wins where it overlaps “Centre 2”')).toBeVisible()

  const before = await zones()
  expect(before.map(({ name }) => name)).toEqual(['Centre', 'Centre 2'])
  expect(cornersOf(before[0])).toHaveLength(4)
  for (const [item, ending, count] of [
    ['Save as GeoJSON', 'geojson', 2],
    ['Save as KML', 'kml', 4],
  ] as const) {
    const saved = await savedFile(app, () => choose(app, item))
    expect(saved.name).toMatch(new RegExp(`^zones-.*\\.${ending}$`))
    await choose(app, 'Import from a file')
    await put(saved.name, saved.text)
    await app.press(`Add ${count} zones`)
    await expect(sheet).toBeHidden()
  }
  const after = await zones()
  expect(after.map(({ name }) => name).slice(2)).toEqual(
    [3, 4, 5, 6, 7, 8].map((number) => `Centre ${number}`),
  )
  expect(new Set(after.map(({ shape }) => JSON.stringify(shape))).size).toBe(1)
})

test('a zone is drawn from the orders that were brought, and what stood there before can be had back', async ({
  app,
}) => {
  const { owner, token, call, zones, addZone } = await makePlacedCompany()
  const { variants } = await addProduct(token, 'Plov', 48_000_00)
  for (const [lat, lng] of [
    [41.3, 69.2],
    [41.3, 69.26],
    [41.34, 69.23],
    [41.31, 69.23],
  ]) {
    const order = await call.post<Order>('/app/orders', {
      fulfilment: 'delivery',
      lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
      customer: { phone: '+998901112233', name: 'Malika' },
      address: { text: 'Navoi 1', point: { lat, lng } },
    })
    await finishOrder(token, order)
  }
  const drawn = square.slice(0, 4).map(([lng = 0, lat = 0]) => ({ lat, lng }))
  const zone = await addZone('By hand', { shape: { kind: 'polygon', points: drawn } })
  const { screen } = app
  await app.open(`${address}?id=${zone.id}`, owner)
  const sheet = screen.getByRole('dialog')
  await expect(sheet.getByText('4 points')).toBeVisible()

  await sheet.getByRole('button', { name: 'Draw it from my orders' }).click()
  // That of the map cannot be pressed: what is drawn for somebody is none of its steps.
  await screen.getByRole('button', { name: 'Undo', exact: true, disabled: false }).click()
  await expect(sheet.getByText('4 points')).toBeVisible()
  await sheet.getByRole('button', { name: 'Draw it from my orders' }).click()
  await expect(sheet.getByText('3 points')).toBeVisible()
  await app.press('Save', sheet)
  await expect(sheet).toBeHidden()

  const [kept] = await zones()
  expect(cornersOf(kept)).toEqual(['41.3 69.2', '41.3 69.26', '41.34 69.23'])
})

test('a zone is closed for an hour in one tap and opened again by the way back; an address says who brings instead', async ({
  app,
}) => {
  const { owner, call, zones, addZone } = await makePlacedCompany()
  await addZone('Near')
  await addZone('Far', {
    shape: { kind: 'circle', centre: branchPoint, radius_m: 6000 },
    price: { kind: 'fixed', fee: 25_000_00 },
    min_order: 40_000_00,
  })
  const { screen } = app
  await app.open(address, owner)

  await screen.getByRole('button', { name: 'Near: Close for an hour' }).click()
  await expect(screen.getByText('Near is closed for an hour')).toBeVisible()
  await expect(screen.getByText(/Stopped until/)).toBeVisible()
  const [closed] = await zones()
  expect(Date.parse(closed?.closed_until ?? '') - Date.now()).toBeGreaterThan(58 * 60_000)
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(screen.getByText(/Stopped until/)).toBeHidden()
  expect((await zones())[0]?.closed_until).toBeNull()
  await screen.getByRole('button', { name: 'Near: Close for an hour' }).click()
  await expect(screen.getByText(/Stopped until/)).toBeVisible()

  await screen.getByRole('button', { name: 'Test an address' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Test an address' })
  const find = async (place: string) => {
    await sheet.getByRole('textbox', { name: 'Address or coordinates' }).fill(place)
    await sheet.getByRole('button', { name: 'Find on the map' }).click()
  }
  await find('Navoi 1')
  await expect(sheet.getByText(/^Not found: put the pin on the map/)).toBeVisible()
  await find('41.312, 69.241')
  const answer = sheet.getByRole('status').last()
  await expect(answer).toContainText(/Near.*15,000.*There is no delivery to Near until/s)
  await expect(answer).toContainText(/If that one did not deliver.*Far.*25,000/s)
  await sheet.getByRole('textbox', { name: 'Total' }).fill('10000')
  await expect(answer).toContainText(/40,000/)
  const asked = { point: { lat: 41.312, lng: 69.241 }, sum: 10_000_00 }
  const told = await call.post<{ offer: { fee: number }; runner_up: { problem: { code: string } } }>(
    '/app/settings/deliveries/test',
    asked,
  )
  expect([told.offer.fee, told.runner_up.problem.code]).toEqual([15_000_00, 'min_order'])
  expect(await barriersOn(app)).toEqual([])
  await find('42.5, 69.241')
  await expect(answer).toContainText('Outside of all zones')
})
