import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { success } from '#src/session/calls/testNetwork.ts'
import { drawDeliveries, mill, zoneRow } from './testDeliveries.tsx'
import { ZoneForm } from './ZoneForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const kind = (name: string) => page.getByRole('radio', { name, exact: true })

/** A long form is scrolled under its button. */
async function press(what: Locator) {
  ;(await what.findElement()).scrollIntoView({ block: 'center' })
  await what.click()
}

describe('the form of a zone', () => {
  test('loses nothing by a look at the other shapes', async () => {
    const corners = [
      { lat: 41.3, lng: 69.2 },
      { lat: 41.3, lng: 69.26 },
      { lat: 41.34, lng: 69.23 },
    ]
    const zone = zoneRow(3, 'Near', { shape: { kind: 'polygon', points: corners } })
    await drawDeliveries(<ZoneForm row={zone} onClose={() => {}} />)
    await expect.element(page.getByText('3 points')).toBeInTheDocument()

    await press(kind('Circle'))
    await expect.element(field('Radius')).toBeInTheDocument()
    await press(kind('Districts'))
    await expect.element(page.getByText('Districts, one a line')).toBeInTheDocument()
    await press(kind('Area'))

    await expect.element(page.getByText('3 points')).toBeInTheDocument()
  })

  test('makes an area of a circle that was changed, not the area of before', async () => {
    await drawDeliveries(<ZoneForm row={zoneRow(3, 'Near')} onClose={() => {}} />)
    await press(kind('Area'))
    await expect.element(page.getByText('12 points')).toBeInTheDocument()
    await expect.element(page.getByText('27 km²').first()).toBeInTheDocument()
    await press(kind('Circle'))
    await field('Radius').fill('6000')
    await press(kind('Area'))
    await expect.element(page.getByText('108 km²').first()).toBeInTheDocument()
  })

  test('says at each step of the price that goes no farther than the one before, and sends nothing', async () => {
    const seen = await drawDeliveries(<ZoneForm row={zoneRow(3, 'Near')} onClose={() => {}} />)
    await press(kind('By distance'))
    await press(page.getByText('Add a step'))
    await field('Up to').nth(1).fill('2')
    await press(button(/^Save/))

    await expect.element(field('Up to').nth(1)).toHaveAccessibleDescription('Farther than 3 km')
    await expect.element(field('Up to').first()).not.toHaveAccessibleDescription()
    await expect.element(field('Up to').nth(1)).toHaveFocus()
    expect(seen.filter(({ method }) => method === 'PATCH')).toEqual([])

    await field('Up to').nth(1).fill('5')
    await press(button(/^Save/))
    await expect
      .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
      .toMatchObject({
        price: {
          kind: 'steps',
          steps: [
            { upto_m: 3000, fee: 500 },
            { upto_m: 5000, fee: 500 },
          ],
        },
      })
  })

  test('warns when no order could be too small to be free', async () => {
    await drawDeliveries(<ZoneForm row={zoneRow(3, 'Near')} onClose={() => {}} />)
    await field('Free from').fill('300')
    await expect.element(field('Free from')).not.toHaveAccessibleDescription()
    await field('Minimum order').fill('500')
    await expect
      .element(field('Free from'))
      .toHaveAccessibleDescription('No order is smaller: delivery is always free')
  })

  test('puts the middle of a circle where the person stands, as the browser knows it', async () => {
    const seen = await drawDeliveries(<ZoneForm row={zoneRow(3, 'Near')} onClose={() => {}} />)
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) =>
      tell({ coords: { latitude: 41.5, longitude: 69.5 } } as GeolocationPosition),
    )
    await press(button('Use my location'))
    await press(button(/^Save/))
    await expect
      .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
      .toMatchObject({ shape: { kind: 'circle', centre: { lat: 41.5, lng: 69.5 }, radius_m: 3000 } })
  })

  test('says what the last month would have been with the zone as it is written now', async () => {
    const seen = await drawDeliveries(<ZoneForm row={zoneRow(3, 'Near')} onClose={() => {}} />, {
      answer: ({ path }) =>
        path.endsWith('/replay')
          ? success({ orders: 120, repriced: 14, lost: 3, revenue: -1_200_000 })
          : undefined,
    })
    const told = page.getByRole('group', { name: 'The last 30 days would have been' })
    await expect.element(field('Free from')).toBeInTheDocument()
    await expect.element(told).not.toBeInTheDocument()
    await field('Minimum order').fill('500')

    await expect
      .poll(() => told.query()?.textContent)
      .toMatch(/Deliveries120At another price14Not delivered any more3Revenue.*−\D*12.000/u)
    const asked = seen.filter(({ path }) => path.endsWith('/replay'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({ id: zoneRow(3, '').id, zone: { min_order: 50_000 } })
  })

  test('says the same of a new zone', async () => {
    const seen = await drawDeliveries(<ZoneForm row={undefined} onClose={() => {}} />, {
      answer: ({ path }) =>
        path.endsWith('/replay') ? success({ orders: 120, repriced: 14, lost: 3, revenue: 0 }) : undefined,
    })
    await field('Name').fill('Around')

    const told = page.getByRole('group', { name: 'The last 30 days would have been' })
    await expect.poll(() => told.query()?.textContent).toContain('Deliveries120At another price14')
    const asked = seen.find(({ path }) => path.endsWith('/replay'))?.body
    expect(asked).toMatchObject({ zone: { name: 'Around', branch_id: mill.id } })
    expect(asked).not.toHaveProperty('id')
  })

  test('of a new one starts around the branch', async () => {
    const seen = await drawDeliveries(<ZoneForm row={undefined} onClose={() => {}} />)
    await expect.element(page.getByRole('button', { name: mill.name })).toBeInTheDocument()
    await field('Name').fill('Around')
    await press(button(/^Save/))
    await expect
      .poll(() => seen.find(({ method, path }) => method === 'POST' && path.endsWith('/zones'))?.body)
      .toMatchObject({
        name: 'Around',
        branch_id: mill.id,
        shape: { kind: 'circle', centre: { lat: mill.lat, lng: mill.lng }, radius_m: 3000 },
      })
  })
})
