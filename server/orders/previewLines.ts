import type { Body, Payload } from '#contract/endpoint.ts'
import type { previewOrderLines } from '#contract/linesPreview.ts'
import { writeMoney } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import type { Work } from '#server/http/work.ts'
import { findOpenOrder } from './find.ts'
import { seesMoneyOf } from './mask.ts'
import { planLines } from './planLines.ts'
import { texts } from './texts.ts'

/** What an edit would make of an order, with the refusals of the edit. */
export async function previewLines(
  work: Work,
  id: string,
  { lines }: Body<typeof previewOrderLines>,
): Promise<Payload<typeof previewOrderLines>> {
  const order = await findOpenOrder(work, id, undefined)
  const { priced, settings, missed } = await planLines(work, order, lines)
  const { total, delivery } = priced.totals
  const sum = missed === null ? '' : writeMoney(missed, settings, work.language)
  return {
    ...(seesMoneyOf(work, order.courier_id) && {
      total: { before: order.total, after: total },
      delivery_fee: { before: order.delivery, after: delivery },
    }),
    below_minimum: missed === null ? null : say(texts.belowMinimum, { sum }, work.language),
  }
}
