import { createHash, createHmac } from 'node:crypto'
import { getStorefrontTable } from '#contract/branchTables.ts'
import type { Payload } from '#contract/endpoint.ts'
import { listStorefrontSlots } from '#contract/orderSlots.ts'
import {
  createStorefrontOrder,
  getStorefront,
  getStorefrontMenu,
  quoteStorefrontOrder,
} from '#contract/storefront.ts'
import {
  cancelStorefrontOrder,
  getStorefrontOrder,
  payStorefrontOrder,
  reviewStorefrontOrder,
} from '#contract/storefrontOrderCalls.ts'
import { toE164 } from '#server/customers/contacts.ts'
import { type Remembered, type Success, once } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { addReview, tellReview } from '#server/reviews/create.ts'
import { accessOf, requireAccess } from './access.ts'
import { quoteBasket } from './basket.ts'
import { cancelOwn } from './cancelOwn.ts'
import { customerWork } from './customerWork.ts'
import { beginPaying, pageOf, payOrder } from './pay.ts'
import { RequestGuard, keepFor } from './requestGuard.ts'
import { readFacts } from './facts.ts'
import { readMenu } from './menu.ts'
import { placeOrder, readPlaced } from './order.ts'
import { requireIntake } from './shop.ts'
import { readTable } from './table.ts'
import { readTimes } from './times.ts'

/** A change is seen within five seconds, its way included. */
const SECONDS_KEPT = 4

/** The public calls of a company's own shop; the key in the path names the company, nobody is signed in. */
export function storefrontRoutes(): Route[] {
  const guard = new RequestGuard()
  return [
    route(getStorefront, async (context) => {
      const { params, query, now } = context
      const shop = await guard.enter(context, params.token)
      const language = query.lang ?? shop.default_language
      return keepFor(
        context,
        SECONDS_KEPT,
        await guard.work(context, shop, (db) => readFacts(db, shop, language, now)),
      )
    }),
    route(getStorefrontMenu, async (context) => {
      const { params, query } = context
      const shop = await guard.enter(context, params.token)
      const language = query.lang ?? shop.default_language
      const menu = await guard.work(context, shop, (db) =>
        readMenu(customerWork(context, shop, db), shop, language, query.branch_id),
      )
      return keepFor(context, SECONDS_KEPT, menu)
    }),
    route(getStorefrontTable, async (context) => {
      const { code, token } = context.params
      const shop = await guard.enter(context, token)
      return guard.work(context, shop, (db) => readTable(db, shop, code))
    }),
    route(quoteStorefrontOrder, async (context) => {
      const shop = await guard.enter(context, context.params.token)
      requireIntake(shop)
      return guard.work(context, shop, (db) =>
        quoteBasket(customerWork(context, shop, db), shop, context.body),
      )
    }),
    route(listStorefrontSlots, async (context) => {
      const shop = await guard.enter(context, context.params.token)
      return guard.work(context, shop, (db) =>
        readTimes(customerWork(context, shop, db), shop, context.query),
      )
    }),
    route(createStorefrontOrder, (context) => create(guard, context)),
    route(getStorefrontOrder, async (context) => {
      const { params, query, config } = context
      const shop = await guard.enter(context, params.token)
      const id = params.id.toLowerCase()
      requireAccess(query.access, accessOf(config.secretKey, shop.id, id))
      const language = query.lang ?? shop.default_language
      return guard.work(context, shop, (db) =>
        readPlaced(customerWork(context, shop, db), shop, id, language),
      )
    }),
    route(payStorefrontOrder, (context) => payOrder(guard, context)),
    route(cancelStorefrontOrder, (context) => cancelOwn(guard, context)),
    route(reviewStorefrontOrder, (context) => writeReview(guard, context)),
  ]
}

type Created = Payload<typeof createStorefrontOrder>

/** The key of a request counts for this customer only: nobody else's is ever answered with it. */
async function create(guard: RequestGuard, context: Context<typeof createStorefrontOrder>): Promise<Created> {
  const { params, body, config, now, ip, idempotencyKey: key = '' } = context
  const shop = await guard.enter(context, params.token)
  requireIntake(shop)
  const phone = toE164(body.customer.phone, shop.country)
  const origin = originOf(config.secretKey, phone ?? '', networkOf(ip))
  guard.countCustomer(shop, origin.toString('base64url'))
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  const request = {
    companyId: shop.id,
    scope: `storefront orders ${nameless(config.secretKey, phone ?? '')}`,
    key,
    hash,
  }
  const made = await guard.work(context, shop, async (db) => {
    const success = await once(db, request, now, async () => {
      const order = await placeOrder(customerWork(context, shop, db), shop, body, {
        origin,
        begin: (work, made) => beginPaying(context, work, made, body.payment?.return_url),
      })
      const access = accessOf(config.secretKey, shop.id, order.id)
      return { status: createStorefrontOrder.status, payload: { order, access } }
    })
    return success.payload as Created
  })
  const { order } = made
  return { ...made, order: { ...order, pay_url: await pageOf(context, shop, order) } }
}

/** The same for one phone from one network, without telling either. */
const originOf = (secretKey: string, phone: string, network: string) =>
  createHmac('sha256', secretKey).update(`storefront origin ${phone} ${network}`).digest()

/** The same for one phone, without telling it. */
const nameless = (secretKey: string, phone: string) =>
  createHmac('sha256', secretKey).update(`storefront orders ${phone}`).digest('base64url')

type Reviewed = Payload<typeof reviewStorefrontOrder>

/** With the key of a request its repetition is answered alike; without one a second review is refused. */
async function writeReview(
  guard: RequestGuard,
  context: Context<typeof reviewStorefrontOrder>,
): Promise<Reviewed> {
  const { params, body, config, now, idempotencyKey: key } = context
  const shop = await guard.enter(context, params.token)
  const id = params.id.toLowerCase()
  requireAccess(body.access, accessOf(config.secretKey, shop.id, id))
  requireIntake(shop)
  guard.countCustomer(shop, id)
  const { rating, text = '' } = body
  return guard.work(context, shop, async (db) => {
    const work = customerWork(context, shop, db)
    const write = async (): Promise<Success> => {
      const review = await addReview(work, id, { rating, text })
      const payload = await readPlaced(work, shop, id, shop.default_language)
      await tellReview(work, 'review.created', review)
      return { status: reviewStorefrontOrder.status, payload }
    }
    if (key === undefined) return (await write()).payload as Reviewed
    const hash = createHash('sha256').update(JSON.stringify(body)).digest()
    const request: Remembered = { companyId: shop.id, scope: `storefront review ${id}`, key, hash }
    return (await once(db, request, now, write)).payload as Reviewed
  })
}
