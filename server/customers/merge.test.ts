import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { OrderRow } from '#contract/orders.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

interface Page<Row> {
  items: Row[]
}

const input = (name: string, phone: string | null, note = '') => ({
  name,
  phone,
  note,
  is_blacklisted: false,
})

/** A shop with the same person twice, and an order of each that is done. */
async function twice() {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const orderOf = async (phone: string, name: string, street: string) => {
    const to = { fulfilment: 'delivery', address: { text: street }, customer: { phone, name } }
    return it.moveTo(await it.order([[tea, 1000]], to), 'Delivered', it.shop.manager, {
      confirm_unpaid: true,
    })
  }
  const first = (await orderOf('901110001', 'Malika', 'Navoi 1')).payload
  const second = (await orderOf('901110002', 'Malika K.', 'Amir Temur 2')).payload
  const kept = await read(it, first.customer_id ?? '')
  const other = await read(it, second.customer_id ?? '')
  const merge = (by = it.shop.manager) =>
    by.post<Customer>(`/app/customers/${kept.id}/merge`, { version: kept.version, customer_id: other.id })
  return { ...it, tea, kept, other, merge, orderOf }
}

const read = async ({ shop }: Awaited<ReturnType<typeof selling>>, id: string) =>
  (await shop.manager.get<Customer>(`/app/customers/${id}`)).payload

test('two customers become one with the orders, figures, notes, addresses and numbers of both', async () => {
  const it = await twice()
  const noted = await it.shop.manager.patch<Customer>(`/app/customers/${it.other.id}`, {
    version: it.other.version,
    note: 'Rings twice',
  })
  expect(noted.status).toBe(200)
  const { payload } = await it.merge()

  expect(payload).toMatchObject({
    id: it.kept.id,
    name: 'Malika',
    phone: '+998901110001',
    other_phones: ['+998901110002'],
    note: 'Rings twice',
    orders_count: 2,
    spent: it.kept.spent + it.other.spent,
    last_order_at: it.other.last_order_at,
    addresses: [{ text: 'Navoi 1' }, { text: 'Amir Temur 2' }],
  })
  const orders = await it.shop.manager.get<Page<OrderRow>>(`/app/orders?customer_id=${it.kept.id}`)
  expect(orders.payload.items).toHaveLength(2)
  expect(await read(it, it.other.id)).toMatchObject({ merged_into: it.kept.id })
  const list = await it.shop.manager.get<Page<Customer>>('/app/customers')
  expect(list.payload.items.map(({ id }) => id)).toEqual([it.kept.id])
  const counted = await given.database.asTenant(it.shop.id, (db) =>
    db.one('select customers from company_counters where company_id = $1', [it.shop.id]),
  )
  expect(counted).toEqual({ customers: 1 })
})

test('of two customers the kept one’s birthday stands, and the last word on marketing', async () => {
  const it = await twice()
  const { manager } = it.shop
  const tell = (id: string, version: number, more: object) =>
    manager.patch<Customer>(`/app/customers/${id}`, { version, ...more })
  const kept = await tell(it.kept.id, it.kept.version, { birthday: '1990-01-02', has_consent: true })
  const asked = await tell(it.other.id, it.other.version, {
    birthday: '1991-01-02',
    language: 'uz',
    has_consent: true,
    is_blacklisted: true,
    blacklist_reason: 'Never opens',
  })
  const other = await tell(it.other.id, asked.payload.version, { has_consent: false })
  const merged = await manager.post<Customer>(`/app/customers/${it.kept.id}/merge`, {
    version: kept.payload.version,
    customer_id: it.other.id,
  })
  expect(merged.payload).toMatchObject({
    birthday: '1990-01-02',
    language: 'uz',
    has_consent: false,
    consent_at: other.payload.consent_at,
    consent_way: 'staff',
    is_blacklisted: true,
    blacklist_reason: 'Never opens',
  })
})

test('whoever calls from the number of a merged customer is the kept one', async () => {
  const it = await twice()
  await it.merge()
  for (const word of ['901110002', '90 111 00 02', '0002']) {
    const found = await it.shop.operator.get<Page<Customer>>(`/app/customers?q=${encodeURIComponent(word)}`)
    expect(found.payload.items.map(({ id }) => id)).toEqual([it.kept.id])
  }
  const known = await it.shop.operator.get<Page<Customer>>('/app/customers/lookup?phone=901110002')
  expect(known.payload.items.map(({ id }) => id)).toEqual([it.kept.id])
  const byPhone = await it.order([[it.tea, 1000]], { customer: { phone: '901110002' } })
  const byId = await it.order([[it.tea, 1000]], { customer: { id: it.other.id } })
  expect([byPhone.customer_id, byId.customer_id]).toEqual([it.kept.id, it.kept.id])
  expect(await read(it, it.kept.id)).toMatchObject({ orders_count: 4, name: 'Malika' })
  const taken = await it.shop.operator.post('/app/customers', input('Somebody', '901110002'))
  expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ['phone']])
})

