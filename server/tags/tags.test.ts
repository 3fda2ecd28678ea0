import { blankOf } from '#contract/blank.ts'
import { expect, test } from 'vitest'
import { type Tag, tags } from '#contract/tags.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

const { path } = tags

const given = shared(testServer)

const input = (name: string, kind: string) => ({ ...blankOf(tags), name, kind })
const add = async (owner: Person, name: string, kind = 'product') =>
  (await owner.post<Tag>(path, input(name, kind))).payload
const usesOf = async (owner: Person, id: string) => (await owner.get<Tag>(`${path}/${id}`)).payload.uses

test('the uses of a tag follow what has it, however often it is named there', async () => {
  const { owner } = await given.company()
  const { id } = await add(owner, 'Spicy')
  const tagged = productInput('Tea', { tag_ids: [id, id, id.toUpperCase()] })
  const { payload: tea } = await owner.post('/app/products', tagged)
  await owner.post('/app/products', productInput('Soup', { tag_ids: [id] }))
  expect([tea['tag_ids'], await usesOf(owner, id)]).toEqual([[id], 2])
  await owner.delete(`/app/products/${tea.id}`)
  expect(await usesOf(owner, id)).toBe(1)
  const { payload: back } = await owner.post(`/app/products/${tea.id}/restore`, {})
  expect(await usesOf(owner, id)).toBe(2)
  await owner.patch(`/app/products/${tea.id}`, { version: back['version'], tag_ids: [] })
  expect(await usesOf(owner, id)).toBe(1)
})

test('a tag in use keeps its kind; a refusal to archive it leads to what has it', async () => {
  const { owner } = await given.company()
  const { id } = await add(owner, 'Spicy')
  await owner.post('/app/products', productInput('Tea', { tag_ids: [id] }))
  const usedBy = [{ text: 'Used by 1 product', count: 1, path: `/app/products?tag=${id}` }]
  expect(JSON.parse((await owner.delete(`${path}/${id}`)).body)).toMatchObject({ used_by: usedBy })
  const moved = await owner.patch(`${path}/${id}`, { version: 1, kind: 'order' })
  expect(Object.keys(moved.errors)).toEqual(['kind'])
})
