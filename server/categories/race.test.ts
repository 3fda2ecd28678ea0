import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput } from '#server/products/productInput.ts'
import { add, all, move, path } from './testingCategories.ts'

const given = shared(testServer)

/** Two requests that meet at the same moment do so in most rounds. */
const ROUNDS = 12

interface ProductPage {
  items: Product[]
  next_cursor: string | null
}

/** What holds whoever was faster: all is found again, at one of three levels, and nothing lies in what is archived. Answers how many products there are. */
async function expectWhole(owner: Person): Promise<number> {
  const rows = await all(owner)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const above: Category[] = []
    for (let id = row.parent_id; id !== null && above.length < 5; id = above.at(-1)!.parent_id)
      above.push(byId.get(id) ?? expect.fail(`${row.name.en} lies in what is not there`))
    expect([row.name.en, above.length < 3]).toEqual([row.name.en, true])
  }
  const products: Product[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { payload }: { payload: ProductPage } = await owner.get(
      `/app/products${cursor && `?cursor=${cursor}`}`,
    )
    products.push(...payload.items)
    cursor = payload.next_cursor
  }
  const lost = products.filter(({ category_id: id }) => id !== null && !byId.has(id))
  expect(lost.map(({ name }) => name.en)).toEqual([])
  return products.length
}

test('a category is archived, or a product goes there: by its editor, in bulk or with all of another one', async () => {
  const { owner } = await given.company()
  for (let round = 0; round < ROUNDS; round++) {
    const [goal, from] = [
      (await add(owner, `Goal ${round}`)).payload,
      (await add(owner, `From ${round}`)).payload,
    ]
    const product = (
      await owner.post<Product>('/app/products', productInput(`Tea ${round}`, { category_id: from.id }))
    ).payload
    const goes = [
      () => owner.patch(`/app/products/${product.id}`, { version: 1, category_id: goal.id }),
      () => owner.post('/app/products/bulk', { action: 'category', ids: [product.id], category_id: goal.id }),
      () => owner.post(`${path}/${from.id}/move-products`, { to: goal.id }),
    ][round % 3]!
    const [archiving, going] = await Promise.all([owner.delete(`${path}/${goal.id}`), goes()])
    const { category_id } = (await owner.get<Product>(`/app/products/${product.id}`)).payload
    expect([
      [409, 200, goal.id],
      [200, 422, from.id],
    ]).toContainEqual([archiving.status, going.status, category_id])
  }
  await expectWhole(owner)
})

test('products of a category move away while they are saved and sold into it, and none is lost', async () => {
  const { owner } = await given.company()
  const [a, b] = [(await add(owner, 'A')).payload, (await add(owner, 'B')).payload]
  const made: Product[] = []
  for (let at = 0; at < 6; at++)
    made.push(
      (await owner.post<Product>('/app/products', productInput(`Tea ${at}`, { category_id: a.id }))).payload,
    )
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = round % 2 === 0 ? [a, b] : [b, a]
    const { version } = (await owner.get<Product>(`/app/products/${made[0]!.id}`)).payload
    const answers = await Promise.all([
      owner.post(`${path}/${from.id}/move-products`, { to: to.id }),
      owner.post(`${path}/${to.id}/move-products`, { to: from.id }),
      owner.patch(`/app/products/${made[0]!.id}`, {
        version,
        category_id: from.id,
        name: { en: `Tea ${round}` },
      }),
      owner.post('/app/products', productInput(`New ${round}`, { category_id: from.id })),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([200, 409]).toContain(statuses[2])
    expect([...statuses.slice(0, 2), statuses[3]]).toEqual([200, 200, 201])
  }
  expect(await expectWhole(owner)).toBe(made.length + ROUNDS)
})

test('categories that are made, moved, merged, archived and brought back at once stay a tree of three levels', async () => {
  const { owner } = await given.company()
  for (let round = 0; round < ROUNDS / 2; round++) {
    const make = async (name: string, parent?: Category) =>
      (await add(owner, `${name}${round}`, parent?.id)).payload
    const [a, b, c] = [await make('A'), await make('B'), await make('C')]
    const inA = await make('D', a)
    const gone = await make('E', inA)
    await owner.delete(`${path}/${gone.id}`)
    const answers = await Promise.all([
      move(owner, a, b.id, null),
      move(owner, b, c.id, null),
      owner.patch(`${path}/${c.id}`, { version: 1, parent_id: inA.id }),
      owner.post(`${path}/${gone.id}/restore`, {}),
      add(owner, `F${round}`, inA.id),
      owner.post(`${path}/change`, { ids: [inA.id, c.id], parent_id: b.id }),
      owner.post(`${path}/${b.id}/merge`, { version: 1, other_ids: [a.id] }),
      owner.delete(`${path}/${inA.id}`),
    ])
    for (const { status } of answers) expect([200, 201, 404, 409, 422]).toContain(status)
  }
  await expectWhole(owner)
})
