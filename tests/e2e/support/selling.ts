import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import { api } from './api.ts'

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
