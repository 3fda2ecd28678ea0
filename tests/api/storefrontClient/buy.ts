import { storefrontClient } from './client.ts'

/** Buys one piece of the first thing that the menu has, and says how the order stands. */
export async function buy(base: string, token: string, customer: { name: string; phone: string }) {
  const call = storefrontClient(base, token)
  const menu = await call('GET /storefront/{token}/menu', { lang: 'en' })
  const variant = menu.products
    .filter((product) => product.is_on_sale)
    .flatMap((product) => product.variants)
    .find((one) => one.is_in_stock)
  if (!variant) throw new Error('The shop has nothing to sell')

  const basket = { fulfilment: 'pickup', lines: [{ variant_id: variant.id, qty: 1000 }] } as const
  const quote = await call('POST /storefront/{token}/quote', {
    body: { ...basket, lines: [...basket.lines] },
  })
  if (quote.problems.length > 0) throw new Error(quote.problems.map((one) => one.message).join('\n'))

  const body = { ...basket, lines: [...basket.lines], expected_total: quote.totals.total, customer }
  const { order, access } = await call('POST /storefront/{token}/orders', { body }, crypto.randomUUID())
  return call('GET /storefront/{token}/orders/{id}', { id: order.id, access })
}
