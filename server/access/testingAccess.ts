import type { AccessRequest } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import type { Person, TestServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

/** Variants with quantities, in thousandths. */
export type Lines = [variant: string, qty: number][]

export type AskingShop = Awaited<ReturnType<typeof askingShop>>

/** A shop that sells tea and cake, whose cook asks for what a cook may not do. */
export async function askingShop(given: TestServer) {
  const it: Selling = await selling(given)
  const tea = await it.sell('Tea', 1000, 1_000_000)
  const cake = await it.sell('Cake', 5000)
  const cook = it.shop.kitchen
  const ask = (call: string, order: Order, body: object, by: Person = cook) =>
    by.post<AccessRequest>('/app/access-requests', {
      call,
      order_id: order.id,
      body: { version: order.version, ...body },
    })
  const open = async (by: Person = it.shop.manager) =>
    (await by.get<{ items: AccessRequest[] }>('/app/access-requests')).payload.items
  const read = async ({ id }: Order, by: Person = it.shop.owner) =>
    (await by.get<Order>(`/app/orders/${id}`)).payload
  const teas = () => it.order([[tea, 2000]])

  /** An order in cooking, long after it came there. */
  async function cooking(): Promise<Order> {
    given.clock.set(new Date())
    const accepted = await it.moveTo(await teas(), 'Accepted')
    const { payload } = await it.moveTo(accepted.payload, 'Cooking')
    given.clock.set(new Date(Date.now() + 61_000))
    return payload
  }

  return {
    ...it,
    tea,
    cake,
    cook,
    teas,
    cooking,
    open,
    read,
    askToEdit: (order: Order, lines: Lines, by?: Person, more: object = {}) =>
      ask(
        'edit_lines',
        order,
        { lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })), ...more },
        by,
      ),
    askToMove: (order: Order, stage: string | undefined, by?: Person) =>
      ask('move_back', order, { stage_id: stage }, by),
    decide: (id: string, how: 'allow' | 'refuse', by: Person = it.shop.manager) =>
      by.post<AccessRequest>(`/app/access-requests/${id}/${how}`),
    /** Writes a note: the least that changes an order. */
    touch: (order: Order) =>
      it.shop.operator.post(`/app/orders/${order.id}/note`, {
        version: order.version,
        internal_note: 'Look',
      }),
  }
}
