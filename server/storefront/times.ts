import type { OrderSlots, SlotWish } from '#contract/orderSlots.ts'
import { say } from '#server/http/answers/language.ts'
import type { Work } from '#server/http/work.ts'
import { readSlots } from '#server/orders/slots.ts'
import type { Shop } from './shop.ts'
import { texts } from './texts.ts'

/** The times that a customer may choose from; a company that takes nothing in any more has none. */
export async function readTimes(work: Work, shop: Shop, wish: SlotWish): Promise<OrderSlots> {
  if (shop.takes_orders) return readSlots(work, wish)
  const message = say(texts.takesNoOrders, {}, work.language)
  return { items: [], reason: { code: 'company_expired', message, at: null } }
}
