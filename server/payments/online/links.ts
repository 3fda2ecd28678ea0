import { listAttempts, makePayLink } from '#contract/paymentAttempts.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, type Route, outsideRoute, route, staff } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { findOrder } from '#server/orders/find.ts'
import { readMethod } from '#server/orders/payMethods.ts'
import { chooseMethod } from '#server/orders/requote.ts'
import { requireVisible } from '#server/orders/read.ts'
import { texts } from '#server/payments/texts.ts'
import type { Db } from '#server/db/tenant.ts'
import { guestPage } from '#server/storefront/guestPage.ts'
import { askProvider, askingOf, endOthers } from './askProvider.ts'
import { beginAttempt, readAttempt, readAttempts } from './attempts.ts'

/** Calls of the online payments of an order. */
export const attemptRoutes: Route[] = [
  route(listAttempts, async (context) => {
    const work = workOf(context)
    await requireVisible(work, context.params.id)
    return { items: await readAttempts(work, context.params.id) }
  }),
  outsideRoute(makePayLink, async (context) => {
    const { params, body } = context
    const session = staff(context)
    const asking = askingOf(context)
    const id = await context.tenant(
      session.company_id,
      async (db) => {
        const work = workOf({ ...context, db })
        const found = await findOrder(work, params.id)
        const known = await readMethod(work, body.method_id)
        if (known?.kind !== 'online') throw unknownAt('method_id')
        const { method, order } = await chooseMethod(work, found, known)
        const entry = { action: 'payments.link', entity: 'orders', entity_id: order.id }
        await audit(db, session, entry, work.now, work.newId, work.ip)
        return beginAttempt(work, { ...asking, platform: context.platform }, order, {
          method,
          usualUrl: await guestPageOf(context, db, order.id),
        })
      },
      { retries: 3 },
    )
    await askProvider(asking, session.company_id, id)
    await endOthers(asking, session.company_id, id)
    const attempt = await context.tenant(session.company_id, (db) => readAttempt({ db, session }, id))
    if (attempt.state === 'failed')
      throw new FieldErrors({ method_id: [[texts.pageRefused, { said: attempt.problem }]] })
    if (attempt.state === 'opening') throw new Refusal(503, 'unavailable', texts.noAnswer)
    return attempt
  }),
]

/** Where the customer sees afterwards how the order stands. */
async function guestPageOf(
  context: Pick<Context<typeof makePayLink>, 'origin' | 'config' | 'session'>,
  db: Db,
  orderId: string,
): Promise<string> {
  const { company_id: id } = staff(context)
  const shop = await db.one<{ token: string }>('select token from companies where id = $1', [id])
  if (!shop) throw new Error('The company is gone')
  return guestPage(context, { id, token: shop.token }, orderId)
}
