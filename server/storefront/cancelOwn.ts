import type { Order } from '#contract/orders.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import type { cancelStorefrontOrder } from '#contract/storefrontOrderCalls.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Context } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { endByItself } from '#server/orders/endByItself.ts'
import { findOrder, holdStages } from '#server/orders/find.ts'
import { accessOf, requireAccess } from './access.ts'
import { cancelUntil } from './cancelUntil.ts'
import { customerWork } from './customerWork.ts'
import { readPlaced } from './order.ts'
import type { RequestGuard } from './requestGuard.ts'
import { texts } from './texts.ts'

/** Lets a customer cancel the own order, as staff do, while it is new and within the company's time; one that is cancelled stays so. */
export async function cancelOwn(
  guard: RequestGuard,
  context: Context<typeof cancelStorefrontOrder>,
): Promise<StorefrontOrder> {
  const { params, body, config } = context
  const shop = await guard.enter(context, params.token)
  const id = params.id.toLowerCase()
  requireAccess(body.access, accessOf(config.secretKey, shop.id, id))
  guard.countCustomer(shop, id)
  return guard.work(context, shop, async (db) => {
    const work = customerWork(context, shop, db)
    await cancel(work, id)
    return readPlaced(work, shop, id, shop.default_language)
  })
}

async function cancel(work: Work, id: Order['id']): Promise<void> {
  const stages = await holdStages(work)
  const order = await findOrder(work, id)
  if (order.category === 'cancelled') return
  if ((await cancelUntil(work, order)) === null) throw new Refusal(409, 'conflict', texts.tooLateToCancel)
  const customer = { company_id: work.session.company_id, user_id: null, user_name: 'customer' }
  const entry = { action: 'orders.cancel', entity: 'orders', entity_id: id }
  await audit(work.db, customer, entry, work.now, work.newId, work.ip)
  await endByItself(work, order, stages, texts.customerCancelled)
}
