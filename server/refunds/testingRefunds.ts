import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { NewRefund, RefundPreview } from '#contract/refunds.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

export type RefundingShop = Awaited<ReturnType<typeof refundingShop>>

type Parts = Partial<Omit<NewRefund, 'version' | 'lines'>> & {
  /** Thousandths by the position of the line. */
  qty?: number[]
  version?: number
}

/** A shop that sells pizza and cola, and gives money back. */
export async function refundingShop(given: TestServer) {
  const it: Selling = await selling(given)
  const { owner } = it.shop
  const pizza = await it.sell('Pizza', 1350, 100_000)
  const cola = await it.sell('Cola', 300, 100_000)
  const pay = async (order: Order, amount = order.due ?? 0, method_id = it.cash) => {
    const paid = await owner.post<Order>(`/app/orders/${order.id}/payments`, { method_id, amount })
    expect(paid.status).toBe(201)
    return paid.payload
  }
  const bodyOf = (order: Order, { qty = [], ...more }: Parts) => ({
    version: order.version,
    lines: qty.flatMap((amount, at) =>
      amount > 0 ? [{ line_id: order.lines[at]?.id ?? '', qty: amount }] : [],
    ),
    restock: false,
    ...more,
  })
  return {
    ...it,
    pizza,
    cola,
    pay,
    bodyOf,
    /** Two pizzas and a cola, of 3000. */
    meal: (more: object = {}, by?: Person) =>
      it.order(
        [
          [pizza, 2000],
          [cola, 1000],
        ],
        more,
        by,
      ),
    preview: (order: Order, parts: Parts, by: Person = owner) =>
      by.post<RefundPreview>(`/app/orders/${order.id}/refunds/preview`, bodyOf(order, parts)),
    refund: (order: Order, parts: Parts, by: Person = owner) =>
      by.post<Order>(`/app/orders/${order.id}/refunds`, { reason: 'It was cold', ...bodyOf(order, parts) }),
    read: async ({ id }: Order) => (await owner.get<Order>(`/app/orders/${id}`)).payload,
  }
}
