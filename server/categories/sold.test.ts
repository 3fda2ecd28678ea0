import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Product, Sellable } from '#contract/products.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import type { StorefrontMenu } from '#contract/storefrontMenu.ts'
import type { VatRate } from '#contract/vat.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'
import { productInput } from '#server/products/productInput.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { add, input, path } from './testingCategories.ts'

const given = shared(testServer)

/** Another branch, for pickup alone. */
async function addBranch(companyId: string): Promise<string> {
  const id = given.ports.newId()
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments, sort)
       values ($1, $2, 'Second', 'Asia/Tashkent', array['pickup'], 9)`,
      [companyId, id],
    ),
  )
  return id
}

test('the VAT of a category is that of its products that have none, and stays while it is', async () => {
  const it = await selling(given)
  const { owner } = it.shop
  const rate = async (name: string, rate_bp: number, is_default = false) =>
    (await owner.post<VatRate>('/app/settings/vat/rates', blankOf(vatRates, { name, rate_bp, is_default })))
      .payload
  const usual = await rate('Usual', 1200, true)
  const { id: vat_rate_id } = await rate('Food', 500)
  const { version } = (await owner.get<{ version: number }>('/app/settings/vat')).payload
  await owner.patch('/app/settings/vat', { version, is_payer: true })
  const { payload: category } = await owner.post<Category>(path, { ...input('Food'), vat_rate_id })
  const sell = async (name: string, more: object) =>
    (await owner.post<Product>('/app/products', productInput(name, more))).payload.variants[0]!.id
  const [plain, own] = [
    await sell('Bread', { category_id: category.id, vat_rate_id: null }),
    await sell('Wine', { category_id: category.id, vat_rate_id: usual.id }),
  ]
  const order = await it.order([
    [plain, 1000],
    [own, 1000],
  ])
  expect(order.lines.map(({ vat_rate_bp }) => vat_rate_bp)).toEqual([500, 1200])
  const refused = await owner.delete(`/app/settings/vat/rates/${vat_rate_id}`)
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('Used by 1 category')])
})

test('what is hidden or of another branch is neither on the storefront nor below it, its products too', async () => {
  const { shop, path: menuPath } = await storefrontShop(given)
  const { owner } = shop
  const elsewhere = await addBranch(shop.id)
  const drinks = (await add(owner, 'Drinks')).payload
  const hot = (await add(owner, 'Hot', drinks.id)).payload
  await owner.post('/app/products', productInput('Tea', { category_id: hot.id }))
  const menu = async (query = '') => {
    const { payload } = await given.root.get<StorefrontMenu>(`${menuPath}/menu${query}`)
    return [...payload.categories, ...payload.products].map(({ name }) => name)
  }
  const picked = async (query = '') => {
    const { payload } = await owner.get<{ items: Sellable[] }>(`/app/products/sellable?${query}`)
    return payload.items.map(({ name }) => name.en)
  }
  expect(await menu()).toEqual(['Drinks', 'Hot', 'Tea'])
  expect(await picked(`category_id=${drinks.id}`)).toEqual(['Tea'])
  await owner.patch(`${path}/${drinks.id}`, { version: 1, branch_ids: [elsewhere] })
  expect([await menu(), await picked()]).toEqual([[], []])
  expect(await menu(`?branch_id=${elsewhere}`)).toEqual(['Drinks', 'Hot', 'Tea'])
  expect(await picked(`branch_id=${elsewhere}`)).toEqual(['Tea'])
  await owner.patch(`${path}/${drinks.id}`, { version: 2, is_visible: false, branch_ids: [] })
  expect([await menu(), await picked()]).toEqual([[], ['Tea']])
})

test('what the menu does not show cannot be ordered from it either; staff sell what is hidden, in its branch', async () => {
  const it = await storefrontShop(given)
  const { owner } = it.shop
  const elsewhere = await addBranch(it.shop.id)
  const drinks = (await add(owner, 'Drinks')).payload
  const warm = (await add(owner, 'Warm', drinks.id)).payload
  const hot = (await add(owner, 'Hot', warm.id)).payload
  const tea = await it.sell('Tea', 500, 20_000, { category_id: hot.id })
  const bread = await it.sell('Bread', 100)
  const asked: [string, number][] = [
    [bread, 1000],
    [tea, 1000],
  ]
  const english = { headers: { 'accept-language': 'en' } }
  const unknown = { 'lines.1.variant_id': ['This product is no longer sold. Remove it'] }
  const byCustomer = async (more: object = {}) => (await it.placeOrder(asked, more, english)).errors
  const byStaff = async (more: object = {}) => (await owner.post('/app/orders', draft(asked, more))).errors
  expect([await byCustomer(), await byStaff()]).toEqual([{}, {}])

  const change = (one: Category, version: number, what: object) =>
    owner.patch(`${path}/${one.id}`, { version, ...what })
  for (const one of [drinks, warm, hot]) {
    await change(one, 1, { is_visible: false })
    expect([await byCustomer(), await byStaff()]).toEqual([unknown, {}])
    const lines = asked.map(([variant_id, qty]) => ({ variant_id, qty }))
    const basket = { fulfilment: 'pickup', lines }
    const { payload } = await given.root.post<StorefrontQuote>(`${it.path}/quote`, basket)
    expect(payload.problems).toMatchObject([{ code: 'unknown_item', line: 1 }])
    await change(one, 2, { is_visible: true, branch_ids: [elsewhere] })
    expect([await byCustomer(), await byStaff()]).toEqual([unknown, unknown])
    const there = { branch_id: elsewhere }
    expect([await byCustomer(there), await byStaff(there)]).toEqual([{}, {}])
    await change(one, 3, { branch_ids: [] })
  }
  expect(await it.stockOf(tea)).toBe(20_000 - 1000 * (2 + 3 * 3))
})
