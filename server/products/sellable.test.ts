import { expect, test } from 'vitest'
import type { Product, Sellable } from '#contract/products.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Reply } from '#server/http/testingCaller.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput, variantInput } from './productInput.ts'
import { productRoutes } from './products.ts'

const given = shared(() => testServer({ routes: () => productRoutes }))

const add = async (person: Person, name: string, wishes?: Parameters<typeof productInput>[1]) =>
  (await person.post<Product>('/app/products', productInput(name, wishes))).payload

interface SellablePage {
  items: Sellable[]
  next_cursor: string | null
}

const names = (items: Sellable[]) => items.map(({ name }) => name.en)

test('the order screen gets only what may be ordered, page by page in the order of the menu', async () => {
  const { owner, operator } = await given.company()
  for (const [sort, name] of ['Plov', 'Manti', 'Lagman', 'Shashlik', 'Samsa'].entries())
    await add(owner, name, { sort })
  await add(owner, 'Hidden', { status: 'hidden' })
  await add(owner, 'Off', { variants: [variantInput({ is_active: false })] })
  const gone = await add(owner, 'Gone')
  await owner.delete(`/app/products/${gone.id}`)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/app/products/sellable?limit=2${cursor && `&cursor=${cursor}`}`
    const page: Reply<SellablePage> = await operator.get<SellablePage>(path)
    walked.push(...page.payload.items.map(({ name }) => name.en ?? ''))
    cursor = page.payload.next_cursor
  }
  expect(walked).toEqual(['Plov', 'Manti', 'Lagman', 'Shashlik', 'Samsa'])
})

test('what sold most in the last 30 days comes first', async () => {
  const shop = await given.company()
  const [, manti] = [
    await add(shop.owner, 'Plov'),
    await add(shop.owner, 'Manti'),
    await add(shop.owner, 'Samsa'),
  ]
  await given.database.asTenant(shop.id, async (db) => {
    const orderId = given.ports.newId()
    await db.run(
      `insert into orders (company_id, id, number, branch_id, stage_id, stage_entered_at, category, fulfilment, channel,
         currency, vat_included, placed_at, items, items_count, item_total, item_discount, order_discount, code_discount,
         points, delivery, service, vat, rounding, total, search)
       select $1, $2, 1, branches.id, stages.id, now(), 'done', 'pickup', 'staff', 'UZS', true, now(), '[]', 1, 1000, 0, 0, 0,
         0, 0, 0, 0, 0, 1000, '' from branches, stages where branches.company_id = $1 and stages.company_id = $1 limit 1`,
      [shop.id, orderId],
    )
    await db.run(
      `insert into order_lines (company_id, id, order_id, position, product_id, variant_id, name, qty, unit_price, discount,
         vat_rate_bp, vat_amount, total) values ($1, $2, $3, 1, $4, $5, 'Manti', 1000, 1000, 0, 0, 0, 1000)`,
      [shop.id, given.ports.newId(), orderId, manti!.id, manti!.variants[0]!.id],
    )
  })
  const walk = await shop.operator.get<{ items: Sellable[] }>('/app/products/sellable?frequent=true')
  expect(names(walk.payload.items)[0]).toBe('Manti')
  expect(walk.payload.items).toHaveLength(3)
})

test('a person without rights on products and orders sees nothing to sell', async () => {
  const { courier } = await given.company()
  expect((await courier.get('/app/products/sellable')).status).toBe(403)
})
