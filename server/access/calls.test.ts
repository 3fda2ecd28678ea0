import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { type AskingShop, askingShop } from './testingAccess.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await askingShop(given)
})
let it: AskingShop

const calls = {
  edit_lines: {
    make: () => it.teas(),
    ask: (order: Order, by?: Person) => it.askToEdit(order, [[it.tea, 1000]], by),
  },
  move_back: {
    make: () => it.cooking(),
    ask: (order: Order, by?: Person) => it.askToMove(order, it.stages['New'], by),
  },
}

describe.each(Object.entries(calls))('%s', (_, { make, ask }) => {
  test('is over as soon as the order has changed: nothing is done, and it can be asked again', async () => {
    const order = await make()
    const { id } = (await ask(order)).payload
    expect((await it.touch(order)).status).toBe(200)

    const late = await it.decide(id, 'allow')

    expect([late.status, late.message, late.current.state]).toEqual([
      409,
      'The order has changed since the request, so nothing was done',
      'lapsed',
    ])
    expect((await it.open()).map((one) => one.id)).not.toContain(id)
    const now = await it.read(order)
    expect(now).toMatchObject({ version: order.version + 1, stage_id: order.stage_id, total: order.total })
    expect((await it.decide(id, 'refuse')).status).toBe(409)
    expect((await ask(now)).status).toBe(201)
  })

  test('is done once, when two allow it at once', async () => {
    const order = await make()
    const { id } = (await ask(order)).payload
    const answers = await Promise.all([it.decide(id, 'allow'), it.decide(id, 'allow', it.shop.owner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await it.read(order)).version).toBe(order.version + 1)
  })

  test('is either done or not, when the order changes at the same moment', async () => {
    const order = await make()
    const { id } = (await ask(order)).payload
    const answers = await Promise.all([it.decide(id, 'allow'), it.touch(order), ask(order)])
    const [allowed, noted] = answers.map(({ status }) => status)
    expect(allowed === 200 ? noted : allowed).toBe(409)
    expect([allowed, noted]).toContain(200)
    expect((await it.read(order)).version).toBe(order.version + 1)
  })

  test('is refused, and nothing is changed', async () => {
    const order = await make()
    const { id } = (await ask(order)).payload
    expect((await it.decide(id, 'refuse')).payload.state).toBe('refused')
    expect((await it.read(order)).version).toBe(order.version)
  })

  test('has lapsed after fifteen minutes', async () => {
    const order = await make()
    const { id } = (await ask(order)).payload
    given.clock.set(new Date(Date.now() + 17 * 60_000))
    const late = await it.decide(id, 'allow')
    given.clock.set(new Date())
    expect([late.status, late.message]).toEqual([409, 'This request is no longer open'])
    expect((await it.read(order)).version).toBe(order.version)
  })

  test('is not made for who no longer sees the order', async () => {
    const order = await make()
    const person = it.shop.hire('kitchen')
    const { id } = (await ask(order, person)).payload
    const { employee_id } = await person.identity()
    await given.database.asRoot((db) =>
      db.run('update employees set branch_ids = array[$3::uuid] where company_id = $1 and id = $2', [
        it.shop.id,
        employee_id,
        given.ports.newId(),
      ]),
    )
    const late = await it.decide(id, 'allow')
    expect([late.status, late.code, late.current]).toEqual([409, 'conflict', undefined])
    expect((await it.read(order)).version).toBe(order.version)
  })

  test('is not asked for by those who may do it or do not see the order', async () => {
    const order = await make()
    expect((await ask(order, it.shop.manager)).code).toBe('conflict')
    const elsewhere = it.shop.hire('kitchen', { branch_ids: [given.ports.newId()] })
    expect((await ask(order, elsewhere)).status).toBe(404)
  })
})
