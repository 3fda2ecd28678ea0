import type { CancelReason } from '#contract/cancelReasons.ts'
import { currencyOf } from '#contract/currencies.ts'
import type { Stage } from '#contract/stages.ts'
import { price, type PricedSaleLine } from '#server/orders/quote/price.ts'
import type { Settings } from '#server/orders/quote/settings.ts'
import { itemsOf, paymentStatus, searchText, totalColumns } from '#server/orders/writeOrder.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { DemoOrder } from './inventOrders.ts'
import type { Making } from './making.ts'
import { addEvents } from './orderEvents.ts'
import { pathOf, type Step } from './orderPath.ts'

const MINUTE_MS = 60_000

interface Method {
  id: string
  name: string
}

/** What of the company the orders refer to. */
export interface Facts {
  stages: Stage[]
  settings: Settings
  branch: { id: string; name: string; prep_min: number }
  methods: Record<'cash' | 'card_on_hand', Method> & { online?: Method }
  operator: { id: string; name: string }
  /** Why customers cancel here. */
  reason: Pick<CancelReason, 'id' | 'name'>
}

/** Rows to be written, by table. */
export interface Rows {
  orders: Record<string, unknown>[]
  lines: Record<string, unknown>[]
  events: Record<string, unknown>[]
  payments: Record<string, unknown>[]
  /** Pieces in thousandths that each variant's orders hold or have taken. */
  sold: Map<string, { orderId: string; qty: number; at: Date; isReturned: boolean }[]>
}

/** Writes the orders with all that belongs to them; the money is counted by the same rules as every other order's. */
export async function writeOrders(making: Making, orders: DemoOrder[], facts: Facts): Promise<Rows['sold']> {
  const rows: Rows = { orders: [], lines: [], events: [], payments: [], sold: new Map() }
  orders.forEach((order, index) => addOrder(making, order, index + 1, facts, rows))
  await insertRows(making.db, 'orders', rows.orders)
  await insertRows(making.db, 'order_lines', rows.lines)
  await insertRows(making.db, 'order_events', rows.events)
  await insertRows(making.db, 'payments', rows.payments)
  return rows.sold
}

function addOrder(making: Making, order: DemoOrder, number: number, facts: Facts, rows: Rows) {
  const { shop, newId } = making
  const id = newId()
  const path = pathOf(order, facts.stages, shop.minutes_to_done)
  const isPaid = order.category === 'done' || (order.category === 'in_progress' && order.isCard)
  const { kind, method } = methodOf(order, facts, isPaid && number % 4 === 0)
  const priced = price(saleLines(order, newId), {
    settings: facts.settings,
    discount: order.isDiscounted ? tenPercent : null,
    delivery:
      order.fulfilment === 'delivery'
        ? shop.delivery_fee * 10 ** currencyOf(facts.settings.currency).exponent
        : 0,
  })
  const { total } = priced.totals
  rows.orders.push({
    ...orderColumns(making, order, facts, path),
    ...itemsOf(priced.lines),
    ...totalColumns(priced.totals),
    id,
    number,
    paid: isPaid ? total : 0,
    payment_status: paymentStatus({ total, paid: isPaid ? total : 0 }),
    payment_method_id: method.id,
    payment_kind: kind,
    search: searchText(
      {
        number,
        label: null,
        ...buyerOf(order),
        fulfilment: order.fulfilment,
        place: placeOf(order, facts.branch.name),
      },
      priced.lines,
    ),
  })
  addLines(making, order, { id, lines: priced.lines }, rows)
  addEvents(making, id, path, { isPaid, kind, method, total, ...facts }, rows)
  countFor(order, total)
}

function methodOf({ isCard }: DemoOrder, { methods }: Facts, mayBeOnline: boolean) {
  if (isCard && mayBeOnline && methods.online) return { kind: 'online' as const, method: methods.online }
  const kind = isCard ? ('card_on_hand' as const) : ('cash' as const)
  return { kind, method: methods[kind] }
}

