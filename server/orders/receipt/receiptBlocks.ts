import type { Locale } from '#contract/locales.ts'
import type { Order, OrderLine, OrderTotals } from '#contract/orders.ts'
import { texts as tableTexts } from '#server/branches/texts.ts'
import { columnTexts } from '#server/customers/fileTexts.ts'
import { writeDateTime, writeMoney, writeQty } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import type { Text, TextValues } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** What a receipt is about besides its order. */
export interface Place {
  company: string
  branch: string
  branch_address: string
  branch_phone: string | null
  time_zone: string
  show_decimals: boolean
}

/** A piece of a receipt: a line in the middle, a text, two columns, or a rule between groups. */
export type Block =
  | { kind: 'title' | 'middle' | 'text' | 'detail'; text: string }
  | { kind: 'row' | 'total'; text: string; sum: string }
  | { kind: 'rule' }

/** Everything on a receipt from its top to the code, in the order in which one reads it. */
export function receiptBlocks(order: Order, place: Place, language: Locale): Block[] {
  const write = (text: Text, values = {}) => say(text, values, language)
  const money = (minor: number) =>
    writeMoney(minor, { currency: order.currency, show_decimals: place.show_decimals }, language)
  const from = [place.branch, place.branch_address, place.branch_phone].filter(
    (one): one is string => Boolean(one) && one !== place.company,
  )
  const state = [order.is_test && write(texts.test), order.category === 'cancelled' && write(texts.cancelled)]
  return [
    { kind: 'title', text: place.company },
    ...from.map((text) => ({ kind: 'middle' as const, text })),
    { kind: 'rule' },
    { kind: 'title', text: write(texts.number, { number: order.label }) },
    { kind: 'middle', text: writeDateTime(new Date(order.placed_at), place.time_zone, language) },
    ...state.flatMap((text) => (text ? [{ kind: 'title' as const, text }] : [])),
    ...whereTo(order, language).map((text) => ({ kind: 'text' as const, text })),
    ...(order.comment ? [{ kind: 'text' as const, text: order.comment }] : []),
    { kind: 'rule' },
    ...order.lines.flatMap((line) => lineBlocks(line, money, language)),
    ...(order.totals ? [{ kind: 'rule' as const }, ...sumBlocks(order, order.totals, write, money)] : []),
    { kind: 'rule' },
  ]
}

/** How it is handed over, and where. */
function whereTo({ fulfilment, table_no: table, address }: Order, language: Locale): string[] {
  if (fulfilment === 'pickup') return [say(texts.pickup, {}, language)]
  if (fulfilment === 'dine_in')
    return [
      say(texts.dineIn, {}, language),
      ...(table ? [say(tableTexts.tableNamed, { table }, language)] : []),
    ]
  if (!address) return [say(texts.delivery, {}, language)]
  const details = (['entrance', 'floor', 'flat', 'intercom'] as const).flatMap((part) =>
    address[part] ? [`${say(columnTexts[part], {}, language)}: ${address[part]}`] : [],
  )
  return [address.text, details.join(' · '), address.comment ?? ''].filter(Boolean)
}

function lineBlocks(line: OrderLine, money: (minor: number) => string, language: Locale): Block[] {
  const { unit_name, unit_precision } = line
  const qty = writeQty(line.qty, language)
  const counted = unit_precision > 0 && unit_name ? `${qty}\u00a0${unit_name}` : qty
  const priced = line.unit_price === undefined ? counted : `${counted} × ${money(line.unit_price)}`
  const { discount = 0, surcharge = 0, total } = line
  const off = discount - surcharge
  return [
    { kind: 'text', text: line.name },
    ...[line.options.join(' · '), line.comment].flatMap((text) =>
      text ? [{ kind: 'detail' as const, text }] : [],
    ),
    {
      kind: 'row',
      text: off === 0 ? priced : `${priced} ${off > 0 ? '−' : '+'} ${money(Math.abs(off))}`,
      sum: total === undefined ? '' : money(total),
    },
  ]
}

function sumBlocks(
  { paid = 0, refunded = 0, due = 0, vat_included, surcharge_name: name = '' }: Order,
  totals: OrderTotals,
  write: (text: Text, values?: TextValues) => string,
  money: (minor: number) => string,
): Block[] {
  const row = (text: Text, minor: number, sign = ''): Block[] =>
    minor === 0 ? [] : [{ kind: 'row', text: write(text), sum: `${sign}${money(minor)}` }]
  const isSum = totals.items !== totals.total
  const byMethod: Block[] =
    totals.surcharge === 0
      ? []
      : [
          {
            kind: 'row',
            text: write(totals.surcharge > 0 ? texts.surcharge : texts.methodDiscount, { name }),
            sum: `${totals.surcharge > 0 ? '' : '− '}${money(Math.abs(totals.surcharge))}`,
          },
        ]
  return [
    ...(isSum ? row(texts.items, totals.items) : []),
    ...row(texts.itemDiscount, totals.item_discount, '− '),
    ...row(texts.orderDiscount, totals.order_discount, '− '),
    ...row(texts.codeDiscount, totals.code_discount, '− '),
    ...row(texts.points, totals.points, '− '),
    ...row(texts.delivery, totals.delivery),
    ...row(texts.service, totals.service),
    ...byMethod,
    ...(vat_included ? [] : row(texts.vat, totals.vat)),
    ...row(texts.rounding, totals.rounding),
    { kind: 'total', text: write(texts.total), sum: money(totals.total) },
    ...(vat_included ? row(texts.vatIncluded, totals.vat) : []),
    ...row(texts.paid, paid),
    ...row(texts.refunded, refunded),
    ...row(texts.due, due),
  ]
}