test('an order that is done after the merge counts for the kept customer', async () => {
  const it = await twice()
  const open = await it.order([[it.tea, 2000]], { customer: { id: it.other.id } })
  await it.merge()
  await it.moveTo(open, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  expect((await read(it, it.kept.id)).spent).toBe(it.kept.spent + it.other.spent + (open.total ?? 0))
})

test('merging again leads everybody to the last one, and nobody is merged with themselves', async () => {
  const it = await twice()
  await it.merge()
  const third = await it.shop.manager.post<Customer>('/app/customers', input('Third', '901110003'))
  const path = `/app/customers/${third.payload.id}/merge`
  await it.shop.manager.post(path, { version: 1, customer_id: it.kept.id })
  expect(await read(it, it.other.id)).toMatchObject({ merged_into: third.payload.id })
  expect((await read(it, third.payload.id)).other_phones.toSorted()).toEqual([
    '+998901110001',
    '+998901110002',
  ])
  const itself = await it.shop.manager.post(path, { version: 2, customer_id: third.payload.id })
  expect([itself.status, Object.keys(itself.errors)]).toEqual([422, ['customer_id']])
  const gone = await it.shop.manager.post(path, { version: 2, customer_id: it.other.id })
  expect([gone.status, Object.keys(gone.errors)]).toEqual([422, ['customer_id']])
  expect((await it.shop.manager.post(`/app/customers/${it.other.id}/restore`, {})).status).toBe(409)
})

test('a number of a merged customer becomes the own one, and a customer without one takes it over', async () => {
  const it = await twice()
  const { payload } = await it.merge()
  const changed = await it.shop.manager.patch<Customer>(`/app/customers/${it.kept.id}`, {
    version: payload.version,
    phone: '901110002',
  })
  expect(changed.payload).toMatchObject({ phone: '+998901110002', other_phones: [] })
  const nameless = await it.shop.manager.post<Customer>('/app/customers', input('No phone', null))
  const taken = await it.shop.manager.post<Customer>(`/app/customers/${nameless.payload.id}/merge`, {
    version: 1,
    customer_id: it.kept.id,
  })
  expect(taken.payload).toMatchObject({ phone: '+998901110002', other_phones: [], orders_count: 2 })
})

test('only those who may merge do, on the version that they have seen', async () => {
  const it = await twice()
  const refused = await it.merge(it.shop.operator)
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('customers.merge')])
  const stale = await it.shop.manager.post(`/app/customers/${it.kept.id}/merge`, {
    version: it.kept.version + 1,
    customer_id: it.other.id,
  })
  expect(stale.code).toBe('stale_version')
  expect(await read(it, it.other.id)).toEqual(it.other)
})

test('an archived customer comes back unless the phone is somebody else’s by now', async () => {
  const it = await twice()
  await it.shop.manager.delete(`/app/customers/${it.other.id}`)
  const path = `/app/customers/${it.other.id}/restore`
  const back = await it.shop.manager.post<Customer>(path, {})
  expect(back.payload).toMatchObject({ archived_at: null, phone: '+998901110002' })
  await it.shop.manager.delete(`/app/customers/${it.other.id}`)
  await it.shop.manager.post('/app/customers', input('Heir', '901110002'))
  expect((await it.shop.manager.post(path, {})).status).toBe(409)
})

test('a merge and an order of the same customer at the same moment lose nothing', async () => {
  const it = await twice()
  const [, ...orders] = await Promise.all([
    it.merge(),
    ...Array.from({ length: 6 }, () =>
      it.shop.operator.post<{ customer_id: string }>('/app/orders', {
        fulfilment: 'pickup',
        lines: [{ variant_id: it.tea, qty: 1000 }],
        customer: { phone: '901110002' },
      }),
    ),
  ])
  expect(orders.map(({ status }) => status)).toEqual(Array(6).fill(201))
  const present = await read(it, it.kept.id)
  const isMerged = (await read(it, it.other.id)).merged_into !== null
  const mine = await it.shop.manager.get<Page<OrderRow>>(`/app/orders?customer_id=${it.kept.id}`)
  const others = await it.shop.manager.get<Page<OrderRow>>(`/app/orders?customer_id=${it.other.id}`)
  expect(mine.payload.items).toHaveLength(present.orders_count)
  expect(mine.payload.items.length + others.payload.items.length).toBe(8)
  if (isMerged) expect(others.payload.items).toEqual([])
})
