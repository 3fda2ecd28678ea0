import type { StorefrontOrder } from '#contract/storefront.ts'

/** How far the paying of an order is, as its guest has to be told. */
export type PayingStand = 'cancelled' | 'refunded' | 'paid' | 'held' | 'confirming' | 'unpaid' | 'partly_paid'

/**
 * Only the order says what is paid. A page that waits may have been paid a moment ago, unless the guest comes from its way
 * back (`isLeft`).
 */
export function standOfPaying(
  { status, payment_status, due, held, pay_url }: StorefrontOrder,
  isLeft: boolean,
): PayingStand {
  if (status === 'cancelled') return 'cancelled'
  if (payment_status === 'refunded') return 'refunded'
  if (due <= 0) return 'paid'
  if (due <= held) return 'held'
  if (payment_status === 'pending' && pay_url !== null && !isLeft) return 'confirming'
  return payment_status === 'partly_paid' ? 'partly_paid' : 'unpaid'
}
