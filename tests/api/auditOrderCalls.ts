import type { Reply, Shop } from '#server/http/testing.ts'
import type { At } from './auditCalls.ts'
import { stock } from './stockedShop.ts'

/** Accepts an order; the body of a call that moves it on to a further stage in progress. */
export async function moveOf({ owner }: Shop, id: string) {
  const { payload } = await owner.post(`/app/orders/${id}/accept`)
  const { items } = (await owner.get('/app/dictionaries/stages')).payload
  const open = items.filter((one) => one['category'] === 'in_progress' && one.id !== payload['stage_id'])
  const further = open.find((one) => (one['applies_to'] as string[]).includes('pickup'))
  return { version: payload['version'], stage_id: further?.id }
}

/** How calls about orders are prepared. */
export const orderCalls: Record<string, (at: At) => Promise<() => Promise<Reply<unknown>>>> = {
  'POST /app/orders/{id}/move': async ({ given, shop }) => {
    const [id = ''] = (await stock(given, shop, 'Moved'))['orders'] ?? []
    const body = await moveOf(shop, id)
    return () => shop.owner.post(`/app/orders/${id}/move`, body)
  },
  // Codes lead to a website.
  'POST /app/settings/branches/tables/print': async ({ given, shop }) => {
    const { items } = (await shop.owner.get('/app/settings/branches/tables')).payload
    await given.database.asTenant(shop.id, (db) =>
      db.run("update general_settings set site = 'https://cafe.example' where company_id = $1", [shop.id]),
    )
    const body = { branch_id: items[0]?.['branch_id'] }
    return () => shop.owner.post('/app/settings/branches/tables/print', body)
  },
  'POST /app/settings/branches/tables/add': async ({ shop }) => {
    const path = '/app/settings/branches/tables'
    const { items } = (await shop.owner.get(`${path}?limit=100`)).payload
    for (const { id, name } of items as { id: string; name?: unknown }[])
      if (name === '1') await shop.owner.delete(`${path}/${id}`)
    return () => shop.owner.post(`${path}/add`, { count: 1 })
  },
  'POST /app/orders/{id}/refunds/preview': async (at) => {
    const { path, body } = await refundIn(at)
    return () => at.shop.owner.post(`${path}/preview`, body)
  },
  'POST /app/orders/{id}/refunds': async (at) => {
    const { path, body } = await refundIn(at)
    return () => at.shop.owner.post(path, { ...body, reason: 'It was cold' })
  },
  'POST /app/orders/{id}/reopen': async ({ given, shop }) => {
    const [id = ''] = (await stock(given, shop, 'Reopened'))['orders'] ?? []
    const { payload } = await shop.owner.post(`/app/orders/${id}/cancel`, { reason: 'duplicate' })
    const body = { version: payload['version'], reason: 'Wrong button' }
    return () => shop.owner.post(`/app/orders/${id}/reopen`, body)
  },
  'POST /app/orders/{id}/take': async ({ given, shop }) => {
    const { id } = await deliveryIn(given, shop)
    await shop.courier.identity()
    return () => shop.courier.post(`/app/orders/${id}/take`)
  },
  'POST /app/orders/{id}/courier': async ({ given, shop }) => {
    const { id, version } = await deliveryIn(given, shop)
    const { user_id: courier_id } = await shop.courier.identity()
    return () => shop.owner.post(`/app/orders/${id}/courier`, { version, courier_id })
  },
  'POST /app/orders/{id}/address/preview': async ({ given, shop }) => {
    const { id } = await deliveryIn(given, shop)
    return () => shop.owner.post(`/app/orders/${id}/address/preview`, {})
  },
  'PATCH /app/orders/{id}/address': async ({ given, shop }) => {
    const { id, version } = await deliveryIn(given, shop)
    const body = { version, address: { text: 'Ways street 8' } }
    return () => shop.owner.patch(`/app/orders/${id}/address`, body)
  },
  'POST /app/orders/{id}/delivery': async ({ given, shop }) => {
    const { id } = await deliveryIn(given, shop)
    const { payload } = await shop.courier.post(`/app/orders/${id}/take`)
    const body = { version: payload['version'], state: 'at_pickup' }
    return () => shop.courier.post(`/app/orders/${id}/delivery`, body)
  },
}

/** A refund of the first line of an order that somebody has paid for. */
export async function refundIn({ given, shop }: At) {
  const ids = await stock(given, shop, 'Returned')
  const id = ids['orders']?.[0] ?? ''
  const path = `/app/orders/${id}`
  const payment = { method_id: ids['payment_methods']?.[0], amount: 1 }
  const { payload } = await shop.owner.post(`${path}/payments`, payment)
  const [line] = payload['lines'] as { id: string; qty: number }[]
  const lines = [{ line_id: line?.id, qty: line?.qty }]
  return { id, path: `${path}/refunds`, body: { version: payload['version'], lines, restock: false } }
}

/** A delivery in progress that nobody has taken. */
async function deliveryIn(given: At['given'], shop: At['shop']) {
  const { orders = [] } = await stock(given, shop, 'Ways')
  const { payload } = await shop.owner.get(`/app/orders/${orders[0]}`)
  const lines = (payload['lines'] as { variant_id: string }[]).map(({ variant_id }) => ({
    variant_id,
    qty: 1000,
  }))
  const [customer, address] = [{ id: payload['customer_id'] }, { text: 'Ways street 7' }]
  const order = await shop.owner.post('/app/orders', { fulfilment: 'delivery', lines, customer, address })
  const accepted = await shop.owner.post(`/app/orders/${order.payload.id}/accept`)
  return { id: accepted.payload.id, version: accepted.payload['version'] }
}
