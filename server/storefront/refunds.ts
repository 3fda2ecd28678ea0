import type { SentBackState } from '#contract/refunds.ts'
import type { StorefrontRefund } from '#contract/storefront.ts'
import type { WholeOrder } from '#server/orders/mask.ts'

/** What went back of an order, as its customer may see it: never why, nor by whom. */
export const shownRefunds = ({ refunds, lines }: WholeOrder): StorefrontRefund[] =>
  refunds.map(({ amount, payments, created_at, lines: back, delivery, service }) => ({
    amount,
    state: stateOf(payments.map(({ online_state }) => online_state)),
    created_at,
    lines: back.flatMap(({ line_id, qty }) => {
      const line = lines.find(({ id }) => id === line_id)
      return line ? [{ variant_id: line.variant_id, name: line.name, options: line.options, qty }] : []
    }),
    delivery,
    service,
  }))

/** What a person gives back by hand has gone at once. */
function stateOf(states: readonly (SentBackState | null | undefined)[]): SentBackState {
  if (states.includes('failed')) return 'failed'
  return states.includes('pending') ? 'pending' : 'done'
}
