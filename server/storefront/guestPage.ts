import type { Config } from '#server/config.ts'
import { accessOf } from './access.ts'

interface Place {
  origin: string
  config: Pick<Config, 'secretKey'>
}

/** Where a payment leads whose shop has no page of its own: how the order stands, for who placed it. */
export function guestPage(
  { origin, config }: Place,
  shop: { id: string; token: string },
  orderId: string,
): string {
  const access = accessOf(config.secretKey, shop.id, orderId)
  return `${origin}/paid?${new URLSearchParams({ shop: shop.token, order: orderId, access })}`
}
