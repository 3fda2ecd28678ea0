import type { Fulfilment } from '#contract/pipeline.ts'

/** The ways in which a company of a kind hands its orders over. */
export const waysOf: Record<'restaurant' | 'shop', Fulfilment[]> = {
  restaurant: ['delivery', 'pickup', 'dine_in'],
  shop: ['delivery', 'pickup'],
}
