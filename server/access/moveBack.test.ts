import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Permission } from '#contract/permissions.ts'
import type { RoleInput } from '#contract/roles.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { putInto, roleInput, withRole } from '#server/roles/testingRoles.ts'
import { type AskingShop, askingShop } from './testingAccess.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await askingShop(given)
})
let it: AskingShop

describe('a step back', () => {
  test('is asked for beyond the minute, and allowed once it is done, with who allowed it in the history', async () => {
    const order = await it.cooking()
    const asked = await it.askToMove(order, it.stages['Accepted'])
    expect(asked.payload.wanted).toEqual({
      call: 'move_back',
      stage: expect.objectContaining({ en: 'Accepted', ru: expect.any(String) }),
    })

    expect((await it.decide(asked.payload.id, 'allow')).payload.state).toBe('used')

    const done = await it.read(order)
    expect(done.stage_id).toBe(it.stages['Accepted'])
    expect(done.events.at(-1)).toMatchObject({
      type: 'moved',
      actor_name: 'Kitchen Person',
      data: { allowed_by: 'Manager Person' },
    })
  })

  test('needs no permission within the minute, and the request leads nowhere but back', async () => {
    const order = await it.cooking()
    given.clock.set(new Date())
    expect((await it.askToMove(order, it.stages['Accepted'])).code).toBe('conflict')
    const forward = await it.askToMove(order, it.stages['Ready'])
    expect([forward.status, Object.keys(forward.errors)]).toEqual([422, ['stage_id']])
    const theirs = await selling(given)
    const foreign = await it.askToMove(order, theirs.stages['New'])
    expect([foreign.status, foreign.errors]).toEqual([422, forward.errors])
  })

  test('is asked for only by those who may move orders, also when it is made', async () => {
    const order = await it.cooking()
    const refused = await it.askToMove(order, it.stages['Accepted'], it.shop.observer)
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('orders.move')])
    const mover: Partial<RoleInput> = { permissions: ['orders.view', 'orders.move'] }
    const { person } = await withRole(given, it.shop, mover, 'kitchen')
    const { id } = (await it.askToMove(order, it.stages['Accepted'], person)).payload
    const role = await it.shop.owner.post('/app/roles', roleInput({ permissions: ['orders.view'] }))
    await putInto(given, it.shop, person, role.payload.id)
    const late = await it.decide(id, 'allow')
    expect([late.status, late.message]).toEqual([
      409,
      'The person who asked no longer has access to the order',
    ])
    expect((await it.read(order)).stage_id).toBe(it.stages['Cooking'])
  })

  test('takes an order also to where whoever asked sees it no longer', async () => {
    const customer = { phone: '901112233', name: 'Dilnoza' }
    const address = { text: 'Ways street 7' }
    const order = await it.order([[it.tea, 1000]], { fulfilment: 'delivery', customer, address })
    const accepted = await it.moveTo(order, 'Accepted')
    const { courier } = it.shop
    const taken = await courier.post<Order>(`/app/orders/${order.id}/take`)
    given.clock.set(new Date(Date.now() + 130_000))
    expect([accepted.status, taken.status]).toEqual([200, 200])
    const { id } = (await it.askToMove(taken.payload, it.stages['New'], courier)).payload

    expect((await it.decide(id, 'allow')).status).toBe(200)

    expect((await it.read(order)).category).toBe('new')
    expect((await courier.get(`/app/orders/${order.id}`)).status).toBe(404)
  })

  test('is not lent by those who cannot take it themselves', async () => {
    const order = await it.cooking()
    const { id } = (await it.askToMove(order, it.stages['Accepted'], it.shop.operator)).payload
    const approver: Permission[] = [
      'access.approve',
      'orders.view',
      'orders.move',
      'orders.edit_items',
      'orders.cancel',
    ]
    const { person } = await withRole(given, it.shop, { permissions: approver })
    expect((await it.decide(id, 'allow', person)).status).toBe(403)
    expect((await it.open()).map((one) => one.id)).toContain(id)
  })
})
