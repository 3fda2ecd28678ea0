import { expect, test } from 'vitest'
import { type DeliveryZone, type DeliveryZoneInput, deliveryZones } from '#contract/deliveryZones.ts'
import { quietLog } from '#server/db/testLog.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { openingZones, openZones } from './openZones.ts'
import { zoneInput } from './testingZones.ts'

const { path } = deliveryZones

const given = shared(testServer)

async function closedZone(shop: Shop, more: Partial<DeliveryZoneInput> = {}) {
  const { id } = (await shop.owner.post<DeliveryZone>(path, zoneInput('Hills', more))).payload
  return (await shop.manager.post<DeliveryZone>(`${path}/${id}/close`, { minutes: 60 })).payload
}
const noticesOf = ({ id }: Shop) =>
  given.database.asTenant(id, (db) =>
    db.query<{ branch_id: string; patch: { what: string } }>(
      "select branch_id, patch from outbox where company_id = $1 and event = 'branch.pause' order by seq",
      [id],
    ),
  )
const whatOf = async (shop: Shop) => (await noticesOf(shop)).map(({ patch }) => patch.what)
const openAt = ({ id }: Shop, minutes: number) =>
  given.database.asTenant(id, (db) =>
    openZones(db, id, new Date(given.clock.now().getTime() + minutes * 60_000), given.ports.newId),
  )

test('everybody in the branch is told who has closed a zone until when, and that it is open again', async () => {
  const shop = await given.company()
  const zone = await closedZone(shop)
  await shop.manager.post(`${path}/${zone.id}/resume`)
  await shop.manager.post(`${path}/${zone.id}/resume`)
  const { user_id } = await shop.manager.identity()
  const told = { zone: 'Hills', branch: 'Main branch', by: { user_id, name: expect.any(String) } }
  const of = (patch: object) => ({ branch_id: zone.branch_id, patch: expect.objectContaining(patch) })
  expect(await noticesOf(shop)).toEqual([
    of({ ...told, what: 'zone_closed', until: zone.closed_until }),
    of({ ...told, what: 'zone_opened', until: null }),
  ])
})

test('a zone that opens by itself is told of once, when its time has come', async () => {
  const shop = await given.company()
  const zone = await closedZone(shop)
  await openAt(shop, 59)
  expect(await whatOf(shop)).toEqual(['zone_closed'])
  await openAt(shop, 61)
  await openAt(shop, 61)
  expect((await noticesOf(shop))[1]?.patch).toMatchObject({ what: 'zone_opened', by: null })
  expect(await whatOf(shop)).toEqual(['zone_closed', 'zone_opened'])
  const { items } = (await shop.owner.get<{ items: DeliveryZone[] }>(path)).payload
  expect(items[0]).toMatchObject({ closed_until: null, version: zone.version + 1 })
})

test('a zone that opened long ago opens without a word', async () => {
  const shop = await given.company()
  await closedZone(shop)
  await openAt(shop, 121)
  expect(await whatOf(shop)).toEqual(['zone_closed'])
})

test('a zone into which nothing is brought is closed without a word', async () => {
  const shop = await given.company()
  await shop.owner.post(path, zoneInput('Centre'))
  await closedZone(shop, { is_active: false })
  await openAt(shop, 61)
  expect(await whatOf(shop)).toEqual([])
})

test('a server that starts finds the zones that opened while nobody was there', async () => {
  const shop = await given.company()
  await closedZone(shop)
  given.clock.set(new Date(given.clock.now().getTime() + 65 * 60_000))
  const queue = await startQueue(given.database, quietLog)
  const stopTimer = await startScheduledJob(queue, { ...given, log: quietLog }, openingZones)
  await expect.poll(() => whatOf(shop)).toEqual(['zone_closed', 'zone_opened'])
  await stopTimer()
  await queue.stop()
})
