import type { Order } from '#contract/orders.ts'
import { makeLink } from '#server/exports/makeLink.ts'
import { say } from '#server/http/answers/language.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type DownloadContext, type Route, downloadRoute, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { readOrder } from '#server/orders/read.ts'
import { type DrawPaper, makePaper } from '#server/pdf/paper.ts'
import { linkReceipt, getReceipt } from '#contract/receipts.ts'
import { drawReceipt } from './drawReceipt.ts'
import { type Place, receiptBlocks } from './receiptBlocks.ts'
import { texts } from './texts.ts'

/** Calls of an order's receipt. */
export const receiptRoutes: Route[] = [
  route(linkReceipt, async (context) => {
    const { id } = await readOrder(workOf(context), context.params.id)
    const params = { order_id: id }
    return makeLink(context, { dataset: 'receipt', rows: 1, params, chosen: params })
  }),
  downloadRoute(getReceipt, async (context) => {
    const draw = await readIn(context)
    return { ...(await draw()), type: 'application/pdf' }
  }),
]

function readIn({ tenant, session, params, origin, ...call }: DownloadContext<typeof getReceipt>) {
  const { now, newId, ip, language } = call
  return tenant(session.company_id, (db) =>
    readReceipt(workOf({ db, session, now, newId, ip, language }), params.id, origin),
  )
}

/** An order's receipt as this person may see the order, in their language; its code opens the order. */
export async function readReceipt(work: Work, id: string, origin: string): Promise<DrawPaper> {
  const order = await readOrder(work, id)
  const place = await readPlace(work, order)
  const { now, language } = work
  const number = say(texts.number, { number: order.label }, language)
  return async () => {
    const file = await makePaper({ title: `${number} · ${place.company}`, now }, (paper) =>
      drawReceipt(paper, receiptBlocks(order, place, language), addressOf(origin, order.id)),
    )
    return { name: `receipt-${order.number}.pdf`, pieces: [file] }
  }
}

/** Where the app shows an order. */
export const addressOf = (origin: string, id: string) => `${origin}/app/orders?orderId=${id}`

async function readPlace({ db, session }: Work, { branch_id }: Order): Promise<Place> {
  const place = await db.one<Place>(
    `select companies.name as company, branches.name as branch, branches.address as branch_address,
       branches.phone as branch_phone, branches.time_zone, companies.show_decimals
     from branches join companies on companies.id = branches.company_id
     where branches.company_id = $1 and branches.id = $2`,
    [session.company_id, branch_id],
  )
  if (!place) throw notFound()
  return place
}
