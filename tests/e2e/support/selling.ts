import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { api } from './api.ts'

/** Puts a product without variants on sale; the price in minor units. */
export function addProduct(token: string, name: string, price: number): Promise<Product> {
  return api(token).post<Product>('/app/products', {
    name: { en: name },
    description: {},
    category_id: null,
    vat_rate_id: null,
    unit_id: null,
    status: 'active',
    is_on_sale: true,
    vendor: null,
    tag_ids: [],
    option_names: [],
    max_per_order: 99,
    sort: 0,
    variants: [
      {
        options: [],
        sku: null,
        barcode: null,
        price,
        old_price: null,
        stock: null,
        weight_g: null,
        is_active: true,
      },
    ],
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
