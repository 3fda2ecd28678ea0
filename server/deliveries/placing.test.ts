import { expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { zoneInput } from './testingZones.ts'

const given = shared(testServer)

interface Named {
  id: string
  name: string | Record<string, string>
}
const rowsOf = async ({ owner }: Shop, path: string) =>
  (await owner.get<{ items: Named[] }>(path)).payload.items
const namesOf = async (shop: Shop, path: string) => (await rowsOf(shop, path)).map(({ name }) => name)

async function shopWithTwo() {
  const shop = await given.company()
  const { payload: second } = await shop.owner.post<Branch>(branches.path, branchInput('Second'))
  const clerk = shop.hire('manager', { branch_ids: [second.id], visibility: 'branch' })
  const put = (path: string, id: string | undefined, after_id: string | null) =>
    clerk.post(`${path}/reorder`, { id, after_id })
  return { shop, second, put }
}

test('who works in one branch puts its zones in order among each other, and behind none of another branch', async () => {
  const { shop, second, put } = await shopWithTwo()
  const { path } = deliveryZones
  const add = async (name: string, branch_id?: string) =>
    (await shop.owner.post<DeliveryZone>(path, zoneInput(name, branch_id ? { branch_id } : {}))).payload
  const [first, a, b] = [await add('First'), await add('A', second.id), await add('B', second.id)]
  const behind = await put(path, a.id, first.id)
  expect([behind.status, Object.keys(behind.errors)]).toEqual([422, ['after_id']])
  expect((await put(path, first.id, b.id)).status).toBe(404)
  expect(await namesOf(shop, path)).toEqual(['First', 'A', 'B'])
  expect((await put(path, b.id, null)).status).toBe(200)
  expect(await namesOf(shop, path)).toEqual(['First', 'B', 'A'])
  expect((await put(path, b.id, a.id)).status).toBe(200)
  expect(await namesOf(shop, path)).toEqual(['First', 'A', 'B'])
})

test('methods are of the whole company: who works in one branch puts none elsewhere', async () => {
  const { shop, put } = await shopWithTwo()
  const { path } = deliveryMethods
  const before = await rowsOf(shop, path)
  expect((await put(path, before[1]?.id, null)).status).toBe(403)
  expect(await rowsOf(shop, path)).toEqual(before)
})

test('of branches one that works in a single one sees nothing to put it behind', async () => {
  const { shop, second, put } = await shopWithTwo()
  const [first] = await rowsOf(shop, branches.path)
  const behind = await put(branches.path, second.id, first?.id ?? null)
  expect([behind.status, Object.keys(behind.errors)]).toEqual([422, ['after_id']])
  expect((await put(branches.path, first?.id, null)).status).toBe(404)
  expect((await put(branches.path, second.id, null)).status).toBe(200)
  expect((await rowsOf(shop, branches.path))[0]?.id).toBe(first?.id)
})
