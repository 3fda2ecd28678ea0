import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

const input = (name: string, phone: string | null) => ({ name, phone, note: '', is_blacklisted: false })

interface Page {
  items: Customer[]
  next_cursor: string | null
}

test('a phone is kept in one form and belongs to one customer of the company', async () => {
  const { shop } = await selling(given)
  const made = await shop.operator.post<Customer>('/app/customers', input('Aziza', '90 123-45-67'))
  expect(made.payload).toMatchObject({ phone: '+998901234567', orders_count: 0, spent: 0, addresses: [] })
  const again = await shop.operator.post('/app/customers', input('Other', '+998901234567'))
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ['phone']])
  const wrong = await shop.operator.post('/app/customers', input('Other', '+99890'))
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['phone']])
  const rival = await selling(given)
  expect((await rival.shop.operator.post('/app/customers', input('Mine', '901234567'))).status).toBe(201)
  await shop.owner.delete(`/app/customers/${made.payload.id}`)
  expect((await shop.operator.post('/app/customers', input('Heir', '901234567'))).status).toBe(201)
})

test('without the right to contacts a phone shows its last digits and cannot be searched out', async () => {
  const { shop } = await selling(given)
  const made = await shop.operator.post<Customer>('/app/customers', input('Bobur', '901112233'))
  for (const role of ['accountant', 'marketer', 'observer'] as const) {
    const page = await shop[role].get<Page>('/app/customers')
    expect(page.payload.items).toMatchObject([{ name: 'Bobur', phone: '•••2233' }])
    expect((await shop[role].get<Page>('/app/customers?q=9011122')).payload.items).toEqual([])
    expect((await shop[role].get<Page>('/app/customers?q=bob')).payload.items).toHaveLength(1)
    expect((await shop[role].get(`/app/customers/${made.payload.id}`)).body).not.toContain('901112233')
    expect((await shop[role].get<Page>('/app/customers/lookup?phone=9011122')).payload.items).toEqual([])
  }
  expect((await shop.operator.get<Page>('/app/customers?q=9011122')).payload.items).toHaveLength(1)
})

test('an order remembers the address for the next one, each once', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const to = (text: string) => ({
    fulfilment: 'delivery',
    address: { text },
    customer: { phone: '905554433', name: 'Kamola' },
  })
  for (const street of ['Navoi 1', 'Amir Temur 2', 'Navoi 1']) await it.order([[tea, 1000]], to(street))
  const found = await it.shop.operator.get<Page>('/app/customers/lookup?phone=0905554433')
  expect(found.payload.items).toMatchObject([
    { name: 'Kamola', orders_count: 3, addresses: [{ text: 'Navoi 1' }, { text: 'Amir Temur 2' }] },
  ])
  expect((await it.shop.operator.get<Page>('/app/customers/lookup?phone=905')).payload.items).toEqual([])
  for (let at = 0; at < 12; at++) await it.order([[tea, 1000]], to(`Street ${at}`))
  const later = await it.shop.operator.get<Page>('/app/customers/lookup?phone=5554433')
  expect(later.payload.items[0]?.addresses).toHaveLength(10)
})

test('the newest buyers come first, page by page', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  for (const at of [1, 2, 3])
    await it.order([[tea, 1000 * at]], { customer: { phone: `90777000${at}`, name: `B${at}` } })
  await it.shop.operator.post('/app/customers', input('Silent', null))
  const names: string[] = []
  let cursor = ''
  do {
    const page = await it.shop.operator.get<Page>(`/app/customers?limit=1${cursor && `&cursor=${cursor}`}`)
    names.push(...page.payload.items.map(({ name }) => name))
    cursor = page.payload.next_cursor ?? ''
  } while (cursor)
  expect(names).toEqual(['B3', 'B2', 'B1', 'Silent'])
})

test('only those who may blacklist do, and nobody edits an old version', async () => {
  const { shop } = await selling(given)
  const { payload } = await shop.operator.post<Customer>('/app/customers', input('Doni', '903332211'))
  const path = `/app/customers/${payload.id}`
  const refused = await shop.operator.patch(path, { version: 1, is_blacklisted: true })
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('customers.blacklist')])
  const noted = await shop.operator.patch<Customer>(path, {
    version: 1,
    note: 'Rings twice',
    is_blacklisted: false,
  })
  expect(noted.payload).toMatchObject({ note: 'Rings twice', version: 2 })
  expect((await shop.manager.patch(path, { version: 1, is_blacklisted: true })).code).toBe('stale_version')
  const marked = await shop.manager.patch<Customer>(path, {
    version: 2,
    is_blacklisted: true,
    blacklist_reason: 'Never opens',
    name: 'Doniyor',
  })
  expect(marked.payload).toMatchObject({ is_blacklisted: true, name: 'Doniyor' })
  expect((await shop.operator.get<Page>('/app/customers?q=doniyor')).payload.items).toHaveLength(1)
  expect((await shop.kitchen.get('/app/customers')).status).toBe(403)
})
