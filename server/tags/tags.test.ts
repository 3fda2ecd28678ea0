import { expect, test } from 'vitest'
import type { PlatformTag, Tag } from '#contract/tags.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/tags'

const given = shared(testServer)

const input = (name: string, kind = 'product') => ({ name, kind, colour: 'teal', description: '' })
const add = async (shop: Shop, name: string, kind = 'product') =>
  (await shop.owner.post<Tag>(path, input(name, kind))).payload
const usesOf = async (shop: Shop, id: string) => (await shop.owner.get<Tag>(`${path}/${id}`)).payload.uses

test('a name is taken once in its kind, and has no comma', async () => {
  const shop = await given.company()
  await add(shop, 'Spicy')
  expect((await shop.owner.post(path, input('Spicy', 'customer'))).status).toBe(201)
  expect((await shop.owner.post(path, input('hot, spicy'))).status).toBe(422)
})

test('the uses of a tag follow the products, customers and orders that have it', async () => {
  const shop = await given.company()
  const tag = await add(shop, 'Spicy')
  const product = productInput('Tea', { tag_ids: [tag.id] })
  const { payload: tea } = await shop.owner.post('/app/products', product)
  await shop.owner.post('/app/products', productInput('Soup', { tag_ids: [tag.id] }))
  expect(await usesOf(shop, tag.id)).toBe(2)
  await shop.owner.delete(`/app/products/${tea.id}`)
  expect(await usesOf(shop, tag.id)).toBe(1)
  await shop.owner.post(`/app/products/${tea.id}/restore`, {})
  expect(await usesOf(shop, tag.id)).toBe(2)
  const { payload: now } = await shop.owner.get(`/app/products/${tea.id}`)
  await shop.owner.patch(`/app/products/${tea.id}`, { version: now['version'], tag_ids: [] })
  expect(await usesOf(shop, tag.id)).toBe(1)
  const guest = { name: 'Anna', phone: null, note: '', is_blacklisted: false }
  const { payload: anna } = await shop.owner.post('/app/customers', guest)
  await shop.owner.post('/app/customers/tag', { customer_ids: [anna.id], name: 'Regular', is_on: true })
  const regular = (await shop.owner.get(`${path}?kind=customer`)).payload.items[0]
  expect(regular).toMatchObject({ name: 'Regular', uses: 1 })
})

test('a tag in use is not removed: the refusal counts what has it and leads there', async () => {
  const shop = await given.company()
  const tag = await add(shop, 'Spicy')
  await shop.owner.post('/app/products', productInput('Tea', { tag_ids: [tag.id] }))
  const reply = await shop.owner.delete(`${path}/${tag.id}`)
  expect(reply).toMatchObject({ status: 409, code: 'conflict' })
  expect(JSON.parse(reply.body)).toMatchObject({
    used_by: [{ text: 'Used by 1 product', count: 1, path: `/app/products?tag=${tag.id}` }],
  })
  await shop.owner.post('/app/products', productInput('Soup'))
  const found = await shop.owner.get(`/app/products?tag_id=${tag.id}`)
  expect(found.payload.items).toMatchObject([{ name: { en: 'Tea' } }])
  const moved = await shop.owner.patch(`${path}/${tag.id}`, { version: 1, kind: 'order' })
  expect(Object.keys(moved.errors)).toEqual(['kind'])
})

test('two tags become one: all that had either has it once, and the other is archived', async () => {
  const shop = await given.company()
  const [kept, other] = [await add(shop, 'Spicy'), await add(shop, 'Hot')]
  const products = []
  for (const tag_ids of [[kept.id], [other.id], [other.id, kept.id]])
    products.push((await shop.owner.post('/app/products', productInput('Tea', { tag_ids }))).payload)
  const merge = { version: 1, other_ids: [other.id] }
  const { payload } = await shop.owner.post<Tag>(`${path}/${kept.id}/merge`, merge)
  expect(payload).toMatchObject({ name: 'Spicy', uses: 3 })
  for (const { id } of products)
    expect((await shop.owner.get(`/app/products/${id}`)).payload['tag_ids']).toEqual([kept.id])
  expect((await shop.owner.get<Tag>(`${path}/${other.id}`)).payload).toMatchObject({
    archived_at: expect.any(String),
    uses: 0,
  })
})

