import type { DeliveryOffer } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import type { TestServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { passOffersOn } from './passOffersOn.ts'

export const BRANCH = { lat: 41.3, lng: 69.24 }

/** A company that offers deliveries, with couriers of these names beside its own one, and its branch on the map. */
export async function offering(given: TestServer, names: string[], settings: object = {}) {
  const it = await selling(given)
  const { manager, operator, owner } = it.shop
  const tea = await it.sell('Tea', 1000)
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update branches set lat = $2, lng = $3 where company_id = $1', [
      it.shop.id,
      BRANCH.lat,
      BRANCH.lng,
    ]),
  )
  const couriers = names.map((name) => it.shop.hire('courier', { name }))
  for (const one of couriers) await one.identity()
  const set = async (values: object) => {
    const path = '/app/settings/deliveries/couriers'
    const { version } = (await manager.get<{ version: number }>(path)).payload
    const answer = await manager.patch(path, { version, ...values })
    if (answer.status !== 200) throw new Error(answer.body)
  }
  await set({ assigning: 'in_turn', offer_min: 3, ...settings })
  const read = async (id: string, by: Person = manager) => (await by.get<Order>(`/app/orders/${id}`)).payload
  return {
    ...it,
    set,
    read,
    couriers,
    /** An order to be brought that was just accepted. */
    accepted: async (more: object = {}) => {
      const { id } = await it.order([[tea, 1000]], {
        fulfilment: 'delivery',
        customer: { phone: '901112233', name: 'Dilnoza' },
        address: { text: 'Navoi 1', point: { lat: 41.31, lng: 69.24 } },
        ...more,
      })
      return (await operator.post<Order>(`/app/orders/${id}/accept`)).payload
    },
    /** Whom it is offered to, and who else there is. */
    askedOf: async (order: Order) => {
      const name = (await read(order.id)).delivery?.courier_name
      const at = names.indexOf(name ?? '')
      return { asked: couriers[at] as Person, others: couriers.filter((_, index) => index !== at) }
    },
    take: (order: Order, by: Person) => by.post<Order>(`/app/orders/${order.id}/take`),
    refuse: async (order: Order, by: Person) => {
      const { version } = (await by.get<Order>(`/app/orders/${order.id}`)).payload
      return by.post<Order>(`/app/orders/${order.id}/delivery`, { version, state: 'unassigned' })
    },
    offersOf: async (by: Person) =>
      (await by.get<{ items: Order[]; offers: DeliveryOffer[] }>('/app/deliveries')).payload.offers,
    /** What the worker does. */
    passOn: (now = given.clock.now()) =>
      given.database.asTenant(it.shop.id, (db) => passOffersOn(db, it.shop.id, now, given.ports.newId)),
    /** How often managers are told that one needs another courier. */
    told: () =>
      given.database.asRoot((db) =>
        db.query<{ order_id: string }>(
          `select order_id from team_news where company_id = $1 and kind = 'delivery'`,
          [it.shop.id],
        ),
      ),
    fire: async (person: Person, how: 'fire' | 'pause') => {
      const { employee_id } = await person.identity()
      const row = await owner.get<{ version: number }>(`/app/employees/${employee_id}`)
      const { version } = row.payload
      return owner.post(`/app/employees/${employee_id}/${how}`, { version })
    },
  }
}
