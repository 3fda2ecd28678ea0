import { expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { createZoneExport } from '#contract/exports.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { zoneInput } from '#server/deliveries/testingZones.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'

type Link = Payload<typeof createZoneExport>

const given = shared(testServer)

const zones = '/app/settings/deliveries/zones'

async function fileOf(person: Person, format: string) {
  const { payload } = await person.post<Link>('/app/exports/zones', { format })
  const answer = await given.app.inject({ method: 'GET', url: `/api${payload.path}` })
  return { ...payload, answer }
}

test('zones are taken along as GeoJSON, each as it was drawn; what is archived stays behind', async () => {
  const { owner } = await given.company()
  await owner.post<DeliveryZone>(zones, zoneInput('Centre'))
  const { payload: old } = await owner.post<DeliveryZone>(zones, zoneInput('Old'))
  await owner.delete(`${zones}/${old.id}`)

  const { answer, rows } = await fileOf(owner, 'geojson')

  expect(rows).toBe(1)
  expect(answer.headers['content-type']).toBe('application/geo+json; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename="zones-\d{4}-\d\d-\d\d\.geojson"$/)
  expect(JSON.parse(answer.body)).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Centre', radius_m: 3000 },
        geometry: { type: 'Point', coordinates: [69.2, 41.3] },
      },
    ],
  })
})

test('KML has a circle as an area, and no mark in front of it', async () => {
  const { owner } = await given.company()
  await owner.post<DeliveryZone>(zones, zoneInput('A & B'))

  const { answer } = await fileOf(owner, 'kml')

  expect(answer.headers['content-type']).toBe('application/vnd.google-earth.kml+xml; charset=utf-8')
  expect(answer.body).toMatch(/^<\?xml /)
  expect(answer.body).toContain('<name>A &amp; B</name>')
  expect(answer.body.match(/\d+\.\d+,\d+\.\d+/g)).toHaveLength(65)
})

test('who works in one branch takes its zones along, and who may not see deliveries none', async () => {
  const shop = await given.company()
  const { owner, marketer } = shop
  const { payload: mill } = await owner.post<Branch>('/app/settings/branches', branchInput('Mill'))
  await owner.post<DeliveryZone>(zones, zoneInput('Centre'))
  await owner.post<DeliveryZone>(zones, zoneInput('At the mill', { branch_id: mill.id }))
  const clerk = shop.hire('manager', { branch_ids: [mill.id] })

  const { answer } = await fileOf(clerk, 'geojson')
  expect(answer.body).toContain('At the mill')
  expect(answer.body).not.toContain('Centre')
  expect((await marketer.post('/app/exports/zones', { format: 'kml' })).status).toBe(403)
})
