import type { BriefOrder, Order, OrderEvent, OrderLine, OrderRow } from '#contract/orders.ts'
import { holds, holdsAny, isCourier, type Permission } from '#contract/permissions.ts'
import { maskPhone, seesContacts } from '#server/customers/contacts.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'

/** Any of these shows what orders cost. */
const moneyRights: Permission[] = ['payments.view', 'payments.take', 'orders.create']

/** How long after the end of a delivery its courier may still call the customer. */
const CONTACTS_MS = 2 * 3_600_000

const rowMoney = ['total', 'paid', 'due', 'payment_status', 'payment_kind'] as const
const orderMoney = [
  ...rowMoney,
  'totals',
  'surcharge_name',
  'refunded',
  'delivery_vat_bp',
  'delivery_vat_kind',
] as const
const lineMoney = [
  'unit_price',
  'discount',
  'surcharge',
  'vat_rate_bp',
  'vat_kind',
  'vat_amount',
  'total',
] as const

/** Of what an event tells. */
// oxfmt-ignore
const dataMoney = ['total', 'delivery_fee', 'below_minimum', 'amount', 'kind', 'method_name', 'customer_text'] as const

/** What decides whose delivery an order is; read beside every row and never sent. */
export interface Delivered {
  courier_id: string | null
}

/** A row as the database has it, every sum in it. */
export type WholeRow = Required<OrderRow> & Delivered
/** An order with every sum in it, as a customer or somebody with the right to money gets it. */
export type WholeOrder = Required<Omit<Order, 'lines'>> & { lines: Required<OrderLine>[] }

/** As much of a person as decides whether they see sums. */
export interface MoneyReader extends Pick<Work, 'channel'> {
  session: Pick<Staff, 'user_id' | 'permissions'>
}
type Reader = Pick<Work, 'session' | 'channel' | 'now'>

/** Whether this person ever sees what orders cost; a courier only of own deliveries. */
export function seesMoney({ session, channel }: MoneyReader): boolean {
  return channel !== 'staff' || holdsAny(session.permissions, moneyRights)
}

/** Refuses to choose orders by what the person may not see of them. */
export function requireMoney(work: Work): void {
  if (!seesMoney(work) || isCourier(work.session.permissions)) throw forbidden('payments.view')
}

/** A row without what this person may not see of it. */
export function maskRow<Row extends WholeRow>(reader: Reader, whole: Row): Omit<Row, 'courier_id'> {
  const seen = seenOf(reader, whole)
  // Copied once: a list has hundreds of rows, and everybody looks at it all day.
  const { courier_id: _, ...row } = whole
  if (!seen.place && row.fulfilment === 'delivery') row.place = ''
  if (!seen.contacts && row.customer_phone) row.customer_phone = maskPhone(row.customer_phone)
  return seen.money ? row : without(row, rowMoney)
}

/** The same for the few columns of the short list. */
export function maskBrief(reader: Reader, whole: Required<BriefOrder> & Delivered): BriefOrder {
  const { id, number, label, placed_at, customer_name, stage_id, total, items_count } = whole
  const row = { id, number, label, placed_at, customer_name, stage_id, total, items_count }
  return seesMoneyOf(reader, whole.courier_id) ? row : without(row, ['total'])
}

/** The same for everything that is known of an order. */
export function maskOrder(reader: Reader, { courier_id, ...order }: WholeOrder & Delivered): Order {
  const seen = seenOf(reader, { ...order, courier_id })
  const { address: _, ...noAddress } = order
  const row = maskRow(reader, { ...(seen.contacts ? order : noAddress), courier_id } as WholeOrder &
    Delivered)
  if (seen.money) return row
  const { lines, events, payments: _payments, refunds: _refunds, ...rest } = without(row, orderMoney) as Order
  return {
    ...rest,
    lines: lines.map((line) => without(line, lineMoney)),
    payments: [],
    refunds: [],
    events: events.map(withoutSums),
  }
}

/** History without the sums in it, for those who may not see what this order costs. */
export function maskEvents(reader: Reader, courierId: string | null, events: OrderEvent[]): OrderEvent[] {
  return seesMoneyOf(reader, courierId) ? events : events.map(withoutSums)
}

function seenOf(
  reader: Reader,
  order: Pick<WholeRow, 'courier_id' | 'category' | 'done_at' | 'cancelled_at'>,
) {
  const { session, channel, now } = reader
  const money = seesMoneyOf(reader, order.courier_id)
  if (channel !== 'staff') return { money, contacts: true, place: true }
  if (!isCourier(session.permissions))
    return { money, contacts: seesContacts(session), place: seesContacts(session) }
  const endedAt = order.done_at ?? order.cancelled_at
  const isActive = endedAt === null || now.getTime() - Date.parse(endedAt) < CONTACTS_MS
  const isOwn = order.courier_id === session.user_id
  return {
    money,
    contacts: isOwn && isActive && holds(session.permissions, 'customers.contacts'),
    place: isActive,
  }
}

/** Whether this person sees what an order costs that this courier brings. */
export function seesMoneyOf(reader: MoneyReader, courierId: string | null): boolean {
  const isTheirs = !isCourier(reader.session.permissions) || courierId === reader.session.user_id
  return reader.channel !== 'staff' || (isTheirs && seesMoney(reader))
}

/** Sums and how they are paid stand beside what was done, and in the lines before and after an edit. */
function withoutSums(event: OrderEvent): OrderEvent {
  const { lines, ...data } = without(event.data, dataMoney)
  if (lines === undefined) return { ...event, data }
  const sides = (lines as Record<string, unknown>[][]).map((side) =>
    side.map((line) => without(line, lineMoney)),
  )
  return { ...event, data: { ...data, lines: sides } }
}

function without<T extends object>(value: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as T
}
