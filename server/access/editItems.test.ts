import { beforeAll, describe, expect, test } from 'vitest'
import type { WantedOf } from '#contract/access.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { withRole } from '#server/roles/testingRoles.ts'
import { type AskingShop, askingShop, type Lines } from './testingAccess.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await askingShop(given)
})
let it: AskingShop

const setPrice = (variant: string, price: number) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run('update variants set price = $3 where company_id = $1 and id = $2', [it.shop.id, variant, price]),
  )

describe('a change of the items', () => {
  test('is asked for with what it does, and allowed once it is done so, with who allowed it in the history', async () => {
    const order = await it.teas()
    const lines: Lines = [
      [it.tea, 1000],
      [it.cake, 1000],
    ]
    const asked = await it.askToEdit(order, lines, it.cook, { reason: 'The guest wants so' })
    const [shown] = await it.open()
    expect(shown).toMatchObject({ id: asked.payload.id, order_number: order.number })
    expect(shown?.wanted).toEqual({
      call: 'edit_lines',
      lines: [
        { name: 'Tea', before: 2000, after: 1000, comment: '' },
        { name: 'Cake', before: 0, after: 1000, comment: '' },
      ],
      total: { before: 2000, after: 6000 },
      currency: order.currency,
      reason: 'The guest wants so',
    })

    const allowed = await it.decide(asked.payload.id, 'allow')

    expect([allowed.status, allowed.payload.state]).toEqual([200, 'used'])
    const done = await it.read(order)
    expect(done).toMatchObject({ total: 6000, version: 2 })
    expect(done.events.at(-1)).toMatchObject({
      type: 'lines_edited',
      actor_name: 'Kitchen Person',
      data: { total: [2000, 6000], allowed_by: 'Manager Person' },
    })
    expect((await it.cook.patch(`/app/orders/${order.id}/lines`, { version: 2, lines: [] })).status).toBe(403)
  })

  test('is shown without sums to those who may not see what the order costs', async () => {
    const order = await it.teas()
    const asked = await it.askToEdit(order, [[it.tea, 1000]])
    expect(asked.payload.wanted).not.toHaveProperty('total')
    const { person } = await withRole(given, it.shop, { permissions: ['access.approve', 'orders.view'] })
    const seen = (await it.open(person)).find(({ id }) => id === asked.payload.id)
    expect(seen?.wanted).toMatchObject({ lines: [{ name: 'Tea', before: 2000, after: 1000 }] })
    expect(seen?.wanted).not.toHaveProperty('total')
    expect((await it.decide(asked.payload.id, 'refuse', person)).payload.wanted).not.toHaveProperty('total')
  })

  test('tells what is written to a line anew, and says nothing of lines that stay', async () => {
    const order = await it.order([
      [it.tea, 1000],
      [it.cake, 1000],
    ])
    const lines = [
      { variant_id: it.tea, qty: 1000, comment: 'No sugar' },
      { variant_id: it.cake, qty: 1000 },
    ]
    const { wanted } = (await it.askToEdit(order, [], it.cook, { lines })).payload
    const changed = (wanted as WantedOf<'edit_lines'>).lines
    expect(changed).toEqual([{ name: 'Tea', before: 1000, after: 1000, comment: 'No sugar' }])
  })

  test('is not asked for by whoever looks at an old order, nor for products of nobody or of others', async () => {
    const order = await it.teas()
    await it.moveTo(order, 'Accepted')
    expect((await it.askToEdit(order, [[it.tea, 1000]])).code).toBe('stale_version')
    const fresh = await it.read(order, it.cook)
    const refused = await it.askToEdit(fresh, [[given.ports.newId(), 1000]])
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['lines.0.variant_id']])
    const theirs = await selling(given)
    const foreign = await it.askToEdit(fresh, [[await theirs.sell('Coffee', 1), 1000]])
    expect(foreign.errors).toEqual(refused.errors)
  })

  test('is done at the prices that were shown or not at all', async () => {
    const order = await it.teas()
    const { id } = (await it.askToEdit(order, [[it.cake, 1000]])).payload
    await setPrice(it.cake, 9000)

    const refused = await it.decide(id, 'allow')

    expect([refused.status, refused.code]).toEqual([409, 'price_changed'])
    expect(await it.read(order)).toMatchObject({ total: 2000, version: 1 })
    await setPrice(it.cake, 5000)
    expect((await it.decide(id, 'allow')).status).toBe(200)
  })

  test('that cannot be made any more is told in one sentence and stays open', async () => {
    const pie = await it.sell('Pie', 700)
    const order = await it.teas()
    const { id } = (await it.askToEdit(order, [[pie, 1000]])).payload
    await given.database.asTenant(it.shop.id, (db) =>
      db.run('update variants set is_active = false where company_id = $1 and id = $2', [it.shop.id, pie]),
    )
    const refused = await it.decide(id, 'allow')
    expect([refused.status, refused.code, refused.message, refused.errors]).toEqual([
      409,
      'conflict',
      'This can no longer be done as requested: This product is no longer sold. Remove it',
      {},
    ])
    expect((await it.open()).map((one) => one.id)).toContain(id)
    expect((await it.read(order)).version).toBe(1)
  })

  test('does not take more from the stock than there is', async () => {
    const juice = await it.sell('Juice', 700, 1000)
    const order = await it.teas()
    const { id } = (await it.askToEdit(order, [[juice, 3000]])).payload
    const refused = await it.decide(id, 'allow')
    expect([refused.status, refused.code, refused.current]).toEqual([409, 'out_of_stock', undefined])
    expect(await it.stockOf(juice)).toBe(1000)
  })
})
