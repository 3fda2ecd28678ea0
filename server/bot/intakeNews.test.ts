import { expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { endPauses } from '#server/branches/endPauses.ts'
import { openZones } from '#server/deliveries/openZones.ts'
import { zoneInput } from '#server/deliveries/testingZones.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

async function branchOf(): Promise<Branch> {
  const { items } = (await it.team.shop.owner.get<{ items: Branch[] }>('/app/settings/branches')).payload
  return items[0]!
}

const act = async (verb: string, body: object, by = it.team.shop.manager) =>
  expect((await by.post(`/app/settings/branches/${(await branchOf()).id}/${verb}`, body)).status).toBe(200)

test('who works in a branch hears who has paused it and that it goes on, but not who did it', async () => {
  await bot.start()
  const { owner, operator, manager, marketer } = it.team.shop
  const { payload: second } = await owner.post<Branch>('/app/settings/branches', branchInput('Second'))
  const elsewhere = it.team.shop.hire('operator', { branch_ids: [second.id], name: 'Else' })
  await it.meet([owner, operator, manager, marketer, elsewhere])
  await act('pause', { length: '30', fulfilments: ['delivery', 'pickup'] })
  await act('resume', {})
  await it.isQuiet()
  const told = [
    expect.stringMatching(
      /^Test shop, Main branch: .* has paused orders until (.*, )?\d\d:\d\d \(Delivery, Pickup\)$/,
    ),
    'Test shop, Main branch: orders are taken again (Delivery, Pickup)',
  ]
  for (const person of [owner, operator]) expect(await it.told(person)).toEqual(told)
  for (const person of [manager, marketer, elsewhere]) expect(await it.told(person)).toEqual([])
})

test('a busy branch says how much longer an order takes; where nothing was, nothing is told', async () => {
  await bot.start()
  const { owner } = it.team.shop
  await it.meet([owner])
  await act('resume', {})
  await act('busy', { minutes: null, length: '30' })
  await act('busy', { minutes: 20, length: '30' })
  await act('busy', { minutes: null, length: '30' })
  await it.isQuiet()
  expect(await it.told(owner)).toEqual([
    expect.stringMatching(/^Test shop, Main branch: until .*\d\d:\d\d each order takes 20 min longer$/),
    'Test shop, Main branch: orders no longer take more time',
  ])
})

test('what ends by itself is told to everybody, also to who has paused it', async () => {
  await bot.start()
  const { manager, owner } = it.team.shop
  await it.meet([owner, manager])
  await act('pause', { length: '15' })
  const { database, clock, ports } = bot.given
  const later = new Date(clock.now().getTime() + 16 * 60_000)
  for (let turn = 0; turn < 2; turn++)
    await database.asTenant(it.team.shop.id, (db) => endPauses(db, it.team.shop.id, later, ports.newId))
  clock.set(later)
  await it.isQuiet()
  expect(await it.told(manager)).toEqual(['Test shop, Main branch: orders are taken again'])
  expect(await it.told(owner)).toEqual([
    expect.stringMatching(/has paused orders until .*\d\d:\d\d$/),
    'Test shop, Main branch: orders are taken again',
  ])
})

test('who works in a branch hears that one of its zones was closed and opens again by itself', async () => {
  await bot.start()
  const { operator, manager, owner } = it.team.shop
  const elsewhere = it.team.shop.hire('operator', { branch_ids: [bot.given.ports.newId()], name: 'Else' })
  const zone = await owner.post<DeliveryZone>(deliveryZones.path, zoneInput('Hills'))
  await it.meet([operator, manager, elsewhere])
  const closed = await manager.post(`${deliveryZones.path}/${zone.payload.id}/close`, { minutes: 60 })
  expect(closed.status).toBe(200)
  await it.isQuiet()
  const { database, clock, ports } = bot.given
  clock.set(new Date(clock.now().getTime() + 61 * 60_000))
  await database.asTenant(it.team.shop.id, (db) => openZones(db, it.team.shop.id, clock.now(), ports.newId))
  await it.isQuiet()
  const open = 'Test shop, Main branch: the zone Hills is open again'
  expect(await it.told(operator)).toEqual([
    expect.stringMatching(/^Test shop, Main branch: .* has closed the zone Hills until (.*, )?\d\d:\d\d$/),
    open,
  ])
  expect(await it.told(manager)).toEqual([open])
  expect(await it.told(elsewhere)).toEqual([])
})
