import { locales } from '#contract/locales.ts'
import type { Order } from '#contract/orders.ts'
import { say } from '#server/http/answers/language.ts'
import type { Work } from '#server/http/work.ts'
import { settleCancelled } from '#server/refunds/cancelledMoney.ts'
import { endOrder, wordsOf } from './cancel.ts'
import type { FoundOrder, KnownStage } from './find.ts'

/** Ends an order that the caller has locked without anybody of the team; `why` is a text of the product, kept in every language. */
export async function endByItself(
  work: Work,
  order: FoundOrder,
  stages: KnownStage[],
  why: Parameters<typeof say>[0],
): Promise<void> {
  const name = Object.fromEntries(locales.map(({ code }) => [code, say(why, {}, code)]))
  const ended: Order = await endOrder(work, order, stages, { id: null, name, note: '', restock: true })
  await settleCancelled(work, ended, { refund: undefined, why: wordsOf(work, { name }, '') })
}
