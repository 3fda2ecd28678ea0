import { writeMoment, writeMoney } from '#server/format.ts'
import type { Text, TextValues } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { type KnownZone, zoneStateAt } from './offers.ts'
import { texts } from './zoneTexts.ts'

interface Reason {
  code: 'min_order' | 'zone_closed'
  text: Text
  values: TextValues
}

/** Why nothing is brought into a zone at an instant, for such a sum where one is named; null where it is. */
export function whyNot(
  { language, now }: Pick<Work, 'language' | 'now'>,
  zone: KnownZone,
  asked: { at: Date; sum: number | undefined; currency: { currency: string; show_decimals: boolean } },
): Reason | null {
  const { isOpen, next } = zoneStateAt(zone, asked.at)
  if (!isOpen) {
    if (!next) return { code: 'zone_closed', text: texts.zoneClosed, values: { zone: zone.name } }
    const when = writeMoment(next, now, zone.time_zone, language)
    return { code: 'zone_closed', text: texts.zoneOpens, values: { zone: zone.name, when } }
  }
  if (zone.min_order === null || asked.sum === undefined || asked.sum >= zone.min_order) return null
  const sum = writeMoney(zone.min_order, asked.currency, language)
  return { code: 'min_order', text: orderTexts.belowMinimum, values: { sum } }
}