test('several tags become one at once, or none of them where one cannot', async () => {
  const shop = await given.company()
  const [kept, ...others] = [await add(shop, 'Spicy'), await add(shop, 'Hot'), await add(shop, 'Chili')]
  for (const { id } of others) await shop.owner.post('/app/products', productInput('Tea', { tag_ids: [id] }))
  const ids = others.map(({ id }) => id)
  const merge = (other_ids: string[]) =>
    shop.owner.post<Tag>(`${path}/${kept!.id}/merge`, { version: 1, other_ids })
  const order = await add(shop, 'Urgent', 'order')

  expect((await merge([...ids, order.id])).errors).toEqual({ other_ids: [expect.any(String)] })
  expect(await usesOf(shop, ids[0]!)).toBe(1)
  expect((await merge([...ids, ids[0]!])).payload).toMatchObject({ name: 'Spicy', uses: 2 })
  expect((await shop.owner.get<{ items: Tag[] }>(`${path}?kind=product`)).payload.items).toHaveLength(1)
})

test('tags of the platform are for its administrators with the right, and for no company', async () => {
  const at = '/admin/dictionaries/tags'
  const content = await given.administrator('content')
  const [chain, vip] = [
    (await content.post<PlatformTag>(at, input('Pizza chain', 'company'))).payload,
    (await content.post<PlatformTag>(at, input('VIP', 'lead'))).payload,
  ]
  const merged = await content.post(`${at}/${chain.id}/merge`, { version: 1, other_ids: [vip.id] })
  expect(merged.errors).toEqual({ other_ids: [expect.any(String)] })
  const shop = await given.company()
  for (const person of [shop.owner, await given.administrator('finance'), given.root])
    expect([401, 403]).toContain((await person.get(at)).status)
  await expect(
    given.database.asTenant(shop.id, (db) => db.query('select 1 from platform_tags')),
  ).rejects.toThrow('permission denied')
})

test('while two tags become one, nobody puts the other one back, and every use is counted', async () => {
  const shop = await given.company()
  for (let round = 0; round < 12; round++) {
    const [kept, other] = [await add(shop, `Spicy ${round}`), await add(shop, `Hot ${round}`)]
    const tagged = productInput('Tea', { tag_ids: [other.id] })
    const { payload: tea } = await shop.owner.post('/app/products', tagged)
    const [merged, saved, made] = await Promise.all([
      shop.owner.post(`${path}/${kept.id}/merge`, { version: 1, other_ids: [other.id] }),
      shop.owner.patch(`/app/products/${tea.id}`, { version: 1, tag_ids: [other.id], name: { en: 'Soup' } }),
      shop.owner.post('/app/products', tagged),
    ])
    expect(merged.status).toBe(200)
    expect([200, 409]).toContain(saved.status)
    expect([201, 422]).toContain(made.status)
    const found = await shop.owner.get(`/app/products?tag_id=${kept.id}`)
    expect(found.payload.items).toHaveLength(made.status === 201 ? 2 : 1)
    expect(await usesOf(shop, kept.id)).toBe(found.payload.items.length)
    expect((await shop.owner.get(`/app/products?tag_id=${other.id}`)).payload.items).toEqual([])
  }
})

test('a customer gets a tag by its name, or a new one when that is archived at the same moment', async () => {
  const shop = await given.company()
  const guest = { name: 'Anna', phone: null, note: '', is_blacklisted: false }
  const { payload: anna } = await shop.owner.post('/app/customers', guest)
  for (let round = 0; round < 12; round++) {
    const tag = await add(shop, `Regular ${round}`, 'customer')
    const [archived, tagged] = await Promise.all([
      shop.owner.delete(`${path}/${tag.id}`),
      shop.owner.post('/app/customers/tag', { customer_ids: [anna.id], name: tag.name, is_on: true }),
    ])
    expect([200, 409]).toContain(archived.status)
    expect(tagged.payload['tag_id'] === tag.id).toBe(archived.status === 409)
  }
})

test('a tag that is named twice, however it is spelled, is one tag', async () => {
  const shop = await given.company()
  const { id } = await add(shop, 'Spicy')
  const twice = productInput('Tea', { tag_ids: [id, id, id.toUpperCase()] })
  const made = await shop.owner.post('/app/products', twice)
  expect(made.payload).toMatchObject({ tag_ids: [id] })
  expect(await usesOf(shop, id)).toBe(1)
})
