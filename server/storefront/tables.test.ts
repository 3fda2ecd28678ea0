import { expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { storefrontShop } from './testingStorefront.ts'

const { path } = branchTables

const given = shared(testServer)

async function shopWithTables(count: number) {
  const made = await storefrontShop(given)
  const { owner } = made.shop
  const second = (await owner.post<Branch>('/app/settings/branches', branchInput('Riverside'))).payload
  const added = await owner.post<{ items: BranchTable[] }>(`${path}/add`, { branch_id: made.branch, count })
  return { ...made, owner, second, tables: added.payload.items }
}

test('an order at a table names its code: the server writes the branch and the number', async () => {
  const it = await shopWithTables(1)
  const there = (await it.owner.post<BranchTable>(path, { branch_id: it.second.id, name: 'Terrace' })).payload
  const tea = await it.sell('Tea', 500)
  const read = await given.root.get(`${it.path}/tables/${there.code}`)
  expect(read.payload).toEqual({ branch_id: it.second.id, name: 'Terrace' })
  const placed = await it.placeOrder([[tea, 1000]], {
    fulfilment: 'dine_in',
    table: there.code,
    table_no: '99',
    branch_id: it.branch,
  })
  expect(placed.errors).toEqual({})
  const { payload } = await it.owner.get(`/app/orders/${placed.payload.order.id}`)
  expect(payload).toMatchObject({ branch_id: it.second.id, table_no: 'Terrace', place: 'Terrace' })
})

test('an order at a table is eaten in, and its code is in use', async () => {
  const it = await shopWithTables(2)
  const other = await shopWithTables(1)
  const [first, second] = it.tables
  const tea = await it.sell('Tea', 500)
  const order = (table: string | undefined, more = {}) =>
    it.placeOrder([[tea, 1000]], { fulfilment: 'dine_in', table, ...more } as object, {
      headers: { 'accept-language': 'en' },
    })
  const away = await order(first?.code, { fulfilment: 'pickup' })
  expect(away).toMatchObject({
    status: 422,
    errors: { fulfilment: ['Orders at a table are for eating in'] },
  })
  await it.owner.delete(`${path}/${second?.id}`)
  for (const code of [second?.code, other.tables[0]?.code, 'AAAAAAAAAA']) {
    const refused = await order(code)
    expect(refused.errors).toEqual({
      table: ['This code is not in use any more. Ask the staff for the table’s number'],
    })
    expect((await given.root.get(`${it.path}/tables/${code}`)).status).toBe(404)
  }
  const wrong = await order("1' or true --")
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['table']])
  const none = await it.placeOrder([[tea, 1000]], {
    fulfilment: 'dine_in',
    table: null,
    table_no: '7',
    customer: { name: 'Ann', phone: freshPhone() },
  })
  expect(none.status).toBe(201)
})
