import { expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import type { listNotices } from '#contract/ownerMessages.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { systemAccount } from './account.ts'
import { remind } from './remind.ts'
import { buy, fill, makePlan } from './testingBilling.ts'

const given = shared(testServer)

const noticesOf = async (caller: Shop['owner']) =>
  (await caller.get<Payload<typeof listNotices>>('/app/notices')).payload.items
const limitsOf = async (caller: Shop['owner']) => (await noticesOf(caller)).map(({ limit }) => limit)

/** So many products are in use, and the clock looks at it. */
async function use({ id }: Shop, products: number) {
  const { clock, ports, database } = given
  await database.asRoot((db) =>
    db.run('update company_counters set products = $2 where company_id = $1', [id, products]),
  )
  await database.asTenant(id, (db) => remind(systemAccount(db, id, { now: clock.now(), newId: ports.newId })))
}

test('the owner reads once in the app that a limit comes near and is reached, with the numbers of now', async () => {
  const plan = await makePlan(given, 300_000_00, { limits: { products: 10 } as never })
  const shop = await given.company()
  const { owner, manager } = shop
  await fill(given, owner, 300_000_00)
  await buy(owner, { plan_id: plan.id, months: 1 })
  await use(shop, 7)
  expect(await noticesOf(owner)).toEqual([])

  await use(shop, 8)
  await use(shop, 9)
  expect(await limitsOf(owner)).toEqual([{ key: 'products', used: 9, limit: 10 }])
  expect(await noticesOf(manager)).toEqual([])
  const events = await given.database.asRoot((db) =>
    db.query('select entity, permission from outbox where company_id = $1 and entity = $2', [
      shop.id,
      'notices',
    ]),
  )
  expect(events).toEqual([{ entity: 'notices', permission: 'company.close' }])

  // The later notice takes the place of the earlier one.
  await use(shop, 10)
  expect(await limitsOf(owner)).toEqual([{ key: 'products', used: 10, limit: 10 }])
  await use(shop, 5)
  expect(await noticesOf(owner)).toEqual([])
  await use(shop, 10)
  const [notice] = await noticesOf(owner)
  expect((await manager.post(`/app/notices/${notice?.id}/read`, {})).status).toBe(404)
  expect((await owner.post(`/app/notices/${notice?.id}/read`, {})).status).toBe(200)
  await use(shop, 11)
  expect(await noticesOf(owner)).toEqual([])
})