const tenPercent = { kind: 'percent_bp', value: 1000 } as const

const saleLines = ({ picks }: DemoOrder, newId: () => string) =>
  picks.map(({ variant, pieces }) => ({
    ...variant,
    id: newId(),
    variant_id: variant.id,
    unit_name: null,
    unit_precision: 0,
    station_id: null,
    qty: pieces * 1000,
    unit_price: variant.price,
    comment: '',
  }))

const buyerOf = ({ customer }: DemoOrder) => ({
  customer_id: customer?.id ?? null,
  customer_name: customer?.name ?? null,
  customer_phone: customer?.phone ?? null,
})

function orderColumns(
  { companyId }: Making,
  order: DemoOrder,
  { settings, branch, operator, reason }: Facts,
  path: Step[],
) {
  const { category, fulfilment, placedAt } = order
  const last = path.at(-1)!
  const acceptedAt = path.find(({ stage }) => stage.category === 'in_progress')?.at ?? null
  return {
    company_id: companyId,
    ...buyerOf(order),
    branch_id: branch.id,
    stage_id: last.stage.id,
    stage_entered_at: last.at,
    category,
    fulfilment,
    channel: 'staff',
    is_test: false,
    currency: settings.currency,
    vat_included: settings.vat_included,
    delivery_vat_bp: settings.delivery_vat_bp,
    delivery_vat_kind: settings.delivery_vat_kind,
    placed_at: placedAt,
    accepted_at: acceptedAt,
    accepted_by: acceptedAt ? operator.id : null,
    promised_at: acceptedAt ? new Date(acceptedAt.getTime() + branch.prep_min * MINUTE_MS) : null,
    done_at: category === 'done' ? last.at : null,
    cancelled_at: category === 'cancelled' ? last.at : null,
    cancel_reason_id: category === 'cancelled' ? reason.id : null,
    cancel_words: category === 'cancelled' ? reason.name : null,
    cancel_note: '',
    comment: order.comment,
    internal_note: '',
    table_no: order.tableNo,
    address: fulfilment === 'delivery' ? (order.customer?.address ?? null) : null,
    place: placeOf(order, branch.name),
    operator_id: operator.id,
    discount: order.isDiscounted ? tenPercent : null,
    refunded: 0,
    version: path.length,
    created_at: placedAt,
    updated_at: last.at,
  }
}

function addLines(
  { companyId, shop }: Making,
  order: DemoOrder,
  written: { id: string; lines: PricedSaleLine[] },
  rows: Rows,
) {
  const isReserved = shop.isStockCounted && order.category !== 'cancelled'
  written.lines.forEach((line, position) => {
    const {
      id,
      product_id,
      variant_id,
      name,
      options,
      sku,
      category_name,
      qty,
      unit_price,
      discount,
      vat_rate_bp,
      vat_kind,
      vat_amount,
      total,
    } = line
    rows.lines.push({
      company_id: companyId,
      id,
      order_id: written.id,
      position,
      product_id,
      variant_id,
      name,
      options,
      sku,
      category_name,
      unit_name: null,
      unit_precision: 0,
      station_id: null,
      qty,
      unit_price,
      discount,
      vat_rate_bp,
      vat_kind,
      vat_amount,
      total,
      comment: '',
      reserved: isReserved ? qty : 0,
    })
    const sold = rows.sold.get(variant_id) ?? []
    sold.push({ orderId: written.id, qty, at: order.placedAt, isReturned: order.category === 'cancelled' })
    rows.sold.set(variant_id, sold)
  })
}

function placeOf({ fulfilment, customer, tableNo }: DemoOrder, branchName: string): string {
  if (fulfilment === 'delivery') return customer?.address.text ?? ''
  return tableNo ?? branchName
}

function countFor({ customer, placedAt, category }: DemoOrder, total: number) {
  if (!customer) return
  customer.orders_count += 1
  customer.spent += category === 'done' ? total : 0
  customer.first_order_at ??= placedAt.toISOString()
  customer.last_order_at = placedAt.toISOString()
}
