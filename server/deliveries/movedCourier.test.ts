import { expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import type { Order } from '#contract/orders.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { branchRoutes } from '#server/branches/branches.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import type { Person } from '#server/http/testingShop.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { courierCashRoutes } from './cash.ts'
import { offering } from './testingOffers.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer([...employeeRoutes, ...branchRoutes, ...courierCashRoutes]))

/** A company with a second branch, whose team can be moved. */
async function moving(names: string[], settings: object = {}) {
  const it = await offering(given, names, settings)
  const { owner, id } = it.shop
  const { payload: second } = await owner.post<Branch>(branches.path, branchInput('Second'))
  const change = async (person: Person, asked: object) => {
    const { employee_id } = await person.identity()
    const { payload } = await owner.get<{ version: number }>(`/app/employees/${employee_id}`)
    const answer = await owner.patch(`/app/employees/${employee_id}`, { version: payload.version, ...asked })
    expect(answer.errors).toEqual({})
    expect(answer.status).toBe(200)
  }
  const role = async (key: string) => {
    const text = 'select id from roles where company_id = $1 and key = $2'
    const row = await given.database.asTenant(id, (db) => db.one<{ id: string }>(text, [id, key]))
    return row?.id
  }
  const step = (order: Order, state: string, by: Person) =>
    by.post<Order>(`/app/orders/${order.id}/delivery`, { version: order.version, state })
  return { ...it, second, change, role, step }
}

test('a courier who goes to another branch or gets another role leaves their deliveries to others, also on the way', async () => {
  const it = await moving(['One', 'Two'], { assigning: 'manual' })
  const [one, two] = it.couriers as [Person, Person]
  const moves = [
    [one, { branch_ids: [it.second.id] }],
    [two, { role_id: await it.role('kitchen') }],
  ] as const
  for (const [courier, asked] of moves) {
    const taken = (await it.take(await it.accepted(), courier)).payload
    const left = (await it.step(taken, 'on_the_way', courier)).payload
    const told = (await it.told()).length

    await it.change(courier, asked)

    const now = await it.read(left.id)
    expect(now.delivery).toMatchObject({ state: 'unassigned', courier_id: null })
    expect(now.events.at(-1)).toMatchObject({ type: 'released', data: { moved: true } })
    expect(await it.told()).toHaveLength(told + 1)
    expect((await it.take(now, it.shop.courier)).status).toBe(200)
  }
})

test('who still may bring them keeps them: with one branch more, or as a manager', async () => {
  const it = await moving(['One'], { assigning: 'manual' })
  const [one] = it.couriers as [Person]
  const { user_id: courier_id } = await one.identity()
  const order = (await it.take(await it.accepted(), one)).payload
  for (const asked of [
    { branch_ids: [it.branch, it.second.id] },
    { note: 'Has a van' },
    { role_id: await it.role('manager') },
  ]) {
    await it.change(one, asked)
    expect((await it.read(order.id)).delivery).toMatchObject({ state: 'assigned', courier_id })
  }
})

test('what is offered to a courier who goes to another branch is offered to the next', async () => {
  const it = await moving(['One', 'Two'])
  await it.fire(it.shop.courier, 'pause')
  const order = await it.accepted()
  const { asked, others } = await it.askedOf(order)
  const [next] = others as [Person]

  await it.change(asked, { branch_ids: [it.second.id] })

  expect((await it.askedOf(order)).asked).toBe(next)
  expect((await it.take(order, asked)).status).toBe(404)
  expect((await it.take(order, next)).status).toBe(200)
})
