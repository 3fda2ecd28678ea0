import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import { api } from './api.ts'
import { makeCompany, openSessionOf, type Person } from './company.ts'

/** Puts a product without variants on sale; the price in minor units. */
export function addProduct(token: string, name: string, price: number): Promise<Product> {
  return api(token).post<Product>('/app/products', {
    ...newProduct,
    name: { en: name },
    variants: [{ ...newVariant, price }],
  })
}

/** Places an order of one piece of a product, taken by whoever holds the token. */
export function placeOrder(token: string, { variants }: Product, name = 'Malika'): Promise<Order> {
  return api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
    customer: { phone: '+998901112233', name },
  })
}

/** A company with one product on sale and one order of it. */
export interface SmallShop {
  companyId: string
  owner: Person
  token: string
  product: Product
  order: Order
}

/** A restaurant where Malika has ordered a plov. */
export async function makeShop(): Promise<SmallShop> {
  const { id: companyId, owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const product = await addProduct(token, 'Plov', 48_000_00)
  return { companyId, owner, token, product, order: await placeOrder(token, product) }
}

/** Brings a new order to Done without its money. */
export async function finishOrder(token: string, { id }: Order): Promise<void> {
  const { version } = await api(token).post<Order>(`/app/orders/${id}/accept`)
  const { stages } = await api(token).get<{ stages: { id: string; category: string }[] }>(
    '/app/dictionary/references',
  )
  const stage_id = stages.find(({ category }) => category === 'done')?.id
  await api(token).post(`/app/orders/${id}/move`, { version, stage_id, confirm_unpaid: true })
}
