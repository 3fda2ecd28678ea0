import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

/** Everything that the database of a company says, without the answers kept for two days. */
async function everythingOf(companyId: string): Promise<string> {
  const tables = ['customers', 'orders', 'order_lines', 'order_events', 'audit_log', 'outbox', 'payments']
  const rows = await given.database.asRoot((db) =>
    Promise.all(
      tables.map((table) =>
        db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t where company_id = $1`, [
          companyId,
        ]),
      ),
    ),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** A customer who was written about in every place. */
async function known() {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const order = await it.order([[tea, 1000]], {
    fulfilment: 'delivery',
    address: { text: 'Aldebaran street 7' },
    customer: { phone: '907778899', name: 'Aldebaran' },
    comment: 'Aldebaran sleeps',
  })
  const { owner, manager } = it.shop
  const edited = await manager.patch<Order>(`/app/orders/${order.id}`, {
    version: order.version,
    comment: 'Aldebaran is awake',
  })
  const noted = await manager.post<Order>(`/app/orders/${order.id}/note`, {
    version: edited.payload.version,
    internal_note: 'Aldebaran again',
  })
  const path = `/app/customers/${order.customer_id}`
  const read = async () => (await owner.get<Customer>(path)).payload
  await manager.patch(path, { version: (await read()).version, note: 'Aldebaran', name: 'Aldebaran B' })
  await manager.patch(path, {
    version: (await read()).version,
    birthday: '1981-07-13',
    language: 'uz',
    has_consent: true,
    is_blacklisted: true,
    blacklist_reason: 'Aldebaran threw the tea',
    addresses: [{ text: 'Aldebaran lane 3' }],
  })
  return { ...it, order: noted.payload, path, read }
}

test('an erased customer is nameless everywhere, and the orders keep their money', async () => {
  const it = await known()
  const done = await it.moveTo(it.order, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  expect(await everythingOf(it.shop.id)).toContain('Aldebaran')
  const { version, spent } = await it.read()
  const { status, payload } = await it.shop.manager.post<Customer>(`${it.path}/erase`, { version })

  expect([status, payload]).toMatchObject([
    200,
    {
      name: '—',
      phone: null,
      note: '',
      addresses: [],
      birthday: null,
      language: null,
      has_consent: false,
      consent_at: null,
      consent_way: null,
      blacklist_reason: null,
      spent,
      orders_count: 1,
    },
  ])
  expect(payload.erased_at).not.toBeNull()
  const left = await everythingOf(it.shop.id)
  expect(left).not.toMatch(/aldebaran|907778899|1981-07-13/i)
  const order = await it.shop.manager.get<Order>(`/app/orders/${it.order.id}`)
  expect(order.payload).toMatchObject({
    total: done.payload.total,
    lines: [{ product_name: 'Tea' }].map(() => expect.anything()),
    customer_name: null,
    customer_phone: null,
    address: null,
    comment: '',
  })
  const byItem = await it.shop.manager.get<{ items: Order[] }>('/app/orders?q=tea')
  expect(byItem.payload.items.map(({ id }) => id)).toEqual([it.order.id])
  expect(left).toContain('customers.erase')
})

test('a number that was erased belongs to a new customer the next time', async () => {
  const it = await known()
  await it.moveTo(it.order, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  await it.shop.manager.post(`${it.path}/erase`, { version: (await it.read()).version })
  const made = await it.shop.operator.post<Customer>('/app/customers', {
    name: 'New',
    phone: '907778899',
    note: '',
    is_blacklisted: false,
  })
  expect(made.status).toBe(201)
  const again = await it.shop.manager.post<Customer>(`${it.path}/erase`, { version: 1 })
  expect([again.status, again.payload.name]).toEqual([200, '—'])
  expect((await it.shop.manager.post(`${it.path}/restore`, {})).status).toBe(409)
})

test('nobody is forgotten while their order is on its way, nor by somebody without the right', async () => {
  const it = await known()
  const { version } = await it.read()
  const open = await it.shop.manager.post(`${it.path}/erase`, { version })
  expect([open.status, open.code]).toEqual([409, 'conflict'])
  const refused = await it.shop.operator.post(`${it.path}/erase`, { version })
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('customers.delete')])
  expect((await it.shop.manager.post(`${it.path}/erase`, { version: version - 1 })).code).toBe(
    'stale_version',
  )
  expect((await it.read()).name).toBe('Aldebaran B')
})
