import type { Order } from '#contract/orders.ts'
import type { StorefrontOrder, createStorefrontOrder } from '#contract/storefront.ts'
import type { payStorefrontOrder } from '#contract/storefrontOrderCalls.ts'
import { Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { findOrder } from '#server/orders/find.ts'
import { readMethod } from '#server/orders/payMethods.ts'
import { chooseMethod } from '#server/orders/requote.ts'
import { askProvider, askingOf, endOthers } from '#server/payments/online/askProvider.ts'
import { beginAttempt, openPageOf, readAttempts } from '#server/payments/online/attempts.ts'
import { texts } from '#server/payments/texts.ts'
import { accessOf, requireAccess } from './access.ts'
import { customerWork } from './customerWork.ts'
import { guestPage } from './guestPage.ts'
import { onlineMethodOf } from './onlineMethod.ts'
import { readPlaced } from './order.ts'
import type { RequestGuard } from './requestGuard.ts'
import { type Shop, requireIntake } from './shop.ts'

type Call = Pick<
  Context<typeof createStorefrontOrder>,
  'tenant' | 'config' | 'platform' | 'now' | 'newId' | 'origin' | 'ip' | 'language' | 'params'
>

const usualUrl = (call: Pick<Call, 'origin' | 'config' | 'params'>, companyId: string, orderId: string) =>
  guestPage(call, { id: companyId, token: call.params.token }, orderId)

/** Begins to take the money of an order that was just placed with an online method; false where it costs nothing. */
export async function beginPaying(call: Call, work: Work, made: Order, returnUrl?: string): Promise<boolean> {
  const order = await findOrder(work, made.id)
  if (order.total === 0) return false
  const method = await onlineMethodOf(work, order.id)
  if (!method) throw unknownAt('payment.method_id')
  const usual = usualUrl(call, work.session.company_id, order.id)
  const way = { method, returnUrl, usualUrl: usual, field: 'payment.method_id' }
  await beginAttempt(work, { ...askingOf(call), platform: call.platform }, order, way)
  return true
}

/** The pay page of an order, made now unless it is there already; null where there is none or the provider does not answer. */
export async function pageOf(
  call: Call,
  shop: Shop,
  { id, payment_status }: Pick<StorefrontOrder, 'id' | 'payment_status'>,
): Promise<string | null> {
  if (payment_status !== 'pending') return null
  const read = <T>(work: (work: Work) => Promise<T>) =>
    call.tenant(shop.id, (db) => work(customerWork(call, shop, db)))
  const [latest] = await read((work) => readAttempts(work, id))
  if (latest?.state === 'opening') await askProvider(askingOf(call), shop.id, latest.id)
  return read((work) => openPageOf(work, id))
}

/** Lets a customer pay the own order, for the first time or again. */
export async function payOrder(
  guard: RequestGuard,
  context: Context<typeof payStorefrontOrder>,
): Promise<StorefrontOrder> {
  const { params, body, config } = context
  const shop = await guard.enter(context, params.token)
  const id = params.id.toLowerCase()
  requireAccess(body.access, accessOf(config.secretKey, shop.id, id))
  requireIntake(shop)
  guard.countCustomer(shop, id)
  const asking = askingOf(context)
  const attempt = await guard.work(context, shop, async (db) => {
    const work = customerWork(context, shop, db)
    const found = await findOrder(work, id)
    const known = body.method_id ? await readMethod(work, body.method_id) : await onlineMethodOf(work, id)
    if (known?.kind !== 'online') throw unknownAt('method_id')
    const { method, order } = await chooseMethod(work, found, known)
    const way = { method, returnUrl: body.return_url, usualUrl: usualUrl(context, shop.id, id) }
    return beginAttempt(work, { ...asking, platform: context.platform }, order, way)
  })
  await askProvider(asking, shop.id, attempt)
  await endOthers(asking, shop.id, attempt)
  const order = await guard.work(context, shop, (db) =>
    readPlaced(customerWork(context, shop, db), shop, id, shop.default_language),
  )
  if (order.pay_url === null && order.due > 0) throw new Refusal(503, 'unavailable', texts.noAnswer)
  return order
}
