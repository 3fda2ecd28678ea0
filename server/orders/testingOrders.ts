import { expect } from 'vitest'
import type { Order, OrderQuote } from '#contract/orders.ts'
import type { Product, ProductInput } from '#contract/products.ts'
import type { Stage } from '#contract/stages.ts'
import { customerRoutes } from '#server/customers/customers.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Route } from '#server/http/route.ts'
import type { NewShop, Person, Shop } from '#server/http/testingShop.ts'
import { productInput, variantInput } from '#server/products/productInput.ts'
import { productRoutes } from '#server/products/products.ts'
import { orderRoutes } from './orders.ts'

/** A server that sells: orders with what they touch. */
export const sellingServer = (more: Route[] = []) =>
  testServer({
    routes: () => [...orderRoutes, ...customerRoutes, ...dashboardRoutes, ...productRoutes, ...more],
  })

export interface Selling {
  shop: Shop
  /** Ids of the stages by their English names. */
  stages: Record<string, string>
  cash: string
  card: string
  branch: string
  /** Puts a product of one variant on sale; answers the id of the variant. */
  sell(name: string, price: number, stock?: number | null, more?: Partial<ProductInput>): Promise<string>
  quote(lines: [variant: string, qty: number][], more?: object, by?: Person): Promise<OrderQuote>
  /** Takes an order for pickup, as the operator if nobody else is named. */
  order(lines: [variant: string, qty: number][], more?: object, by?: Person): Promise<Order>
  stockOf(variant: string): Promise<number | null>
  moveTo(order: Order, stage: string, by?: Person, more?: object): ReturnType<typeof moved>
}

const moved = (by: Person, order: Order, stage_id: string | undefined, more: object) =>
  by.post<Order>(`/app/orders/${order.id}/move`, { version: order.version, stage_id, ...more })

/** The body of an order of some quantities, in thousandths. */
export const draft = (lines: [variant: string, qty: number][], more: object = {}) => ({
  fulfilment: 'pickup',
  lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })),
  ...more,
})

/** A company with what a test of orders names. */
export async function selling(given: TestServer, wishes?: NewShop): Promise<Selling> {
  const shop = await given.company(wishes)
  const { operator, manager } = shop
  const facts = await readFacts(given, shop.id)
  return {
    shop,
    ...facts,
    sell: async (name, price, stock = null, more = {}) => {
      const variants = [variantInput({ price, stock })]
      const made = await manager.post<Product>('/app/products', productInput(name, { variants, ...more }))
      expect(made.errors).toEqual({})
      return made.payload.variants[0]?.id ?? ''
    },
    quote: async (lines, more, by = operator) => {
      const answer = await by.post<OrderQuote>('/app/orders/quote', draft(lines, more))
      expect(answer.errors).toEqual({})
      return answer.payload
    },
    order: async (lines, more, by = operator) => {
      const answer = await by.post<Order>('/app/orders', draft(lines, more))
      expect(answer.body).toContain('success')
      expect(answer.status).toBe(201)
      return answer.payload
    },
    stockOf: (variant) =>
      given.database.asTenant(shop.id, async (db) => {
        const text = 'select stock from variants where company_id = $1 and id = $2'
        const row = await db.one<{ stock: number | null }>(text, [shop.id, variant])
        return row?.stock ?? null
      }),
    moveTo: (order, stage, by = operator, more = {}) => moved(by, order, facts.stages[stage], more),
  }
}

async function readFacts({ database }: TestServer, companyId: string) {
  const read = <Row>(text: string) => database.asTenant(companyId, (db) => db.query<Row>(text, [companyId]))
  const stages = await read<Stage>('select id, name from stages where company_id = $1')
  const [branch] = await read<{ id: string }>('select id from branches where company_id = $1')
  const methods = await read<{ id: string; kind: string }>(
    'select id, kind from payment_methods where company_id = $1',
  )
  const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? ''
  return {
    stages: Object.fromEntries(stages.map((one) => [one.name.en ?? '', one.id])),
    cash: methodOf('cash'),
    card: methodOf('card_on_hand'),
    branch: branch?.id ?? '',
  }
}
