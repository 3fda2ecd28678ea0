import { beforeAll, expect, test } from 'vitest'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { payForDays } from '#server/dashboard/testingPaid.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { selling } from '#server/orders/testingOrders.ts'

const path = '/admin/companies'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const read = async (id: string) => (await root.get<PlatformCompany>(`${path}/${id}`)).payload
const change = async (id: string, input: object) =>
  root.patch<PlatformCompany>(`${path}/${id}`, { version: (await read(id)).version, ...input })
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))
const oneOf = <Row>(statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.one<Row>(statement, values))

test('what a company is can be changed; its people see it at once, and its own log says so', async () => {
  const shop = await given.company()
  const kind = await oneOf<{ id: string }>(
    'select id from business_categories where archived_at is null limit 1',
  )
  await onRoot('update general_settings set min_order = 5000000 where company_id = $1', [shop.id])
  const saved = await change(shop.id, { category_id: kind?.id, country: 'DE', currency: 'VND' })
  expect(saved.payload).toMatchObject({ category_id: kind?.id, country: 'DE', currency: 'VND' })
  const settings = await shop.owner.get<object>('/app/settings/general')
  expect(settings.payload).toMatchObject({
    country: 'DE',
    currency: 'VND',
    show_decimals: false,
    min_order: 50_000,
  })
  const log = await shop.owner.get<{ items: { action: string; changes: { field: string }[] }[] }>(
    '/app/audit?entity=companies',
  )
  expect(
    log.payload.items.map(({ action, changes }) => [action, changes.map(({ field }) => field).toSorted()]),
  ).toEqual([['companies.update', ['category_id', 'country', 'currency']]])
})

test('an unknown kind of business and a currency that is not offered are refused at their fields, and nothing changes', async () => {
  const shop = await given.company()
  await onRoot("update platform_currencies set archived_at = now() where code = 'KZT'")
  for (const wrong of [{ category_id: shop.id }, { currency: 'KZT' }]) {
    const refused = await change(shop.id, { name: 'Other', ...wrong })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, Object.keys(wrong)])
  }
  expect(await read(shop.id)).toMatchObject({ name: 'Test shop', currency: 'UZS', category_id: null })
})

test('after an order, and while something is paid for, the currency stays', async () => {
  const sold = await selling(given)
  await sold.order([[await sold.sell('Plov', 10_000), 1000]])
  const paying = await given.company()
  await payForDays(given, paying, -2, 60)
  for (const { id } of [sold.shop, paying]) {
    const refused = await change(id, { currency: 'USD' })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['currency']])
    expect((await read(id)).currency).toBe('UZS')
  }
})

test('a company is taken off its trial and put on it again, but not once it has paid', async () => {
  const [shop, paying] = [await given.company(), await given.company()]
  const stateOf = async (id: string) =>
    (await oneOf<{ state: string }>('select state from subscriptions where company_id = $1', [id]))?.state
  expect((await change(shop.id, { is_demo: false })).payload).toMatchObject({
    state: 'active',
    is_demo: false,
  })
  expect(await stateOf(shop.id)).toBe('active')
  expect((await change(shop.id, { is_demo: true })).payload).toMatchObject({ state: 'demo', is_demo: true })
  expect(await stateOf(shop.id)).toBe('trial')
  await payForDays(given, paying, -2, 60)
  await change(paying.id, { is_demo: false })
  const refused = await change(paying.id, { is_demo: true })
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['is_demo']])
})

test('the list shows the logo that the company has chosen', async () => {
  const shop = await given.company()
  expect((await read(shop.id)).logo).toBeNull()
  const image = given.ports.newId()
  await onRoot(
    "insert into images (company_id, id, key, width, height, touched_at, created_at) values ($1, $2, repeat('a', 40), 9, 9, now(), now())",
    [shop.id, image],
  )
  await onRoot('update general_settings set logo_id = $2 where company_id = $1', [shop.id, image])
  expect((await read(shop.id)).logo).toBe(`/files/${'a'.repeat(40)}-medium.webp`)
})
