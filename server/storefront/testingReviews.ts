import type { Order } from '#contract/orders.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import type { RequestOptions, Reply } from '#server/http/testingCaller.ts'
import type { TestServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { type StorefrontShop, storefrontShop } from './testingStorefront.ts'

/** An order as its customer holds it. */
export interface Held {
  id: string
  number: number
  access: string
  customer: { name: string; phone: string }
}

/** A company whose customers say how it was. */
export interface ReviewedShop extends StorefrontShop {
  /** Places an order by the storefront; `serve` then finishes it. */
  place(customer?: Partial<Held['customer']>): Promise<Held>
  serve(customer?: Partial<Held['customer']>): Promise<Held>
  review(
    held: Held,
    rating: number,
    text?: string,
    more?: { access?: string; asking?: RequestOptions },
  ): Promise<Reply<StorefrontOrder>>
  /** A served order with its review; answers the order. */
  reviewed(rating: number, text?: string, customer?: Partial<Held['customer']>): Promise<Held>
  statusOf(held: Held): Promise<StorefrontOrder>
}

export async function reviewedShop(given: TestServer): Promise<ReviewedShop> {
  const made = await storefrontShop(given)
  await made.setCompany({ expiry_date: '2100-01-01T00:00:00Z' })
  const plov = await made.sell('Plov', 48_000_00)
  const place: ReviewedShop['place'] = async (wishes) => {
    const customer = { name: 'Nodira', phone: freshPhone(), ...wishes }
    const placed = await made.placeOrder([[plov, 1000]], { customer })
    if (placed.status !== 201) throw new Error(`The order is refused: ${placed.body}`)
    const { payload } = placed
    return { id: payload.order.id, number: payload.order.number, access: payload.access, customer }
  }
  const serve: ReviewedShop['serve'] = async (wishes) => {
    const held = await place(wishes)
    const { payload } = await made.shop.operator.get<Order>(`/app/orders/${held.id}`)
    const done = await made.moveTo(payload, 'Delivered', made.shop.operator, { confirm_unpaid: true })
    if (done.status !== 200) throw new Error(`The order is not served: ${done.body}`)
    return held
  }
  const review: ReviewedShop['review'] = (held, rating, text, { access = held.access, asking } = {}) =>
    given.root.post(`${made.path}/orders/${held.id}/review`, { access, rating, text }, asking)
  return {
    ...made,
    place,
    serve,
    review,
    reviewed: async (rating, text, wishes) => {
      const held = await serve(wishes)
      const said = await review(held, rating, text)
      if (said.status !== 201) throw new Error(`The review is refused: ${said.body}`)
      return held
    },
    statusOf: async ({ id, access }) =>
      (await given.root.get<StorefrontOrder>(`${made.path}/orders/${id}?access=${access}`)).payload,
  }
}
